import { expect, test } from 'vitest'
import { cleanLine, cleanText, joinMarks } from './clean-line.ts'

test.each([
  [' Léa\r\nMartin ', 'Léa Martin'],
  ['Léa\u202egro.live', 'Léagro.live'],
  ['\u2066a\u2069\u200b\ufeff\u00ad', 'a'],
  ['a\u0000\u0007\u2028b\tc', 'a b c'],
  ['\u200b\u2060', ''],
  ['\u3164\u2800\uffa0', ''],
  ['Qui\u202f? «\u00a0Nous\u00a0»', 'Qui\u202f? «\u00a0Nous\u00a0»'],
  ['👩‍🌾 می‌خواهم', '👩‍🌾 می‌خواهم'],
  ['a\ud800', 'a\ufffd'],
])('%j on one line is %j', (typed, clean) => {
  expect(cleanLine(typed)).toBe(clean)
})

test('a text of several lines retains its line breaks and loses invisible characters', () => {
  expect(cleanText(' un\r\ndeux\u2028trois\u202e\u0000\tquatre\n')).toBe('un\ndeux\ntrois\tquatre')
})

test('no line begins with a French mark', () => {
  expect(joinMarks('« Super accueil, je reviendrai ! » Paris : 10 h')).toBe(
    '«\u00a0Super accueil, je reviendrai\u00a0!\u00a0» Paris\u00a0: 10 h',
  )
})
