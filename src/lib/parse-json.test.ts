import { expect, test } from 'vitest'
import { maxLevels, parseJson, TooDeep } from './parse-json.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('valid JSON is parsed, brackets and quotes inside strings included', () => {
  const value = { a: [1, { b: '[[[[{{{"\\' }], '{"': ['\\"[', '\\\\'] }
  expect(parseJson(JSON.stringify(value), 3)).toEqual(value)
  expect(parseJson(nested(maxLevels))).toBeInstanceOf(Array)
})

test.each([
  ['lists', nested(maxLevels + 1)],
  ['a million lists', nested(500_000)],
  ['objects after a text', `["\\\\",${'{"a":'.repeat(maxLevels)}1${'}'.repeat(maxLevels)}]`],
  ['what never ends', '['.repeat(900_000)],
])('%s that are nested too deeply are refused', (_, text) => {
  expect(() => parseJson(text)).toThrow(TooDeep)
})

test.each(['', '{', '"', '"\\', 'undefined', '{"a":1}}'])('invalid JSON throws a SyntaxError: %s', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError)
})

test('a text full of backslashes is read in linear time', () => {
  const text = JSON.stringify('\\'.repeat(500_000) + '"')
  const begun = performance.now()
  expect(parseJson(text)).toHaveLength(500_001)
  expect(performance.now() - begun).toBeLessThan(10_000)
})
