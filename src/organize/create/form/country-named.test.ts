import { expect, test } from 'vitest'
import { countryNamed } from './event-form-fields.ts'

test('a country is known by its name in each language, with and without accents', () => {
  expect(['Canada', 'Allemagne', 'Germany', 'Alemania', 'mexico', 'México'].map(countryNamed)).toEqual(
    'CA DE DE DE MX MX'.split(' '),
  )
  expect(['France', 'Royaume-Uni', 'Russie', 'Serbie', 'Congo-Kinshasa'].map(countryNamed)).toEqual(
    'FR GB RU RS CD'.split(' '),
  )
  expect(['Lyon', '', 'Rhône'].map(countryNamed)).toEqual([undefined, undefined, undefined])
})
