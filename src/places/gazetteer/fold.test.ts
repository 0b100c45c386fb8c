import { expect, test } from 'vitest'
import { fold, wordStarts } from './fold.ts'

test.each([
  ['Saint-Étienne', 'saint etienne'],
  ['ST ETIENNE', 'saint etienne'],
  ['Ste Foy', 'sainte foy'],
  ['L’Haÿ-les-Roses', 'l hay les roses'],
  ["l'haÿ  les roses ", 'l hay les roses'],
  ['Œuilly', 'oeuilly'],
  ['Łódź', 'lodz'],
  ['Best', 'best'],
  ['東京', ''],
])('%s is searched as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('a search matches at each significant word', () => {
  expect(wordStarts('saint maur des fosses')).toEqual(['saint maur des fosses', 'maur des fosses', 'fosses'])
})
