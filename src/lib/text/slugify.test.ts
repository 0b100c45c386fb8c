import { expect, test } from 'vitest'
import { slugify } from './slugify.ts'

test.each([
  ['L’Haÿ-les-Roses', 'l-hay-les-roses'],
  ['  Œuvres & Cie ! ', 'oeuvres-cie'],
  ['¿Qué hacer?', 'que-hacer'],
  ['上海', ''],
])('%s', (text, slug) => expect(slugify(text)).toBe(slug))

test('long texts are cut at a word boundary', () => {
  expect(slugify('un deux trois', 7)).toBe('un-deux')
  expect(slugify('un deux trois', 9)).toBe('un-deux')
  expect(slugify('anticonstitutionnellement', 4)).toBe('anti')
})
