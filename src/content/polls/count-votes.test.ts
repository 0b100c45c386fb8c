import { expect, test } from 'vitest'
import { percentagesOf } from './count-votes.ts'

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1, 1, 2],
    [33, 17, 17, 33],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [17, 17, 17, 17, 16, 16],
  ],
  [
    [999, 1],
    [100, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[5], [100]],
])('%j votes are %j percent', (counts, percentages) => {
  const votes = Object.fromEntries(counts.map((count, index) => [`c${index}`, count]))
  expect(Object.values(percentagesOf(votes))).toEqual(percentages)
})

test('percentages always sum to 100', () => {
  for (let round = 0; round < 500; round++) {
    const counts = Array.from({ length: 2 + (round % 9) }, (_, index) => ((round + 1) * 7919 * (index + 3)) % 97)
    const votes = Object.fromEntries(counts.map((count, index) => [`c${index}`, count + Number(index === 0)]))
    expect(Object.values(percentagesOf(votes)).reduce((sum, one) => sum + one, 0)).toBe(100)
  }
})
