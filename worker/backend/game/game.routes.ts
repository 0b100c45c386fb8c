import { sql, type SQL } from 'drizzle-orm'
import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import { fieldError, type FieldError } from '../../../src/contracts/field-error.ts'
import { allLimit, siteTimeZone } from '../../../src/contracts/limits.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import * as gameReminder from '../../../src/game/game-reminder.contract.ts'
import * as game from '../../../src/game/game.contract.ts'
import { boardTries, type createScore, type Winner } from '../../../src/game/game.contract.ts'
import { foldWord } from '../../../src/lib/text/fold-name.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import { writeLog } from '../../../src/lib/write-log.ts'
import { AppError } from '../../http/errors.ts'
import { addressKey, countAddress } from '../core/caller.ts'
import type { BackendEnv, HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { requireUser } from '../core/require-user.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { gameScores } from '../db/service-schema.ts'
import { type DailyWord, gameDay, judge, presentWord, wordById, wordOf } from './daily-word.ts'
import { askForReminder, cancelReminder, confirmReminder } from './game-reminder.ts'
import { presentRound } from './player-results.ts'
import { isOver, playerOf, recordTry, storedRound } from './rounds.ts'

/** Words of one length in alphabetical order, without separators. One per isolate and file. */
const lists = new WeakMap<Fetcher, Map<string, string>>()

async function read(assets: Fetcher, file: string): Promise<string> {
  const answer = await assets.fetch(`https://assets.invalid/words/${file}`)
  if (answer.ok) return answer.text()
  await answer.body?.cancel()
  throw new Error(`The dictionary ${file} answered ${answer.status}`)
}

async function listOf(assets: Fetcher, file: string): Promise<string> {
  const known = lists.get(assets) ?? new Map<string, string>()
  lists.set(assets, known)
  const list = known.get(file) ?? (await read(assets, file))
  known.set(file, list)
  return list
}

function contains(list: string, word: string): boolean {
  let [from, to] = [0, list.length / word.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const found = list.slice(middle * word.length, (middle + 1) * word.length)
    if (found === word) return true
    if (found < word) from = middle + 1
    else to = middle
  }
  return false
}

/** Whether letters look like a word: without a dictionary, random keys at least do not use up a try. */
const readsLikeWord = (word: string): boolean =>
  /^[A-Z]+$/.test(word) && /[AEIOUY]/.test(word) && !/(.)\1\1|[^AEIOUY]{5}/.test(word)

/**
 * Whether the dictionary of a language has a word (`scripts/words/build-words.ts`). If the dictionary cannot be read, all
 * that looks like a word is one.
 * @param word as `foldWord` returns it
 */
async function isWord({ ASSETS }: BackendEnv, lang: Locale, word: string): Promise<boolean> {
  if (!readsLikeWord(word)) return false
  if (!ASSETS) return true
  try {
    return contains(await listOf(ASSETS, `${lang}-${word.length}.txt`), word)
  } catch (error) {
    writeLog('error', 'the dictionary of the game cannot be read', { error })
    return true
  }
}

/** Rounds per address. */
const roundLimit = { max: 60, windowMs: 600_000 }
/** Tries per address. */
const tryLimit = { max: 600, windowMs: 600_000 }
/** Period of the list of winners. */
const bestMs = 30 * 86_400_000

const wrong = (field: string, error: FieldError) =>
  new AppError('invalid_input', 'Some parameters are not valid', { fields: { [field]: error } })

/** @throws {AppError} `invalid_input` naming `id` */
function playedWord({ id, lang }: { id?: string | undefined; lang: Locale }, now: number): DailyWord {
  const word = wordById(id, lang, now)
  if (!word) throw wrong('id', fieldError('choose', 'must be the word of today or yesterday'))
  return word
}

type Round = EndpointInput<typeof createScore>['body']

/**
 * Checks what the caller says of a round against its tries.
 * @param tried the stored tries of the round
 * @throws {AppError} `invalid_input` naming `guesses`; `conflict` for guesses that were not tried, an unfinished round or a
 * false claim
 */
function checkRound(word: DailyWord, { guesses, won, tries }: Round, tried: readonly string[]): void {
  const given = guesses.map(foldWord)
  if (given.some((guess) => guess.length !== word.letters.length))
    throw wrong('guesses', fieldError('invalid', `must be words of ${word.letters.length} letters`))
  const contradicts = (field: string, message: string, must: FieldError) =>
    new AppError('conflict', message, { fields: { [field]: must } })
  if (given.length !== tried.length || given.some((guess, index) => guess !== tried[index]))
    throw contradicts(
      'guesses',
      'The guesses are not those of this round',
      fieldError('invalid', 'must be those that were tried'),
    )
  if (!isOver(tried, word))
    throw contradicts('guesses', 'The round is not over', fieldError('invalid', 'must end the round'))
  const found = tried.at(-1) === word.letters
  if (won !== undefined && won !== found)
    throw contradicts('won', 'The guesses do not match the result', fieldError('invalid', `must be ${found}`))
  if (tries !== undefined && tries !== tried.length)
    throw contradicts('tries', 'The guesses do not match the result', fieldError('invalid', `must be ${tried.length}`))
}

/** The result of a round whose tries are stored. */
async function readRound(context: HandlerContext, body: Round) {
  const { env, now } = context
  await countAddress(context, 'game', roundLimit)
  const word = playedWord(body, now)
  const player = (await playerOf(context, body.player)) ?? ''
  const ofRound = sql`word_id = ${word.id} AND player = ${player}`
  const { tried, score } = await batch(env.DB, {
    tried: storedRound(word, player),
    score: rowsOf(gameScores)`SELECT * FROM game_scores WHERE ${ofRound}`,
  })
  checkRound(word, body, tried.first?.guesses ?? [])
  const { won, tries, durationMs } = score.only
  const guest = context.viewer ? null : (body.player ?? null)
  return { ofRound, score: { id: word.id, word: word.text, won, tries, durationMs, player: guest } }
}

/**
 * Lists a winner. The same name from the same network is the same person, in whichever session.
 * @throws {AppError} `conflict` when that person is listed for the word
 */
async function listWinner(context: HandlerContext, ofRound: SQL, id: string, name: string): Promise<void> {
  const { env } = context
  const network = await addressKey(context)
  const { rows } = await run(
    env.DB,
    rowsOf(gameScores)`SELECT * FROM game_scores WHERE word_id = ${id} AND name IS NOT NULL AND network IS ${network}
      AND NOT (${ofRound})`,
  )
  if (rows.some((row) => foldWord(row.name!) === foldWord(name)))
    throw new AppError('conflict', 'This person is on the board already', {
      fields: { name: fieldError('listed', 'is on the board already') },
    })
  await run(env.DB, sql`UPDATE game_scores SET name = ${name}, network = ${network} WHERE ${ofRound} AND won = 1`)
}

function presentWinner({ name, tries, durationMs, createdAt }: typeof gameScores.$inferSelect): Winner {
  return { name: name!, tries, durationMs, date: dayIn(siteTimeZone, createdAt) }
}

/** The word game (spec §7 Game). */
export const gameRoutes = [
  implement(game.valid, async ({ body }, context) => {
    await countAddress(context, 'game tries', tryLimit)
    const word = playedWord(body, context.now)
    const guess = foldWord(body.word)
    if (guess.length !== word.letters.length)
      throw wrong('word', fieldError('letters', `must have ${word.letters.length} letters`, { n: word.letters.length }))
    // Letters of no word are not evaluated: they would reveal the word without using up tries.
    if (!(await isWord(context.env, word.lang, guess)))
      return { word: guess, valid: false, correct: false, letters: [], over: false }
    const player = await playerOf(context, body.player)
    const correct = guess === word.letters
    const over = player === undefined ? correct : await recordTry(context, word, player, guess)
    return { word: guess, valid: true, correct, letters: judge(guess, word.letters), over }
  }),

  implement(game.currentRound, async ({ body }, context) => {
    const word = playedWord(body, context.now)
    const player = await playerOf(context, body.player)
    return { data: { ...presentWord(word), ...(await presentRound(context, word, player)) } }
  }),

  implement(game.createScore, async ({ body }, context) => ({ data: (await readRound(context, body)).score })),

  implement(game.createWinner, async ({ body }, context) => {
    const name = boardName(body.name)
    const { ofRound, score } = await readRound(context, body)
    if (!score.won)
      throw new AppError('conflict', 'This round was not won', {
        fields: { guesses: fieldError('invalid', 'must win') },
      })
    if (score.tries < boardTries)
      throw new AppError('conflict', 'A word that is found at the first try does not enter the board', {
        fields: { guesses: fieldError('min', `must be at least ${boardTries}`, { n: boardTries }) },
      })
    await listWinner(context, ofRound, score.id, name)
    return { data: { ...score, name } }
  }),

  implement(game.leaveWinners, async ({ body }, context) => {
    const player = await playerOf(context, body.player)
    if (player !== undefined)
      await run(context.env.DB, sql`UPDATE game_scores SET name = NULL, network = NULL WHERE player = ${player}`)
    return { success: true }
  }),

  implement(gameReminder.remind, async ({ body }, context) => askForReminder(context, body)),

  implement(gameReminder.confirmReminder, async ({ body: { token } }, context) => confirmReminder(context, token)),

  implement(gameReminder.cancelReminder, (_, context) => cancelReminder(context, requireUser(context).id)),

  implement(game.winners, async ({ query: { lang, limit } }, { env, now }) => {
    const word = wordOf(lang, gameDay(now))
    const listed = sql`FROM game_scores INDEXED BY game_winners WHERE lang = ${lang} AND name IS NOT NULL AND tries >= ${boardTries}`
    const order = sql`tries, duration_ms IS NULL, duration_ms, created_at`
    const most = limit || allLimit
    const today = sql`word_id = ${word.id} AND created_at >= ${now - 2 * 86_400_000}`
    const { winners, best, counted } = await batch(env.DB, {
      winners: rowsOf(gameScores)`SELECT * ${listed} AND ${today} ORDER BY ${order} LIMIT ${most}`,
      best: rowsOf(gameScores)`SELECT * FROM (
        SELECT *, row_number() OVER (PARTITION BY player ORDER BY ${order}) AS place ${listed} AND created_at >= ${now - bestMs}
      ) WHERE place = 1 ORDER BY ${order} LIMIT ${most}`,
      counted: sql<{ total: number; found: number }>`SELECT count(name) FILTER (WHERE tries >= ${boardTries}) AS total,
        count(*) AS found FROM game_scores
        WHERE word_id = ${word.id} AND won = 1`,
    })
    const data = winners.rows.map(presentWinner)
    const { total, found } = counted.only
    return { data, best: best.rows.map(presentWinner), total, found }
  }),
]

/**
 * A name for the public lists: first name and initial, one line, no invisible characters, no URL or e-mail address.
 * @example boardName('Léa Martin') // 'Léa M.'
 * @throws {AppError} `invalid_input` naming `name`
 */
function boardName(given: string): string {
  const name = given.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
  if (!/\p{L}/u.test(name) || /[@/<>]|www\./i.test(name))
    throw new AppError('invalid_input', 'Some parameters are not valid', {
      fields: { name: fieldError('name', 'must be a name') },
    })
  const [first, ...others] = name.split(' ') as [string, ...string[]]
  const initial = [...(others.at(-1) ?? '')].find((letter) => /\p{L}/u.test(letter))
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
