import { expect, test } from 'vitest'
import { resultsOf } from './player-results.ts'

const today = '2026-11-21'

test('days in a row are counted up to today or yesterday', async () => {
  const wonOn = (date: string) => ({ wordId: `fr-${date}`, won: true })
  const lost = { wordId: 'fr-2026-11-21', won: false }
  expect(resultsOf([wonOn('2026-11-20'), wonOn('2026-11-19')], today)).toMatchObject({ streak: 2, longest: 2 })
  expect(resultsOf([lost, wonOn('2026-11-20')], today)).toMatchObject({ played: 2, won: 1, streak: 0, longest: 1 })
  expect(resultsOf([wonOn('2026-11-21'), wonOn('2026-11-19'), wonOn('2026-11-18')], today)).toMatchObject({
    streak: 1,
    longest: 2,
  })
  expect(resultsOf([wonOn('2026-11-19')], today)).toMatchObject({ streak: 0, longest: 1 })
  expect(resultsOf([], today)).toEqual({ played: 0, won: 0, streak: 0, longest: 0 })
})
