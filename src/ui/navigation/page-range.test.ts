import { expect, test } from 'vitest'
import { clampPage, pageRange } from './page-range.ts'

const drawn = (current: number, total: number) => pageRange(current, total).join(' ').replaceAll('gap', '…')

test.each([
  [5, 9, '1 … 4 5 6 … 9'],
  [1, 9, '1 2 … 9'],
  [9, 9, '1 … 8 9'],
  [3, 9, '1 2 3 4 … 9'],
  [2, 3, '1 2 3'],
  [1, 1, '1'],
])('page %i of %i: %s', (current, total, row) => {
  expect(drawn(current, total)).toBe(row)
})

test.each([
  [-3, 1],
  [0, 1],
  [9999, 9],
  [4.7, 4],
  [Number.NaN, 1],
])('page %d of 9 is page %i', (asked, page) => {
  expect(clampPage(asked, 9)).toBe(page)
  expect(drawn(asked, 9)).toBe(drawn(page, 9))
})

test('without any page the current page is 1', () => {
  expect(clampPage(2, 0)).toBe(1)
})
