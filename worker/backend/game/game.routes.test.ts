import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call, signedInUser } from '../../../tests/support/accounts.ts'
import { dayMs, testNow } from '../../../tests/support/factories.ts'
import { addDays } from '../../../src/lib/time/zoned-time.ts'
import { foldWord } from '../../../src/lib/text/fold-name.ts'
import { judge, wordOf } from './daily-word.ts'
import { gameWords } from './game-words.ts'

beforeEach(async () => {
  await env.DB.batch(['game_scores', 'game_rounds'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

const today = '2026-11-21'
const { text, letters } = wordOf('fr', today)
/** Another word of the same length. */
const miss = gameWords.fr.map(foldWord).find((word) => word.length === letters.length && word !== letters)!
interface Body {
  data: { id: string; player: string; name: string }[] & { id: string; player: string }
  best: unknown[]
  total: number
  count: number
  found: number
  error: { fields: Record<string, string> }
}
const json = async (answer: Promise<Response>) => {
  const { status, ...rest } = await answer.then(async (it) => ({ status: it.status, body: await it.json() }))
  return { status, body: rest.body as Body }
}
const score = (body: object, token?: string, now = testNow) =>
  json(call('POST', '/v1/game/score', body, { now, ...(token !== undefined && { token }) }))
const winner = (body: object, now = testNow, headers?: Record<string, string>) =>
  json(call('POST', '/v1/game/winner', body, { now, ...(headers && { headers }) }))
const winners = async (now = testNow) => (await json(call('GET', '/v1/game/winners', undefined, { now }))).body

test.each([
  ['fr', 365],
  ['en', 200],
  ['es', 200],
] as const)('the words in %s: 5 to 8 letters, each once, another one each day', (lang, least) => {
  const folded = gameWords[lang].map(foldWord)
  expect(folded.length).toBeGreaterThanOrEqual(least)
  expect(folded.filter((word) => !/^[A-Z]{5,8}$/.test(word))).toEqual([])
  expect(new Set(folded).size).toBe(folded.length)
  const played = new Set(folded.map((_, day) => wordOf(lang, addDays(today, day)).letters))
  expect(played.size).toBe(folded.length)
})

test('the word of the day reveals everything but its letters', async () => {
  const { status, body } = await json(call('GET', '/v1/game/word'))
  expect(status).toBe(200)
  expect(body).toEqual({
    data: {
      id: 'fr-2026-11-21',
      lang: 'fr',
      date: today,
      length: letters.length,
      firstLetter: letters[0],
      tries: 6,
      nextAt: '2026-11-21T23:00:00.000Z',
    },
  })
  expect(JSON.stringify(body).toUpperCase()).not.toContain(letters)
  const tomorrow = await json(call('GET', '/v1/game/word?lang=es', undefined, { now: testNow + dayMs }))
  expect(tomorrow.body.data.id).toBe('es-2026-11-22')
})

test('repeated letters are misplaced only as often as they remain', () => {
  expect(judge('SALLE', 'LASSE')).toEqual(['misplaced', 'right', 'misplaced', 'absent', 'right'])
  expect(judge('LLAMA', 'METAL')).toEqual(['misplaced', 'absent', 'misplaced', 'misplaced', 'absent'])
})

test('a try gets a verdict; accents and case do not matter', async () => {
  const attempt = (body: object) => json(call('POST', '/v1/game/word/valid', body))
  expect((await attempt({ word: text.toLowerCase() })).body).toEqual({
    word: letters,
    valid: true,
    correct: true,
    letters: Array(letters.length).fill('right'),
    over: true,
  })
  expect((await attempt({ word: miss })).body).toMatchObject({ valid: true, correct: false })
  expect((await attempt({ word: 'x'.repeat(letters.length) })).body).toMatchObject({ valid: false, correct: false })
  for (const body of [{}, { word: '' }, { word: 7 }, { word: `${letters}S` }]) {
    const refused = await attempt(body)
    expect(refused.status).toBe(400)
    expect(refused.body.error.fields['word']).toBeTruthy()
  }
})

test('a round ends with yesterday’s word after midnight, not with an older one', async () => {
  const id = 'fr-2026-11-21'
  const attempt = (now: number) => call('POST', '/v1/game/word/valid', { word: letters, id }, { now })
  expect(await (await attempt(testNow + dayMs)).json()).toMatchObject({ correct: true })
  expect(await (await attempt(testNow + 2 * dayMs)).json()).toMatchObject({
    error: { fields: { id: expect.any(String) } },
  })
})

test.each(['http://spam.example/x', 'a@b.fr', '<b>', '\u202e\u200b', '123', 'x'.repeat(41)])(
  'the name %j is none',
  async (name) => {
    const { status, body } = await winner({ name, guesses: [text] })
    expect([status, Boolean(body.error.fields['name'])]).toEqual([400, true])
  },
)

const player = 'a-player-of-the-tests'
interface RoundBody {
  valid: boolean
  over: boolean
  letters: string[]
  data: {
    guesses: { word: string; letters: string[] }[]
    state: string
    word: string | null
    durationMs: number | null
    name: string | null
    results: object
    everyone: object
  }
  error: { code: string; fields?: Record<string, string> }
}
async function play(word: string, options: { now?: number; player?: string; token?: string; env?: typeof env } = {}) {
  const { player: guest = player, ...rest } = options
  const answer = await call('POST', '/v1/game/word/valid', { word, player: guest }, rest)
  return { status: answer.status, body: (await answer.json()) as RoundBody }
}
async function round(options: { now?: number; player?: string } = {}) {
  const { player: guest = player, now = testNow } = options
  const answer = await call('POST', '/v1/game/round', { player: guest }, { now })
  return ((await answer.json()) as RoundBody).data
}
const misses = gameWords.fr.map(foldWord).filter((word) => word.length === letters.length && word !== letters)

let players = 0
/** A new player's round of some guesses, a second each. @returns the id of the player */
async function played(guesses: readonly string[], { now = testNow, msPerTry = 1000 } = {}): Promise<string> {
  const id = `player-number-${String((players += 1)).padStart(4, '0')}`
  for (const [index, word] of guesses.entries())
    expect((await play(word, { player: id, now: now + index * msPerTry })).status).toBe(200)
  return id
}

test('the result of a round is that of its tries, with the time of the server', async () => {
  const guest = await played([miss, text], { msPerTry: 61_000 })
  const { status, body } = await score({ guesses: [miss, text], won: true, tries: 2, durationMs: 5, player: guest })
  expect([status, body.data]).toEqual([
    200,
    { id: `fr-${today}`, word: text, won: true, tries: 2, durationMs: 61_000, player: guest },
  ])
  const { token } = await signedInUser()
  for (const word of misses.slice(0, 6)) await call('POST', '/v1/game/word/valid', { word }, { token })
  expect((await score({ guesses: misses.slice(0, 6) }, token)).body.data).toMatchObject({
    won: false,
    tries: 6,
    player: null,
  })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM game_scores').first('n')).toBe(2)
})

test.each([
  ['a claim that the guesses do not bear out', [miss, text], { won: false }],
  ['fewer tries than guesses', [miss, text], { tries: 1 }],
  ['a round that is not over', [miss], {}],
  ['a word that was never tried', [], { guesses: [text] }],
  ['fewer guesses than tries', [miss, text], { guesses: [text] }],
])('%s is refused with 409', async (_, tries, claim) => {
  const body = { guesses: tries, player: await played(tries), ...(tries.length === 0 && { guesses: [text] }), ...claim }
  expect((await score(body)).status).toBe(409)
  expect((await winner({ ...body, name: 'Camille' })).status).toBe(409)
  expect((await winners()).total).toBe(0)
})

test('winners are listed by tries, then by time', async () => {
  const join = async (name: string, guesses: string[], msPerTry: number) =>
    (await winner({ name, guesses, player: await played(guesses, { msPerTry }) })).status
  expect(await join(' Ana\u202e  María ', [miss, text], 9000)).toBe(200)
  await join('Zoé', [miss, text], 8000)
  // Who knew the word, or was lucky, is no winner of the board.
  expect(await join('Nil', [text], 1)).toBe(409)
  await join('Lou', [miss, text], 7000)
  expect(await join('Max', misses.slice(0, 6), 1)).toBe(409)
  // A round without a name is not listed; its player may add one.
  const player = await played([miss, misses[1]!, text])
  expect((await winners()).total).toBe(3)
  await winner({ name: 'Sam', guesses: [miss, misses[1], text], player })
  const { data, best, total, count, found } = await winners()
  expect(data.map(({ name }) => name)).toEqual(['Lou', 'Zoé', 'Ana M.', 'Sam'])
  expect(data[0]).toEqual({ name: 'Lou', tries: 2, durationMs: 7000, date: today })
  expect([best.length, total, count, found]).toEqual([4, 4, 4, 5])
  const tomorrow = await winners(testNow + dayMs)
  expect([tomorrow.data.length, tomorrow.best.length]).toEqual([0, 4])
})

test('a person enters the board of a word once, in whichever session; a namesake elsewhere may too', async () => {
  const from = (address: string) => ({ 'cf-connecting-ip': address })
  const join = async (name: string, address: string) =>
    winner({ name, guesses: [miss, text], player: await played([miss, text]) }, testNow, from(address))
  expect((await join('Léa Martin', '203.0.113.7')).status).toBe(200)
  const again = await join('LEA M.', '203.0.113.7')
  expect([again.status, again.body.error.fields]).toEqual([409, { name: 'is on the board already' }])
  expect((await join('Noé', '203.0.113.7')).status).toBe(200)
  expect((await join('Léa Moulin', '198.51.100.4')).status).toBe(200)
  expect((await winners()).data.map(({ name }) => name).toSorted()).toEqual(['Léa M.', 'Léa M.', 'Noé'])
  // Who left the board may enter again.
  const player = await played([miss, text])
  const own = { guesses: [miss, text], player, name: 'Ada' }
  for (const method of ['POST', 'DELETE', 'POST'] as const)
    expect((await call(method, '/v1/game/winner', own, { headers: from('203.0.113.7') })).status).toBe(200)
})

test('the rounds of a guest become those of the account; where both played, the account’s remain', async () => {
  const { token } = await signedInUser()
  const yesterday = testNow - dayMs
  const before = wordOf('fr', addDays(today, -1)).letters
  const guest = await played([before], { now: yesterday })
  await play(miss, { player: guest })
  await play(text, { player: guest })
  await winner({ name: 'Léa Martin', guesses: [miss, text], player: guest })
  const ask = async (body: object, now = testNow) =>
    ((await (await call('POST', '/v1/game/round', body, { token, now })).json()) as RoundBody).data
  expect(await ask({})).toMatchObject({ guesses: [], results: { played: 0 } })
  expect(await ask({ player: guest })).toMatchObject({
    state: 'won',
    name: 'Léa M.',
    results: { played: 2, streak: 2 },
  })
  expect(await round({ player: guest })).toMatchObject({ guesses: [], results: { played: 0 } })
  // A second guest of the same browser: their round of this word is not the account's.
  const other = await played([text])
  expect((await ask({ player: other })).guesses).toHaveLength(2)
  expect(await round({ player: other })).toMatchObject({ guesses: [], everyone: { played: 1 } })
})

test('tries are stored; the word is revealed once the round is over, and not before', async () => {
  expect(await round()).toMatchObject({ guesses: [], state: 'playing', word: null })
  await play(misses[0]!)
  await play(misses[1]!, { now: testNow + 20_000 })
  const playing = await round()
  expect(playing).toMatchObject({ state: 'playing', word: null, durationMs: null })
  expect(playing.guesses.map(({ word }) => word)).toEqual([misses[0], misses[1]])
  expect(JSON.stringify(playing).toUpperCase()).not.toContain(`"${letters}"`)
  expect((await play(text, { now: testNow + 61_000 })).body).toMatchObject({ valid: true, over: true })
  expect(await round()).toMatchObject({
    state: 'won',
    word: text,
    durationMs: 61_000,
    results: { played: 1, won: 1, streak: 1, longest: 1 },
    everyone: { played: 1, won: 1, same: 1 },
  })
  expect((await play(misses[2]!)).body.error.code).toBe('conflict')
  // Another player knows nothing of it.
  expect(await round({ player: 'another-player-of-them' })).toMatchObject({ guesses: [], state: 'playing', word: null })
})

test('six misses lose the round', async () => {
  for (const [index, word] of misses.slice(0, 6).entries()) expect((await play(word)).body.over).toBe(index === 5)
  expect(await round()).toMatchObject({ state: 'lost', word: text, results: { played: 1, won: 0, streak: 0 } })
  expect((await score({ guesses: misses.slice(0, 6), player })).body.data).toMatchObject({ won: false, tries: 6 })
})

test('the guesses of a score must be those that were tried', async () => {
  await play(misses[0]!)
  await play(text)
  const { status, body } = await score({ guesses: [text], player })
  expect([status, Boolean(body.error.fields['guesses'])]).toEqual([409, true])
  expect((await score({ guesses: [misses[0], text], player })).status).toBe(200)
})

test('a repeated word, and one that no dictionary has, use up no try and reveal nothing', async () => {
  const words = { fetch: async () => new Response([letters, misses[0]!].toSorted().join('')) } as unknown as Fetcher
  const withWords = { env: { ...env, ASSETS: words } }
  expect((await play(misses[0]!, withWords)).body.valid).toBe(true)
  expect((await play(misses[0]!, withWords)).body.error.fields).toEqual({ word: expect.stringContaining('already') })
  expect((await play(misses[1]!, withWords)).body).toMatchObject({ valid: false, letters: [], over: false })
  expect((await round()).guesses).toHaveLength(1)
})

test('without a dictionary all that looks like a word is one', async () => {
  const broken = { fetch: () => Promise.resolve(new Response('', { status: 500 })) } as unknown as Fetcher
  const withoutWords = { env: { ...env, ASSETS: broken } }
  expect((await play(misses[0]!, withoutWords)).body.valid).toBe(true)
  expect((await play('x'.repeat(letters.length), withoutWords)).body.valid).toBe(false)
})

test('a winner can leave all lists; the best of 30 days has each player once', async () => {
  const tomorrow = testNow + dayMs
  const next = wordOf('fr', addDays(today, 1)).text
  const other = gameWords.fr.map(foldWord).find((word) => word.length === next.length && word !== foldWord(next))!
  for (const word of [miss, text]) await play(word)
  await winner({ name: 'Léa Martin', guesses: [miss, text], player })
  for (const word of [other, next]) await play(word, { now: tomorrow })
  await winner({ name: 'Léa Martin', guesses: [other, next], player }, tomorrow)
  expect((await winners(tomorrow)).best).toHaveLength(1)
  expect((await round({ now: tomorrow })).name).toBe('Léa M.')
  expect((await call('DELETE', '/v1/game/winner', { player })).status).toBe(200)
  const { data, best, found } = await winners(tomorrow)
  expect([data, best, found]).toEqual([[], [], 1])
})
