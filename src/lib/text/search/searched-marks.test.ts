import { expect, test } from 'vitest'
import { searchedWords } from '../search-words.ts'
import { searchedMarks } from './searched-marks.ts'

const marked = (text: string, search: string) =>
  searchedMarks(text, searchedWords(search)).map(([begin, end]) => text.slice(begin, end))

test.each([
  ['Réparer le vélo', 'velo', ['vélo']],
  ['Les Réparacteurs de l’Est', 'repar', ['Répar']],
  ['L’atelier d’écriture', "d'ecriture atelier", ['atelier', 'écriture']],
  ['Un chœur en hiver', 'choeur', ['chœur']],
  ['Un chœur en hiver', 'cho', ['chœ']],
  ['E\u0301te\u0301', 'ete', ['E\u0301te\u0301']],
  ['Ateliers', 'atelier', ['Ateliers']],
  ['東京 マラソン', '東京', ['東京']],
  ['Marathon', 'velo', []],
  ['🎉 fête 🎉', 'fête', ['fête']],
])('in %j the words of %j are %j', (text, search, expected) => {
  expect(marked(text, search)).toEqual(expected)
})

test('a letter alone marks words of one letter only', () => {
  expect(marked('Plan A, atelier', 'a')).toEqual(['A'])
})
