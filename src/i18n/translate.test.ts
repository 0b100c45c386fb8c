import { describe, expect, test, vi } from 'vitest'
import { en } from './en/en.ts'
import { translator } from './translate.ts'
import { createI18n } from './use-i18n.ts'

// An English text that somebody forgot.
vi.mock('./en/en.ts', async (original) => {
  const { en: whole } = await original<{ en: typeof en }>()
  return { en: { ...whole, places: { ...whole.places, none: '' }, ui: { ...whole.ui, close: undefined } } }
})

describe('texts', () => {
  test.each([
    ['fr', 'Pas de résultats'],
    ['es', 'Sin resultados'],
  ] as const)('in %s', (locale, text) => expect(translator(locale)('places.none')).toBe(text))

  test('missing in a language: the French original (spec §8)', () => {
    expect(translator('en')('places.none')).toBe('Pas de résultats')
    expect(translator('en')('ui.close')).toBe('Fermer')
  })

  test('parameters are filled in, and are texts whatever they hold', () => {
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
    // In French, none is singular; in English and Spanish it is plural.
    ['fr', 0, '0 place disponible'],
    ['en', 0, '0 places left'],
    ['en', 1, '1 place left'],
    ['en', 9, '9 places left'],
    ['es', 0, '0 plazas disponibles'],
    ['es', 1, '1 plaza disponible'],
    ['es', 9, '9 plazas disponibles'],
  ] as const)('%s, %i: %s', (locale, n, text) => expect(seats(locale, n)).toBe(text))

  test('large numbers are written as the language does, and take its form for many', () => {
    expect(seats('fr', 1234)).toBe('1\u202f234 places disponibles')
    expect(seats('en', 1234)).toBe('1,234 places left')
    expect(seats('fr', 1_000_000)).toBe('1\u202f000\u202f000 places disponibles')
    expect(seats('es', 1_000_000)).toBe('1.000.000 plazas disponibles')
  })
})

describe('texts that operators changed (spec §7 GET /translations)', () => {
  const changed = translator(
    'fr',
    new Map([
      ['ui.close', 'Refermer'],
      ['ui.page', 'Feuille {{n}} {{other}}'],
      ['events.seats.one', 'Plus qu’une place'],
    ]),
  )

  test('stand over those of the code, with their parameters', () => {
    expect(changed('ui.close')).toBe('Refermer')
    expect(changed('ui.page', { n: 2 })).toBe('Feuille 2 {{other}}')
    expect(changed('ui.edit')).toBe('Modifier')
  })
  test('also one form of a plural', () => {
    expect(changed.plural('events.seats', 1)).toBe('Plus qu’une place')
    expect(changed.plural('events.seats', 2)).toBe('2 places disponibles')
  })
})

test('links are in the language of the texts', () => {
  expect(createI18n(translator('es')).href('events/show', { slug: 'soupe' })).toBe('/es/events/e/soupe')
})
