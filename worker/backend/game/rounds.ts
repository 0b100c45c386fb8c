import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import { gameTries } from '../../../src/game/game.contract.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import { gameRounds } from '../db/service-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import type { DailyWord } from './daily-word.ts'

/**
 * The player of a call as stored. The rounds of a guest become those of the account that now plays in the same browser; where
 * both played a word, the account's remain.
 * @param guest id of the browser's player
 * @returns `undefined` for a caller who names none
 */
export async function playerOf(
  { env, viewer }: HandlerContext,
  guest: string | undefined,
): Promise<string | undefined> {
  if (!viewer) return guest && `guest ${guest}`
  const player = `user ${viewer.id}`
  if (guest === undefined) return player
  const before = `guest ${guest}`
  await batch(env.DB, [
    // A word that the account began has no result of the guest.
    sql`DELETE FROM game_scores WHERE player = ${before}
      AND word_id IN (SELECT word_id FROM game_rounds WHERE player = ${player})`,
    ...[sql`game_rounds`, sql`game_scores`].flatMap((table) => [
      sql`UPDATE OR IGNORE ${table} SET player = ${player} WHERE player = ${before}`,
      sql`DELETE FROM ${table} WHERE player = ${before}`,
    ]),
  ])
  return player
}

/** Statement that reads the tries of a round. */
export const storedRound = (word: DailyWord, player: string) =>
  rowsOf(gameRounds)`SELECT * FROM game_rounds WHERE word_id = ${word.id} AND player = ${player}`

/** Whether the last of these guesses ends a round. */
export const isOver = (guesses: readonly string[], word: DailyWord): boolean =>
  guesses.length >= gameTries || guesses.at(-1) === word.letters

/**
 * Stores a try; the one that ends the round stores its result with it.
 * @param guess a word of the dictionary
 * @returns whether the round is over
 * @throws {AppError} `invalid_input` naming `word` for a repeated guess; `conflict` when the round is over or another try
 * arrived at the same time
 */
export async function recordTry(
  { env, now }: HandlerContext,
  word: DailyWord,
  player: string,
  guess: string,
): Promise<boolean> {
  const { first } = await run(
    env.DB,
    rowsOf(gameRounds)`SELECT * FROM game_rounds WHERE word_id = ${word.id} AND player = ${player}`,
  )
  const before = first?.guesses ?? []
  if (isOver(before, word)) throw new AppError('conflict', 'The round is over')
  if (before.includes(guess))
    throw new AppError('invalid_input', 'This word was tried', {
      fields: { word: fieldError('repeated', 'was tried already') },
    })
  const guesses = [...before, guess]
  const after = JSON.stringify(guesses)
  const over = isOver(guesses, word)
  const written: SQL = first
    ? sql`UPDATE game_rounds SET guesses = ${after}, updated_at = ${now}
        WHERE word_id = ${word.id} AND player = ${player} AND guesses = ${JSON.stringify(before)}`
    : sql`INSERT INTO game_rounds (word_id, player, guesses, started_at, updated_at)
        VALUES (${word.id}, ${player}, ${after}, ${now}, ${now}) ON CONFLICT DO NOTHING`
  const result = sql`INSERT INTO game_scores (word_id, player, lang, won, tries, duration_ms, created_at)
    SELECT word_id, player, ${word.lang}, ${Number(guess === word.letters)}, ${guesses.length}, updated_at - started_at, ${now}
    FROM game_rounds WHERE word_id = ${word.id} AND player = ${player} AND guesses = ${after}
    ON CONFLICT DO NOTHING`
  const { changed } = await batch(env.DB, { changed: written, results: over ? [result] : [] })
  if (changed.changes === 0)
    throw new AppError('conflict', 'Another try was sent at the same time; load the page again')
  return over
}
