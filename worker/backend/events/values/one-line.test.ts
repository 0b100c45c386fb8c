import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['Atelier : on répare !', 'Atelier\u00a0: on répare\u00a0!'],
  ['On dit « chiche » ?', 'On dit «\u00a0chiche\u00a0»\u00a0?'],
  ['Soupe\u00a0de\u00a0saison', 'Soupe de saison'],
  ['Talk: what now?', 'Talk: what now?'],
])('a line breaks where French typography allows it: %s', (given, line) => {
  expect(oneLine(given)).toBe(line)
})
