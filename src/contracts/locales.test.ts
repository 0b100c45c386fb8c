import { expect, test } from 'vitest'
import { defaultLocale, fallbackLocale, isLocale, locales, pickLocalized } from './locales.ts'

test('French, English and Spanish are languages; French is the default, English the fallback (spec §9, D2)', () => {
  expect(locales).toEqual(expect.arrayContaining(['fr', 'en', 'es']))
  expect([defaultLocale, fallbackLocale]).toEqual(['fr', 'en'])
})

test.each(['xx', 'FR', '', undefined, null, 'constructor', 0, ['fr']])('%s is not a language of the site', (value) =>
  expect(isLocale(value)).toBe(false),
)

test('a text is shown in the requested language, else in its original one, else in the first available', () => {
  const text = { fr: 'Soupe', en: 'Soup', es: 'Sopa' }
  expect(pickLocalized(text, 'es')).toEqual({ value: 'Sopa', locale: 'es' })
  expect(pickLocalized({ en: 'Soup', es: 'Sopa' }, 'fr', 'es')).toEqual({ value: 'Sopa', locale: 'es' })
  expect(pickLocalized({ en: 'Soup', es: 'Sopa' }, 'fr')).toEqual({ value: 'Soup', locale: 'en' })
  expect(pickLocalized({ fr: '', es: 'Sopa' }, 'fr')).toEqual({ value: 'Sopa', locale: 'es' })
  expect(pickLocalized({}, 'fr')).toBeUndefined()
  expect(pickLocalized(undefined, 'fr')).toBeUndefined()
})
