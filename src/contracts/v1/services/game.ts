import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locales.ts'
import { limit, shortText } from '../shapes.ts'

/** Number of guesses in a round. */
export const gameTries = 6

const gameLang = z.enum(locales).default('fr')

/** Id of a daily word from `GET /v1/game/word`; today's by default. */
const wordId = z
  .string()
  .regex(new RegExp(`^(${locales.join('|')})-\\d{4}-\\d{2}-\\d{2}$`), 'must be the id of a word such as fr-2026-11-21')
  .optional()

/** A guess; accents are removed, and its length must equal the length of the word. */
const guess = z.string('must be a word').trim().min(1, 'must be a word').max(30, 'must be a word')

const letter = z.enum(['right', 'misplaced', 'absent'])
export type LetterVerdict = z.output<typeof letter>

/** The word of the day (spec §3 Game word). The server never sends the word before the round is over. */
export const word = endpoint('GET /v1/game/word', {
  id: 'game.word',
  summary: 'The word of the day: its length and first letter',
  auth: 'public',
  query: z.object({ lang: gameLang }),
  output: z.object({
    data: z.object({
      id: z.string(),
      lang: z.enum(locales),
      /** Day in the site’s time zone, `YYYY-MM-DD`. */
      date: z.iso.date(),
      length: z.number(),
      firstLetter: z.string(),
      /** Number of guesses in a round. */
      tries: z.number(),
      /** When the next word starts. */
      nextAt: z.iso.datetime(),
    }),
  }),
})

export const valid = endpoint('POST /v1/game/word/valid', {
  id: 'game.valid',
  summary:
    'Evaluates a guess: which letters are right, misplaced or absent. `valid` is false for a text that cannot be a word; it does not count as a guess. 400 naming `word` for another length',
  auth: 'public',
  body: z.object({ word: guess, id: wordId, lang: gameLang }),
  output: z.object({
    /** The guess in capital letters without accents. */
    word: z.string(),
    valid: z.boolean(),
    correct: z.boolean(),
    letters: z.array(letter),
  }),
})

/** A finished round. Its result is computed from the guesses. */
const round = z.object({
  id: wordId,
  lang: gameLang,
  guesses: z.array(guess).min(1, 'must be given').max(gameTries, `must be at most ${gameTries} words`),
  /** The client's result; 409 if it contradicts the guesses. */
  won: z.boolean('must be true or false').optional(),
  tries: z.number('must be a number').int('must be a whole number').optional(),
  durationMs: z
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(86_400_000, 'must be at most a day')
    .optional(),
  /** Identifies a player without an account: the `player` of an earlier response. */
  player: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'must be what an earlier answer gave')
    .optional(),
})

/** A stored round (spec §3 Game score). */
const score = z.object({
  id: z.string(),
  /** The word, revealed after the round. */
  word: z.string(),
  won: z.boolean(),
  tries: z.number(),
  durationMs: z.number().nullable(),
  /** Send it with the next calls of this player; `null` for signed-in users. */
  player: z.string().nullable(),
})

export const createScore = endpoint('POST /v1/game/score', {
  id: 'game.score',
  summary:
    'Stores a round, once per player and day: the first one counts. 409 `conflict` when `won` or `tries` contradict the guesses, or the round is not over',
  auth: 'optional',
  body: round,
  output: z.object({ data: score }),
})

export const createWinner = endpoint('POST /v1/game/winner', {
  id: 'game.winner',
  summary: 'Adds a name to the list of winners; 409 `conflict` for a round that was not won',
  auth: 'optional',
  body: round.extend({
    name: shortText(40, 'must be given').min(1, 'must be given'),
  }),
  output: z.object({ data: score.extend({ name: z.string() }) }),
})

const winner = z.object({
  name: z.string(),
  tries: z.number(),
  durationMs: z.number().nullable(),
  date: z.iso.date(),
})
export type Winner = z.output<typeof winner>

export const winners = endpoint('GET /v1/game/winners', {
  id: 'game.winners',
  summary: 'Today’s winners, the fewest tries first, and the best of the last 30 days',
  auth: 'public',
  query: z.object({ lang: gameLang, limit: limit.default(20) }),
  output: z.object({ data: z.array(winner), best: z.array(winner), total: z.number(), count: z.number() }),
})
