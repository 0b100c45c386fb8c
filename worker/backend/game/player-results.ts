import { sql } from 'drizzle-orm'
import type { EndpointOutput } from '../../../src/contracts/endpoint.ts'
import type { currentRound } from '../../../src/game/game.contract.ts'
import { addDays } from '../../../src/lib/time/zoned-time.ts'
import type { HandlerContext } from '../core/context.ts'
import { gameScores } from '../db/service-schema.ts'
import { batch, rowsOf } from '../db/run-sql.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { plannedReminder } from './game-reminder.ts'
import { judge, type DailyWord } from './daily-word.ts'
import { isOver, storedRound } from './rounds.ts'

type Round = EndpointOutput<typeof currentRound>['data']
type Played = Pick<typeof gameScores.$inferSelect, 'wordId' | 'won'>

/** Rounds of a player that are read for the number of days in a row. */
const maxPlayed = 1000

/**
 * Counts a player's results.
 * @param played the latest first
 * @param today `YYYY-MM-DD`
 */
export function resultsOf(played: readonly Played[], today: string): Round['results'] {
  const runs: { last: string; days: number; next: string }[] = []
  for (const { wordId } of played.filter(({ won }) => won)) {
    const day = wordId.slice(3)
    const run = runs.at(-1)
    if (run?.next === day) Object.assign(run, { days: run.days + 1, next: addDays(day, -1) })
    else runs.push({ last: day, days: 1, next: addDays(day, -1) })
  }
  const [latest] = runs
  // Today's round may be yet to play; a lost one ends the run.
  const lostToday = played.some(({ wordId, won }) => !won && wordId.slice(3) === today)
  const goesOn = latest?.last === today || (latest?.last === addDays(today, -1) && !lostToday)
  return {
    played: played.length,
    won: played.filter(({ won }) => won).length,
    streak: goesOn ? latest!.days : 0,
    longest: Math.max(0, ...runs.map(({ days }) => days)),
  }
}

/** What a player sees of a word: their tries, the word once the round is over, results. */
export async function presentRound(
  { env, viewer }: HandlerContext,
  word: DailyWord,
  player: string | undefined,
): Promise<Omit<Round, 'date' | 'lang' | 'length' | 'firstLetter' | 'tries' | 'nextAt'>> {
  const own = player ?? ''
  const ofWord = sql`FROM game_scores WHERE word_id = ${word.id}`
  const { round, score, played, everyone, reminder } = await batch(env.DB, {
    round: storedRound(word, own),
    score: rowsOf(gameScores)`SELECT * ${ofWord} AND player = ${own}`,
    played: rowsOf(gameScores)`SELECT word_id, won FROM game_scores WHERE player = ${own} AND lang = ${word.lang}
      ORDER BY word_id DESC LIMIT ${maxPlayed}`,
    reminder: plannedReminder(viewer?.id ?? ''),
    everyone: sql<{ won: number; tries: number; n: number }>`SELECT won, tries, count(*) AS n ${ofWord}
      GROUP BY won, tries`,
  })
  const guesses = round.first?.guesses ?? []
  const over = isOver(guesses, word)
  const won = guesses.at(-1) === word.letters
  const sum = (counts: (row: { won: number; tries: number }) => boolean) =>
    everyone.rows.filter(counts).reduce((total, { n }) => total + n, 0)
  return {
    id: word.id,
    guesses: guesses.map((guess) => ({ word: guess, letters: judge(guess, word.letters) })),
    state: over ? (won ? 'won' : 'lost') : 'playing',
    word: over ? word.text : null,
    durationMs: score.first?.durationMs ?? null,
    name: score.first?.name ?? null,
    reminderAt: reminder.first ? toIso(reminder.first.at) : null,
    results: resultsOf(played.rows, word.date),
    everyone: {
      played: sum(() => true),
      won: sum((row) => row.won === 1),
      same: won ? sum((row) => row.won === 1 && row.tries === guesses.length) : 0,
    },
  }
}
