import { expect, test } from 'vitest'
import { isNewStyle } from './compose.ts'

test.each([
  [{ createdDate: Date.parse('2024-03-22T00:00:00Z') }, true],
  [{ createdDate: Date.parse('2024-03-21T23:59:59Z') }, false],
  [{ createdAt: '2024-03-22T08:00:00.000Z' }, true],
  [{ createdAt: Date.parse('2024-03-20') }, false],
  [{}, false],
])('of %j the new style is %s', (entry, isNew) => {
  expect(isNewStyle(entry, '/media/ecologie/velo')).toBe(isNew)
})

test('26 older articles have the new style too', () => {
  const months = Array.from({ length: 36 }, (_, month) => new Date(Date.UTC(2022, month)).toISOString().slice(0, 7))
  const anew = months.filter((month) => isNewStyle({}, `/media/category/geste-${month}`))
  expect([anew.length, anew[0], anew.at(-1)]).toEqual([26, '2022-01', '2024-02'])
})
