import { describe, expect, test } from 'vitest'
import { newBudget, runWithBudget } from '../budget.ts'
import { resultsOfOurs, resultsOf } from './regexp-results.fixture.ts'
import { MeteredRegExp } from './metered-regexp.ts'

describe('a pattern finds the same as the native one', () => {
  test.each([
    ['-', 'g', '2026-11-21'],
    ['<[^>]+>', 'g', '<p>Un <b>texte</b></p>'],
    ['(\\d)(?=(\\d{3})+(?!\\d))', 'g', '1234567 et 890'],
    ['^\\s+|\\s+$', 'g', '  au bord  '],
    ['(\\w+)@(\\w+)\\.org', 'i', 'Écris à Ana@EXEMPLE.org'],
    ['(?<jour>\\d+)/(?<mois>\\d+)', '', 'le 21/11'],
    ['(?<=€ ?)\\d+(?!\\d|%)', 'g', '€ 12 €34 56'],
    ['(?<!a)b(a*?)$', 'm', 'ab\nbaa\nbb'],
    ['(a)|(b)\\1', 'g', 'abab'],
    ['(?:(a)|b)*', '', 'ab'],
    ['(z)((a+)?(b+)?(c))*', '', 'zaacbbbcac'],
    ['(a*)*', '', 'b'],
    ['(?=(a+))a*b\\1', '', 'baaabac'],
    ['(.*?)a(?!(a+)b\\2c)\\2(.*)', '', 'baaabaac'],
    ['\\bÉ?t[ée]', 'giu', 'Été, té'],
    ['^.$', 'u', '💚'],
    ['^.$', '', '💚'],
    ['\\p{L}+', 'gu', 'où ça ?'],
    ['[\\d-x\\]]+', 'g', 'a1-x]b'],
    ['a{,2}b{2}c{1,}', '', 'a{,2}bbcc'],
    ['x]{', '', 'ax]{'],
    ['\\u{1F49A}|\\x41|\\cJ|\\0', 'u', 'A💚'],
    ['\\ud83d\\udc9a', 'u', 'a💚'],
    ['(?:)', 'g', 'ab'],
    ['', 'g', 'ab'],
    ['b', 'y', 'ab'],
    ['a.c', 's', 'a\nc'],
    ['(?=a){2}a', '', 'a'],
    ['(?:a?)*?b', '', 'aab'],
    ['(?:){3}(?:a|ab)(?:c|bcd)(d*)', '', 'abcd'],
  ])('/%s/%s in %j', (source, flags, text) => {
    expect(resultsOfOurs(source, flags, text)).toEqual(resultsOf(new RegExp(source, flags), text))
  })
})

/** The value, or the name of the error. */
function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return (error as Error).name
  }
}

test.each([
  ['(a|a)*$', `${'a'.repeat(200)}b`],
  ['^(a+)+$', `${'a'.repeat(200)}b`],
  ['(.*)*(.*)*(.*)*x', 'a'.repeat(2000)],
  ['a*a*a*a*a*b', 'a'.repeat(5000)],
  ['(\\s+)+$', ' '.repeat(20_000) + 'x'],
  ['(?=(a*))*\\1\\1b', 'a'.repeat(20_000)],
  ['((a*)*b){9}', 'a'.repeat(3000)],
  ['(?<=^(a|a)*b?)c', `b${'a'.repeat(500)}c`],
  ['.*', 'x'.repeat(500_000)],
  ['((((x{9}){9}){9}){9}){9}', 'x'],
  ['(?:(?:(?:){9999}){9999}){9999}', 'x'],
])('/%s/ ends within its budget', (source, text) => {
  const begun = performance.now()
  const outcome = runWithBudget(newBudget(), () => attempt(() => new MeteredRegExp(source).test(text)), undefined)
  expect(performance.now() - begun).toBeLessThan(5000)
  expect(outcome).toBe(/\(\?:\(/.test(source) ? true : 'CodeError')
})

test.each(['(?i:a)', '\\07', 'a{2}{3}', '(?<a>x)|(?<a>y)', 'x'.repeat(600)])('%.20s is rejected', (source) => {
  expect(() => runWithBudget(newBudget(), () => new MeteredRegExp(source), undefined)).toThrow(/./)
})
