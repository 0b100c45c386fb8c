import { locales } from '../../src/contracts/locales.ts'
import { addDays } from '../../src/lib/time/zoned-time.ts'
import type { gameScores } from '../backend/db/service-schema.ts'
import { gameDay, wordOf } from '../backend/game/daily-word.ts'

const dayMs = 86_400_000

/** Invented winners: name, tries, seconds, days ago. */
const winners: [name: string, tries: number, seconds: number, daysAgo: number][] = [
  ['Maya K.', 2, 41, 0],
  ['Sami A.', 3, 62, 0],
  ['Tom R.', 4, 130, 0],
  ['Jade B.', 4, 168, 0],
  ['Noé O.', 5, 185, 0],
  ['Inès D.', 2, 38, 3],
  ['Maya K.', 3, 74, 5],
  ['Louis P.', 3, 55, 8],
  ['Ana M.', 2, 52, 12],
  ['Zoé L.', 3, 49, 17],
]

/** Winners of the word game in each language, around a day of the demonstration. @param now ms since 1970 */
export const demoWinners = (now: number): (typeof gameScores.$inferInsert)[] =>
  locales.flatMap((lang) =>
    winners.map(([name, tries, seconds, daysAgo]) => ({
      wordId: wordOf(lang, addDays(gameDay(now), -daysAgo)).id,
      player: `demo ${name}`,
      lang,
      name,
      won: true,
      tries,
      durationMs: seconds * 1000,
      createdAt: now - daysAgo * dayMs,
    })),
  )
