import { expect, test } from 'vitest'
import { nameInAddress, sourcePattern, sourceWord, visitSource } from './visit-source.ts'

test.each([
  [{ host: '', source: '' }, ''],
  [{ host: 'instagram.com', source: '' }, 'instagram.com'],
  [{ host: 'self', source: '' }, 'self'],
  [{ host: '', source: 'newsletter' }, 'newsletter'],
  [{ host: 'mairie.example', source: 'site' }, 'site@mairie.example'],
])('%o is the word %s, and read again', (source, word) => {
  expect(sourceWord(source)).toBe(word)
  expect(visitSource(word)).toEqual(source)
})

test.each([
  ['Instagram', 'instagram'],
  ['www.mairie.example', 'mairie.example'],
  [' qr ', 'qr'],
  ['<script>', ''],
  ['x'.repeat(41), ''],
  [null, ''],
])('%s is the name “%s”', (value, name) => expect(nameInAddress(value)).toBe(name))

test.each(['hand', '', 'a@', '@b', 'a b', 'a@b@c'])('“%s” is no word of a source', (word) =>
  expect(word).not.toMatch(sourcePattern),
)
