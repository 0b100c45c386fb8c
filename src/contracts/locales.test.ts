import { expect, test } from 'vitest'
import { defaultLocale, fallbackLocale, isLocale, locales, pickLocalized } from './locales.ts'

test('three languages; French is the default, English the fallback (spec §9, D2)', () => {
  expect([locales, defaultLocale, fallbackLocale]).toEqual([['fr', 'en', 'es'], 'fr', 'en'])
})

test.each(['de', 'FR', '', undefined, null, 'constructor', 0, ['fr']])('%s is no language of the site', (value) =>
  expect(isLocale(value)).toBe(false),
)

test('a text is taken in the wanted language, else its own, else the first there is', () => {
  const text = { fr: 'Soupe', en: 'Soup', es: 'Sopa' }
  expect(pickLocalized(text, 'es')).toEqual({ value: 'Sopa', locale: 'es' })
  expect(pickLocalized({ en: 'Soup', es: 'Sopa' }, 'fr', 'es')).toEqual({ value: 'Sopa', locale: 'es' })
  expect(pickLocalized({ en: 'Soup', es: 'Sopa' }, 'fr')).toEqual({ value: 'Soup', locale: 'en' })
  expect(pickLocalized({ fr: '', es: 'Sopa' }, 'fr')).toEqual({ value: 'Sopa', locale: 'es' })
  expect(pickLocalized({}, 'fr')).toBeUndefined()
  expect(pickLocalized(undefined, 'fr')).toBeUndefined()
})
