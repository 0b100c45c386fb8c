import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locales.ts'
import { limit } from '../shapes.ts'

/** How many tries a round has. */
export const gameTries = 6

const gameLang = z.enum(locales).default('fr')

/** Which day's word, as `GET /v1/game/word` says it; today's when it is absent. */
const wordId = z
  .string()
  .regex(/^(fr|en|es)-\d{4}-\d{2}-\d{2}$/, 'must be the id of a word such as fr-2026-11-21')
  .optional()

/** Letters only once accents are folded; its length is that of the day's word. */
const guess = z.string('must be a word').trim().min(1, 'must be a word').max(30, 'must be a word')

const letter = z.enum(['right', 'misplaced', 'absent'])
export type LetterVerdict = z.output<typeof letter>

/** The word of a day (spec §3 Game word), which never leaves the server itself. */
export const word = endpoint('GET /v1/game/word', {
  id: 'game.word',
  summary: 'The day’s word, but for its letters: how long it is and how it begins',
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
      /** How many tries a round has. */
      tries: z.number(),
      /** When the next word comes. */
      nextAt: z.iso.datetime(),
    }),
  }),
})

export const valid = endpoint('POST /v1/game/word/valid', {
  id: 'game.valid',
  summary:
    'A try: which letters are right, misplaced or absent. `valid` is false for what cannot be a word: it costs no try. 400 naming `word` for another length',
  auth: 'public',
  body: z.object({ word: guess, id: wordId, lang: gameLang }),
  output: z.object({
    /** The word as it was understood: capital letters without accents. */
    word: z.string(),
    valid: z.boolean(),
    correct: z.boolean(),
    letters: z.array(letter),
  }),
})

/** A round that is over, told by its tries: whether it was won is worked out from them. */
const round = z.object({
  id: wordId,
  lang: gameLang,
  guesses: z.array(guess).min(1, 'must be given').max(gameTries, `must be at most ${gameTries} words`),
  /** What the page believes; refused when the guesses say something else. */
  won: z.boolean('must be true or false').optional(),
  tries: z.number('must be a number').int('must be a whole number').optional(),
  durationMs: z
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(86_400_000, 'must be at most a day')
    .optional(),
  /** Who plays without an account: what an earlier answer gave. */
  player: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'must be what an earlier answer gave')
    .optional(),
})

/** A stored round (spec §3 Game score). */
const score = z.object({
  id: z.string(),
  /** The word itself, now that the round is over. */
  word: z.string(),
  won: z.boolean(),
  tries: z.number(),
  durationMs: z.number().nullable(),
  /** For the next calls of this player; `null` for somebody signed in. */
  player: z.string().nullable(),
})

export const createScore = endpoint('POST /v1/game/score', {
  id: 'game.score',
  summary:
    'Keeps a round, once for each player and day: the first counts. 409 `conflict` when `won` or `tries` are not what the guesses say, or the round is not over',
  auth: 'optional',
  body: round,
  output: z.object({ data: score }),
})

export const createWinner = endpoint('POST /v1/game/winner', {
  id: 'game.winner',
  summary: 'Puts a name on the list of winners; 409 `conflict` for a round that was not won',
  auth: 'optional',
  body: round.extend({
    name: z.string('must be given').trim().min(1, 'must be given').max(40, 'must have at most 40 characters'),
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
  summary: 'Who won today, the fewest tries first, and the best of the last 30 days',
  auth: 'public',
  query: z.object({ lang: gameLang, limit: limit.default(20) }),
  output: z.object({ data: z.array(winner), best: z.array(winner), total: z.number(), count: z.number() }),
})
