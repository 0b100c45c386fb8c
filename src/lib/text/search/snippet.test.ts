import { expect, test } from 'vitest'
import { searchedWords } from '../search-words.ts'
import { snippet } from './snippet.ts'

const long = `${'Un début qui ne dit rien du sujet. '.repeat(8)}On y répare six objets sur dix. ${'Et une longue suite. '.repeat(20)}`

test('is the part around the first hit, between words, with its marks', () => {
  const found = snippet(long, searchedWords('réparer'))!
  expect(found.text).toMatch(/^… \S.* répare six objets .*\S …$/)
  expect(found.text.length).toBeLessThan(200)
  expect(found.marks.map(([begin, end]) => found.text.slice(begin, end))).toEqual(['répare'])
})

test('a short text is whole', () => {
  expect(snippet('On  y\nrépare', searchedWords('repare'))).toEqual({ text: 'On y répare', marks: [[5, 11]] })
})

test('there is none without a hit', () => {
  expect(snippet(long, searchedWords('vélo'))).toBeUndefined()
  expect(snippet('', searchedWords('vélo'))).toBeUndefined()
})

test('a text without spaces is not cut to nothing', () => {
  const found = snippet(`${'x'.repeat(400)}-vélo-${'y'.repeat(400)}`, searchedWords('vélo'))!
  expect(found.text).toContain('vélo')
})
