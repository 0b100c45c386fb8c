import { expect, test } from 'vitest'
import { progressLine } from './progress-line.ts'

test.each([
  [0, 0, 0, '░░░░░░░░░░░░░░░░░░░░░░░░   0 %  0 records, 0 a second'],
  [0.5, 4000, 8000, '████████████░░░░░░░░░░░░  50 %  4,000 records, 500 a second'],
  [0.999, 12_345, 10_000, '████████████████████████  99 %  12,345 records, 1,235 a second'],
  [1.2, 1, 1000, '████████████████████████ 100 %  1 records, 1 a second'],
])('%d of a file, %i records in %i ms', (part, records, ms, line) => {
  expect(progressLine(part, records, ms)).toBe(line)
})
