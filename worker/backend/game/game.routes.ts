import { sql } from 'drizzle-orm'
import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import { allLimit, siteTimeZone } from '../../../src/contracts/limits.ts'
import { gameTries, type createScore, type Winner } from '../../../src/contracts/v1/services/game.ts'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { foldWord } from '../../../src/lib/text/fold-name.ts'
import { addDays, dayIn, zonedTime } from '../../../src/lib/time/zoned-time.ts'
import { AppError } from '../../http/errors.ts'
import { countAddress } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch, prepare, run } from '../db/run-sql.ts'
import { gameScores } from '../db/service-schema.ts'
import { implementAll } from '../core/implement.ts'
import { boardName } from './board-name.ts'
import { gameDay, judge, wordById, wordOf, type DailyWord } from './daily-word.ts'
import { presentRound } from './player-results.ts'
import { playerOf, recordTry, storedRound } from './rounds.ts'
import { isWord } from './word-list.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'

/** Rounds per address. */
const roundLimit = { max: 60, windowMs: 600_000 }
/** Tries per address. */
const tryLimit = { max: 600, windowMs: 600_000 }
/** Period of the list of winners. */
const bestMs = 30 * 86_400_000

const wrong = (field: string, message: string) =>
  new AppError('invalid_input', 'Some parameters are not valid', { fields: { [field]: message } })

/** @throws {AppError} `invalid_input` naming `id` */
function playedWord({ id, lang }: { id?: string | undefined; lang: Locale }, now: number): DailyWord {
  const word = wordById(id, lang, now)
  if (!word) throw wrong('id', 'must be the word of today or yesterday')
  return word
}

type Round = EndpointInput<typeof createScore>['body']

/** A word as everybody sees it. */
const present = ({ id, lang, date, letters }: DailyWord) => ({
  id,
  lang,
  date,
  length: letters.length,
  firstLetter: letters[0]!,
  tries: gameTries,
  nextAt: toIso(zonedTime(addDays(date, 1), '00:00', siteTimeZone)),
})

/**
 * The result of a round's guesses.
 * @param known the guesses of this round that are stored
 * @throws {AppError} `invalid_input` naming `guesses`; `conflict` for an unfinished round or
 * a false claim
 */
async function resultOf(
  { env }: HandlerContext,
  word: DailyWord,
  { guesses, won: saysWon, tries: saysTries }: Round,
  known: readonly string[],
): Promise<{ won: boolean; tries: number }> {
  const folded = guesses.map(foldWord)
  const areWords = await Promise.all(
    folded.map((guess) => guess.length === word.letters.length && isWord(env, word.lang, guess)),
  )
  if (areWords.includes(false)) throw wrong('guesses', `must be words of ${word.letters.length} letters`)
  if (known.some((guess, index) => guess !== folded[index]))
    throw new AppError('conflict', 'The guesses do not match those of this round', {
      fields: { guesses: 'must begin with those that were tried' },
    })
  const at = folded.indexOf(word.letters)
  const won = at >= 0
  if (won ? at < folded.length - 1 : folded.length < gameTries)
    throw new AppError('conflict', 'The round is not over with these guesses', {
      fields: { guesses: 'must end the round' },
    })
  if (saysWon !== undefined && saysWon !== won)
    throw new AppError('conflict', 'The guesses do not match the result', { fields: { won: `must be ${won}` } })
  if (saysTries !== undefined && saysTries !== folded.length)
    throw new AppError('conflict', 'The guesses do not match the result', {
      fields: { tries: `must be ${folded.length}` },
    })
  return { won, tries: folded.length }
}

/** Stores a round; an earlier one of the same player is unchanged, except for a winner's name. */
async function storeRound(context: HandlerContext, body: Round, name: string | null) {
  const { env, now, viewer } = context
  await countAddress(context, 'game', roundLimit)
  const word = playedWord(body, now)
  const guest = viewer ? null : (body.player ?? crypto.randomUUID())
  const player = viewer ? `user ${viewer.id}` : `guest ${guest}`
  const { tried } = await batch(env.DB, { tried: storedRound(env.DB, word, player) })
  const { won, tries } = await resultOf(context, word, body, tried.first?.guesses ?? [])
  const { stored } = await batch(env.DB, {
    inserted: prepare(
      env.DB,
      sql`INSERT INTO game_scores (word_id, player, lang, name, won, tries, duration_ms, created_at)
        VALUES (${word.id}, ${player}, ${word.lang}, ${won ? name : null}, ${Number(won)}, ${tries}, ${body.durationMs ?? null}, ${now})
        ON CONFLICT (word_id, player) DO UPDATE SET name = coalesce(excluded.name, name) WHERE won = 1`,
    ),
    stored: prepare(
      env.DB,
      sql`SELECT * FROM game_scores WHERE word_id = ${word.id} AND player = ${player}`,
      gameScores,
    ),
  })
  const { won: hasWon, tries: inTries, durationMs, name: listed } = stored.only
  return { id: word.id, word: word.text, won: hasWon, tries: inTries, durationMs, name: listed, player: guest }
}

function presentWinner({ name, tries, durationMs, createdAt }: typeof gameScores.$inferSelect): Winner {
  return { name: name!, tries, durationMs, date: dayIn(siteTimeZone, createdAt) }
}

/** The word game (spec §7 Game). */
export const gameRoutes = implementAll(v1.game, {
  word: async ({ query: { lang } }, { now }) => ({ data: present(wordOf(lang, gameDay(now))) }),

  valid: async ({ body }, context) => {
    await countAddress(context, 'game tries', tryLimit)
    const word = playedWord(body, context.now)
    const guess = foldWord(body.word)
    if (guess.length !== word.letters.length) throw wrong('word', `must have ${word.letters.length} letters`)
    // Letters of no word are not evaluated: they would reveal the word without using up tries.
    if (!(await isWord(context.env, word.lang, guess)))
      return { word: guess, valid: false, correct: false, letters: [], over: false }
    const player = playerOf(context, body.player)
    const correct = guess === word.letters
    const over = player === undefined ? correct : await recordTry(context, word, player, guess)
    return { word: guess, valid: true, correct, letters: judge(guess, word.letters), over }
  },

  currentRound: async ({ body }, context) => {
    const word = playedWord(body, context.now)
    return { data: { ...present(word), ...(await presentRound(context, word, playerOf(context, body.player))) } }
  },

  createScore: async ({ body }, context) => {
    const { name: _, ...score } = await storeRound(context, body, null)
    return { data: score }
  },

  createWinner: async ({ body }, context) => {
    const { name, ...score } = await storeRound(context, body, boardName(body.name))
    if (name === null) throw new AppError('conflict', 'This round was not won', { fields: { guesses: 'must win' } })
    return { data: { ...score, name } }
  },

  leaveWinners: async ({ body }, context) => {
    const player = playerOf(context, body.player)
    if (player !== undefined)
      await run(context.env.DB, sql`UPDATE game_scores SET name = NULL WHERE player = ${player}`)
    return { success: true }
  },

  winners: async ({ query: { lang, limit } }, { env, now }) => {
    const word = wordOf(lang, gameDay(now))
    const listed = sql`FROM game_scores INDEXED BY game_winners WHERE lang = ${lang} AND name IS NOT NULL`
    const order = sql`tries, duration_ms IS NULL, duration_ms, created_at`
    const most = limit || allLimit
    const today = sql`word_id = ${word.id} AND created_at >= ${now - 2 * 86_400_000}`
    const { winners, best, counted } = await batch(env.DB, {
      winners: prepare(env.DB, sql`SELECT * ${listed} AND ${today} ORDER BY ${order} LIMIT ${most}`, gameScores),
      best: prepare(
        env.DB,
        sql`SELECT * FROM (
          SELECT *, row_number() OVER (PARTITION BY player ORDER BY ${order}) AS place ${listed} AND created_at >= ${now - bestMs}
        ) WHERE place = 1 ORDER BY ${order} LIMIT ${most}`,
        gameScores,
      ),
      counted: prepare(
        env.DB,
        sql<{ total: number; found: number }>`SELECT count(name) AS total, count(*) AS found FROM game_scores
          WHERE word_id = ${word.id} AND won = 1`,
      ),
    })
    const data = winners.rows.map(presentWinner)
    const { total, found } = counted.only
    return { data, best: best.rows.map(presentWinner), total, count: data.length, found }
  },
})
