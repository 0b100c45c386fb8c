import { describe, expect, test } from 'vitest'
import { newBudget, runWithBudget } from '../budget.ts'
import { resultsOfOurs, resultsOf } from './regexp-results.fixture.ts'
import { MeteredRegExp } from './metered-regexp.ts'

describe('a pattern finds the same as the native one', () => {
  test.each([
    ['-', 'g', '2026-11-21'],
    ['<[^>]+>', 'g', '<p>Un <b>texte</b></p>'],
    ['^\\s+|\\s+$', 'g', '  au bord  '],
    ['(\\w+)@(\\w+)\\.org', 'i', 'Écris à Ana@EXEMPLE.org'],
    ['b(a*?)$', 'm', 'ab\nbaa\nbb'],
    ['(a)|(b)c', 'g', 'abcab'],
    ['\\u00e9|\\x41|\\0', 'gi', 'AÉa'],
    ['[^\\S\\n]+|[a-\\d]', 'g', 'a \n-1'],
    ['💚+|[💙-💜]', 'u', 'a💚💚💛'],
    ['(?:a|ab)(?:c|bcd)(d*)', '', 'abcd'],
    ['(?:(a)|b)*', '', 'ab'],
    ['(z)((a+)?(b+)?(c))*', '', 'zaacbbbcac'],
    ['\\bÉ?t[ée]', 'giu', 'Été, té'],
    ['^.$', 'u', '💚'],
    ['^.$', '', '💚'],
    ['[\\d-x\\]]+', 'g', 'a1-x]b'],
    ['a{,2}b{2}c{1,}', '', 'a{,2}bbcc'],
    ['x]{', '', 'ax]{'],
    ['(?:)', 'g', 'ab'],
    ['', 'g', 'ab'],
    ['b', 'y', 'ab'],
    ['a.c', 's', 'a\nc'],
  ])('/%s/%s in %j', (source, flags, text) => {
    expect(resultsOfOurs(source, flags, text)).toEqual(resultsOf(new RegExp(source, flags), text))
  })
})

/** Steps of a page's budget that a pattern used, and the name of the error if it used more. */
function costOf(source: string, flags: string, text: string) {
  const budget = newBudget()
  try {
    runWithBudget(budget, () => new MeteredRegExp(source, flags).test(text), undefined)
    return { steps: newBudget().steps - budget.steps }
  } catch (error) {
    return { name: (error as Error).name }
  }
}

test.each([
  ['(a|a)*$', `${'a'.repeat(200)}b`],
  ['^(a+)+$', `${'a'.repeat(200)}b`],
  ['(.+)*(.+)*(.+)*x', 'a'.repeat(2000)],
  ['a*a*a*a*a*b', 'a'.repeat(5000)],
  ['((a+)*b){9}', 'a'.repeat(1000)],
])('/%s/ takes a time in proportion to its text', (source, text) => {
  const [once, twice] = [costOf(source, '', text), costOf(source, '', text + text)]
  expect(once.steps).toBeLessThan(100_000)
  expect(twice.steps).toBeLessThan(once.steps! * 2.2)
})

test.each([
  ['.*', '', 'x'.repeat(500_000)],
  ['a', 'i', 'é'.repeat(500_000)],
])('/%s/%s of a text of 500,000 letters exceeds the budget', (source, flags, text) => {
  expect(costOf(source, flags, text)).toEqual({ name: 'CodeError' })
})

test.each([
  ['(?=a)', ''],
  ['(?<!a)b', ''],
  ['(?<day>a)', ''],
  ['(?i:a)', ''],
  ['(a)\\1', ''],
  ['\\07', ''],
  ['\\p{L}', 'u'],
  ['\\u{41}', 'u'],
  ['[\\p{L}--[a]]', 'v'],
  ['(a*)*', ''],
  ['(?:^){2}', ''],
  ['a{2}{3}', ''],
  ['*a', ''],
  ['(a', ''],
  ['[a', ''],
  ['a\\', ''],
  ['x'.repeat(600), ''],
  ['((((x{9}){9}){9}){9}){9}', ''],
  ['()'.repeat(30), ''],
])('%.20s is refused without a native constructor', (source, flags) => {
  // The error of a native constructor is a SyntaxError.
  expect(costOf(source, flags, '')).toEqual({ name: 'CodeError' })
})
