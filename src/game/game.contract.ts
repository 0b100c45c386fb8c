import { fieldError } from '../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../contracts/endpoint.ts'
import { locales } from '../contracts/locales.ts'
import { instant, limit, shortText } from '../contracts/shapes.ts'

/** Number of guesses in a round. */
export const gameTries = 6
/** Fewest tries of a round that enters the board: who finds the word at once was lucky, or knew it. */
export const boardTries = 2

const gameLang = z.enum(locales).default('fr')

/** Id of a daily word from `GET /v1/game/word`; today's by default. */
const wordId = z
  .string()
  .regex(new RegExp(`^(${locales.join('|')})-\\d{4}-\\d{2}-\\d{2}$`), 'must be the id of a word such as fr-2026-11-21')
  .optional()

/** A guess; accents are removed, and its length must equal the length of the word. */
const guess = z.string('must be a word').trim().min(1, 'must be a word').max(30, 'must be a word')

/** Identifies a player without an account: random, by the caller; the gate fills it in from a cookie of the browser. */
const player = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _')
  .optional()

const letter = z.enum(['right', 'misplaced', 'absent'])
export type LetterVerdict = z.output<typeof letter>

const dailyWord = z.object({
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
})

/** The word of the day (spec §3 Game word). The server never sends the word before the round is over. */
export const word = endpoint('game.word', 'GET /v1/game/word', {
  summary: 'The word of the day: its length and first letter',
  auth: 'public',
  query: z.object({ lang: gameLang }),
  output: z.object({
    data: dailyWord,
  }),
})

export const valid = endpoint('game.valid', 'POST /v1/game/word/valid', {
  summary:
    'Evaluates a guess: which letters are right, misplaced or absent. `valid` is false for a text that no dictionary has; it does not count as a guess. The guesses of a user or `player` are stored. 400 naming `word` for another length or a repeated guess; 409 `conflict` when the round is over',
  auth: 'optional',
  form: {
    refuses: z.object({ valid: z.literal(false) }).transform(() => ({
      code: 'invalid_input' as const,
      message: 'No dictionary has this word',
      fields: { word: fieldError('dictionary', 'is in no dictionary') },
    })),
  },
  gate: { player: 'plays' },
  body: z.object({ word: guess, id: wordId, lang: gameLang, player }),
  output: z.object({
    /** The guess in capital letters without accents. */
    word: z.string(),
    valid: z.boolean(),
    correct: z.boolean(),
    /** Empty unless `valid`. */
    letters: z.array(letter),
    /** Whether the stored round is over; `POST /v1/game/score` reveals its word. */
    over: z.boolean(),
  }),
})

/** The round of a player, as far as it is stored; `player` and session identify them, so that it survives a reload. */
export const currentRound = endpoint('game.round', 'POST /v1/game/round', {
  summary: 'The guesses of a user or `player` in a round, its word once it is over, and their earlier results',
  auth: 'optional',
  gate: { player: 'plays' },
  body: z.object({ id: wordId, lang: gameLang, player }),
  output: z.object({
    data: dailyWord.extend({
      guesses: z.array(z.object({ word: z.string(), letters: z.array(letter) })),
      state: z.enum(['playing', 'won', 'lost']),
      /** The word, once the round is over. */
      word: z.string().nullable(),
      durationMs: z.number().nullable(),
      /** As listed among the winners. */
      name: z.string().nullable(),
      /** When the account's reminder of the next word is sent; `null` without one. */
      reminderAt: instant.nullable(),
      /** This player's results; `streak`: won days in a row up to today or yesterday, `longest`: the most ever. */
      results: z.object({ played: z.number(), won: z.number(), streak: z.number(), longest: z.number() }),
      /** All rounds of this word: `same` were won with as many tries. */
      everyone: z.object({ played: z.number(), won: z.number(), same: z.number() }),
    }),
  }),
})

/** A finished round. Its guesses are those that were tried; result and time are the server's. */
const round = z.object({
  id: wordId,
  lang: gameLang,
  guesses: z.array(guess).min(1, 'must be given').max(gameTries, `must be at most ${gameTries} words`),
  /** The client's result; 409 if it contradicts the guesses. */
  won: z.boolean('must be true or false').optional(),
  tries: z.number('must be a number').int().optional(),
  player,
})

/** A stored round (spec §3 Game score). */
const score = z.object({
  id: z.string(),
  /** The word, revealed after the round. */
  word: z.string(),
  won: z.boolean(),
  tries: z.number(),
  durationMs: z.number().nullable(),
  /** As in the call; `null` for signed-in users. */
  player: z.string().nullable(),
})

export const createScore = endpoint('game.score', 'POST /v1/game/score', {
  summary:
    'The result of a finished round, which was stored with its last try. 409 `conflict` when the guesses are not those that this user or `player` tried with `POST /v1/game/word/valid`, when `won` or `tries` contradict them, or the round is not over',
  auth: 'optional',
  gate: { player: 'plays' },
  body: round,
  output: z.object({ data: score }),
})

export const createWinner = endpoint('game.winner', 'POST /v1/game/winner', {
  summary:
    'Adds a name to the list of winners, as first name and initial. 409 `conflict` for a round that was not won, or at the first try, and for a name that is listed for the word from the same network',
  auth: 'optional',
  gate: { player: 'listed' },
  body: round.extend({
    name: shortText(40, 'must be given').min(1, 'must be given'),
  }),
  output: z.object({ data: score.extend({ name: z.string() }) }),
})

export const leaveWinners = endpoint('game.leaveWinners', 'DELETE /v1/game/winner', {
  summary: 'Removes the name of a user or `player` from all lists of winners; their results remain',
  auth: 'optional',
  gate: { player: 'listed' },
  body: z.object({ player }),
  output: z.object({ success: z.boolean() }),
})

const winner = z.object({
  name: z.string(),
  tries: z.number(),
  durationMs: z.number().nullable(),
  date: z.iso.date(),
})
export type Winner = z.output<typeof winner>

export const winners = endpoint('game.winners', 'GET /v1/game/winners', {
  summary: 'Today’s winners, the fewest tries first, and the best of the last 30 days, each player once',
  auth: 'public',
  query: z.object({ lang: gameLang, limit: limit.default(20) }),
  output: z.object({
    data: z.array(winner),
    best: z.array(winner),
    /** Winners of today with a name. */
    total: z.number(),
    count: z.number(),
    /** All who found today’s word. */
    found: z.number(),
  }),
})
