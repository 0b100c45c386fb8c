import { sql } from 'drizzle-orm'
import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import { allLimit, siteTimeZone } from '../../../src/contracts/limits.ts'
import { gameTries, type createScore, type Winner } from '../../../src/contracts/v1/services/game.ts'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { addDays, dayIn, zonedTime } from '../../../src/lib/time/zoned-time.ts'
import { AppError } from '../../http/errors.ts'
import { countAddress } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch, prepare } from '../db/run-sql.ts'
import { gameScores } from '../db/service-schema.ts'
import { implementAll } from '../core/implement.ts'
import { foldWord, gameDay, judge, readsLikeWord, wordById, wordOf, type DailyWord } from './daily-word.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'

/** Rounds per address. */
const roundLimit = { max: 60, windowMs: 600_000 }
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

/**
 * The result of a round's guesses.
 * @throws {AppError} `invalid_input` naming `guesses`; `conflict` for an unfinished round or
 * a false claim
 */
function resultOf(
  word: DailyWord,
  { guesses, won: saysWon, tries: saysTries }: Round,
): { won: boolean; tries: number } {
  const folded = guesses.map(foldWord)
  if (folded.some((guess) => guess.length !== word.letters.length || !readsLikeWord(guess)))
    throw wrong('guesses', `must be words of ${word.letters.length} letters`)
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
  const { won, tries } = resultOf(word, body)
  const guest = viewer ? null : (body.player ?? crypto.randomUUID())
  const player = viewer ? `user ${viewer.id}` : `guest ${guest}`
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
  const row = stored.only
  return {
    id: word.id,
    word: word.text,
    won: row.won,
    tries: row.tries,
    durationMs: row.durationMs,
    name: row.name,
    player: guest,
  }
}

/** A name for the public list: one line, no invisible characters, no URL or e-mail address. */
function publicName(given: string): string {
  const name = given.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
  if (!/\p{L}/u.test(name) || /[@/<>]|www\./i.test(name)) throw wrong('name', 'must be a name')
  return name
}

function presentWinner({ name, tries, durationMs, createdAt }: typeof gameScores.$inferSelect): Winner {
  return { name: name!, tries, durationMs, date: dayIn(siteTimeZone, createdAt) }
}

/** The word game (spec §7 Game). */
export const gameRoutes = implementAll(v1.game, {
  word: async ({ query: { lang } }, { now }) => {
    const { id, date, letters } = wordOf(lang, gameDay(now))
    const nextAt = toIso(zonedTime(addDays(date, 1), '00:00', siteTimeZone))
    return {
      data: { id, lang, date, length: letters.length, firstLetter: letters[0]!, tries: gameTries, nextAt },
    }
  },

  valid: async ({ body }, { now }) => {
    const { letters } = playedWord(body, now)
    const guess = foldWord(body.word)
    if (guess.length !== letters.length) throw wrong('word', `must have ${letters.length} letters`)
    return {
      word: guess,
      valid: readsLikeWord(guess),
      correct: guess === letters,
      letters: judge(guess, letters),
    }
  },

  createScore: async ({ body }, context) => {
    const { name: _, ...score } = await storeRound(context, body, null)
    return { data: score }
  },

  createWinner: async ({ body }, context) => {
    const { name, ...score } = await storeRound(context, body, publicName(body.name))
    if (name === null) throw new AppError('conflict', 'This round was not won', { fields: { guesses: 'must win' } })
    return { data: { ...score, name } }
  },

  winners: async ({ query: { lang, limit } }, { env, now }) => {
    const listed = sql`FROM game_scores INDEXED BY game_winners WHERE lang = ${lang} AND name IS NOT NULL`
    const ranked = sql`ORDER BY tries, duration_ms IS NULL, duration_ms, created_at LIMIT ${limit || allLimit}`
    const today = sql`word_id = ${wordOf(lang, gameDay(now)).id} AND created_at >= ${now - 2 * 86_400_000}`
    const { winners, best, counted } = await batch(env.DB, {
      winners: prepare(env.DB, sql`SELECT * ${listed} AND ${today} ${ranked}`, gameScores),
      best: prepare(env.DB, sql`SELECT * ${listed} AND created_at >= ${now - bestMs} ${ranked}`, gameScores),
      counted: prepare(env.DB, sql<{ total: number }>`SELECT count(*) AS total ${listed} AND ${today}`),
    })
    const data = winners.rows.map(presentWinner)
    return { data, best: best.rows.map(presentWinner), total: counted.only.total, count: data.length }
  },
})
