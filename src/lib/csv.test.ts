import { expect, test } from 'vitest'
import { csvLine, csvStart } from './csv.ts'

test('the separator follows the language, and lines end as RFC 4180 says', () => {
  expect(csvLine(['a', 'b'], 'fr')).toBe('a;b\r\n')
  expect(csvLine(['a', 'b'], 'es')).toBe('a;b\r\n')
  expect(csvLine(['a', 'b'], 'en')).toBe('a,b\r\n')
})

test('separators, quotes and line breaks do not end a cell', () => {
  expect(csvLine(['a;b', 'say "hi"', 'two\nlines', 'a,b'], 'fr')).toBe('"a;b";"say ""hi""";"two\nlines";a,b\r\n')
})

test('a text that a spreadsheet would run is marked as text, a number is not', () => {
  for (const text of ['=1+1', '+33 6', '-2', '@SUM(A1)', '  =1', '\t=1', '＝1', '|calc'])
    expect(csvLine([text], 'fr').replace(/^"/, '')).toMatch(/^'/)
  expect(csvLine([-2, null, undefined, true], 'fr')).toBe('-2;;;true\r\n')
})

test('a file begins with a byte order mark', () => {
  expect(new TextEncoder().encode(csvStart)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
})
