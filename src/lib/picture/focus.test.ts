import { expect, test } from 'vitest'
import { isFocus, objectPosition } from './focus.ts'

test('a point is two whole percentages', () => {
  expect(isFocus('30 70')).toBe(true)
  for (const text of ['30', '30 101', '-1 2', '1.5 2', 'a b', '']) expect(isFocus(text)).toBe(false)
  expect(objectPosition('0 100')).toBe('0% 100%')
  for (const text of ['200 5', 'red; x', null, undefined]) expect(objectPosition(text)).toBeUndefined()
})
