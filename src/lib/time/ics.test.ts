import { describe, expect, test } from 'vitest'
import { icsComponent, icsFile, icsLine, icsText, icsUtc } from './ics.ts'

const octets = (text: string) => new TextEncoder().encode(text).length
const unfold = (text: string) => text.replaceAll('\r\n ', '')

describe('icsText', () => {
  test('escapes characters with a meaning (RFC 5545 §3.3.11)', () =>
    expect(icsText('a;b,c\\d\r\ne\nf\rg')).toBe('a\\;b\\,c\\\\d\\ne\\nf\\ng'))
  test('drops control characters and lone surrogates', () =>
    expect(icsText('a\u0000\u0007b\u007f\td\ud83d')).toBe('ab\td\ufffd'))
  test('a line break cannot start a new property', () =>
    expect(icsLine('SUMMARY', icsText('x\r\nATTENDEE:mailto:a@b.example'))).toBe(
      'SUMMARY:x\\nATTENDEE:mailto:a@b.example',
    ))
})

describe('icsLine', () => {
  test('quotes parameters that need quotes', () =>
    expect(icsLine('X', 'v', { CN: 'A, B: "C"', TZID: 'Europe/Paris' })).toBe(`X;CN="A, B: 'C'";TZID=Europe/Paris:v`))
  test('a line of 75 octets is not folded, one of 76 is', () => {
    expect(icsLine('X', 'a'.repeat(73))).toBe(`X:${'a'.repeat(73)}`)
    expect(icsLine('X', 'a'.repeat(74))).toBe(`X:${'a'.repeat(73)}\r\n a`)
  })
  // One more letter each time moves the fold before, into and after every character.
  test.each(Array.from({ length: 12 }, (_, shift) => shift))(
    'folds by octets and never inside a character, shift %i',
    (shift) => {
      const text = 'x'.repeat(shift) + 'é🎉漢👩‍👩‍👧'.repeat(30)
      const folded = icsLine('SUMMARY', icsText(text))
      const lines = folded.split('\r\n')
      expect(lines.length).toBeGreaterThan(5)
      expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75)
      expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true)
      expect(folded).not.toContain('\ufffd')
      expect(unfold(folded)).toBe(`SUMMARY:${text}`)
    },
  )
})

test('a file ends each line with CRLF', () =>
  expect(icsFile(icsComponent('VCALENDAR', ['VERSION:2.0']))).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
  ))

test('moments are written in UTC', () => expect(icsUtc(Date.parse('2026-11-28T07:30:00Z'))).toBe('20261128T073000Z'))
