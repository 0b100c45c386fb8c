import { expect, test } from 'vitest'
import { searchedWords, words } from '../search-words.ts'
import { meets } from './word-forms.ts'

const isFound = (search: string, text: string) =>
  searchedWords(search).every((word) => words(text).some(({ term }) => meets(word, term)))

test.each([
  ['réparer', 'On répare, ils réparent'],
  ['réparation', 'Réparer un vélo'],
  ['réparée', 'réparons'],
  ['danser', 'Une danse'],
  ['danseuse', 'danser'],
  ['jardiner', 'Le jardinage'],
  ['compostage', 'composter'],
  ['cooking', 'We cook together'],
  ['repaired', 'repairing'],
  ['planting', 'Plants'],
  ['shared', 'Share a meal'],
  ['plantar', 'plantando árboles'],
  ['reparación', 'Reparamos bicicletas'],
  ['bailando', 'Bailar'],
  ['journaux', 'journal'],
])('%j finds %j', (search, text) => {
  expect(isFound(search, text)).toBe(true)
})

test.each([
  ['evening', 'Event'],
  ['danse', 'dans la rue'],
  ['danser', 'dans la rue'],
  ['monter', 'Montpellier'],
  ['rester', 'restaurant'],
  ['papier', 'papillon'],
])('%j does not find %j', (search, text) => {
  expect(isFound(search, text)).toBe(false)
})
