import { describe, expect, test } from 'vitest'
import * as en from './en/en.ts'
import * as fr from './fr/fr.ts'
import type { MessageKey } from './messages.ts'
import { translator } from './translate.ts'
import { createI18n } from './use-i18n.ts'

describe('texts', () => {
  test.each([
    ['fr', 'Pas de résultats'],
    ['es', 'Sin resultados'],
  ] as const)('in %s', (locale, text) => expect(translator(locale)('places.none')).toBe(text))

  test.each(['', undefined])('a missing text (%j) falls back to French (spec §8)', (missing) => {
    const english: { city: string | undefined } = en.events.at
    const { city } = english
    english.city = missing
    expect(translator('en')('events.at.city', { city: 'Lyon' })).toBe('à Lyon')
    english.city = city
    expect(translator('en')('events.at.city', { city: 'Lyon' })).toBe('in Lyon')
  })

  test('a text that is asked for before the dictionaries are read is found afterwards', () => {
    const { ui } = fr as { ui: Record<string, unknown> }
    const read = () => translator('fr')('ui.late' as MessageKey)
    expect(read()).toBe('')
    ui['late'] = 'Enfin'
    expect(read()).toBe('Enfin')
    delete ui['late']
  })

  test('parameters are inserted as text', () => {
    const t = translator('fr')
    expect(t('ui.page', { n: 3 })).toBe('Page 3')
    expect(t('ui.page', { n: 0 })).toBe('Page 0')
    expect(t('events.at.city', { city: '$& {{n}} <b>' })).toBe('à $& {{n}} <b>')
  })
})

describe('plurals (D36)', () => {
  const seats = (locale: 'fr' | 'en' | 'es', n: number) => translator(locale).plural('events.seats', n)

  test.each([
    ['fr', 1, '1 place disponible'],
    ['fr', 2, '2 places disponibles'],
    ['fr', 9, '9 places disponibles'],
    // Zero is singular in French, plural in English and Spanish.
    ['fr', 0, '0 place disponible'],
    ['en', 0, '0 places left'],
    ['en', 1, '1 place left'],
    ['en', 9, '9 places left'],
    ['es', 0, '0 plazas disponibles'],
    ['es', 1, '1 plaza disponible'],
    ['es', 9, '9 plazas disponibles'],
  ] as const)('%s, %i: %s', (locale, n, text) => expect(seats(locale, n)).toBe(text))

  test('large numbers are formatted and use the plural form for many', () => {
    expect(seats('fr', 1234)).toBe('1\u202f234 places disponibles')
    expect(seats('en', 1234)).toBe('1,234 places left')
    expect(seats('fr', 1_000_000)).toBe('1\u202f000\u202f000 places disponibles')
    expect(seats('es', 1_000_000)).toBe('1.000.000 plazas disponibles')
  })
})

describe('texts changed by operators (spec §7 GET /translations)', () => {
  const changed = translator(
    'fr',
    new Map([
      ['ui.close', 'Refermer'],
      ['ui.page', 'Feuille {{n}} {{other}}'],
      ['events.seats.one', 'Plus qu’une place'],
    ]),
  )

  test('override those in code, with parameters', () => {
    expect(changed('ui.close')).toBe('Refermer')
    expect(changed('ui.page', { n: 2 })).toBe('Feuille 2 {{other}}')
    expect(changed('ui.edit')).toBe('Modifier')
  })
  test('can override a single plural form', () => {
    expect(changed.plural('events.seats', 1)).toBe('Plus qu’une place')
    expect(changed.plural('events.seats', 2)).toBe('2 places disponibles')
  })
})

test('links have the language of the texts', () => {
  expect(createI18n(translator('es')).href('events/show', { slug: 'soupe' })).toBe('/es/events/e/soupe')
})
