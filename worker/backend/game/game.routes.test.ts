import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call, signedInUser } from '../../../tests/support/accounts.ts'
import { dayMs, testNow } from '../../../tests/support/factories.ts'
import { addDays } from '../../../src/lib/time/zoned-time.ts'
import { foldWord, judge, wordOf } from './daily-word.ts'
import { gameWords } from './game-words.ts'

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM game_scores').run()
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
  error: { fields: Record<string, string> }
}
const json = async (answer: Promise<Response>) => {
  const { status, ...rest } = await answer.then(async (it) => ({ status: it.status, body: await it.json() }))
  return { status, body: rest.body as Body }
}
const score = (body: object, token?: string, now = testNow) =>
  json(call('POST', '/v1/game/score', body, { now, ...(token !== undefined && { token }) }))
const winner = (body: object, now = testNow) => json(call('POST', '/v1/game/winner', body, { now }))
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

test('a round is stored once per player and day: the first counts', async () => {
  const first = await score({ guesses: [miss, text], won: true, tries: 2, durationMs: 61_000 })
  expect(first.status).toBe(200)
  const { player } = first.body.data
  expect(first.body.data).toEqual({ id: `fr-${today}`, word: text, won: true, tries: 2, durationMs: 61_000, player })
  const again = await score({ guesses: [text], player })
  expect(again.body.data).toMatchObject({ tries: 2, durationMs: 61_000 })
  const { token } = await signedInUser()
  expect((await score({ guesses: Array(6).fill(miss) }, token)).body.data).toMatchObject({
    won: false,
    tries: 6,
    player: null,
  })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM game_scores').first('n')).toBe(2)
})

test.each([
  ['a claim that the guesses do not bear out', { guesses: Array(6).fill(miss), won: true }],
  ['fewer tries than guesses', { guesses: [miss, text], tries: 1 }],
  ['a round that is not over', { guesses: [miss] }],
  ['guesses after the right one', { guesses: [text, miss] }],
])('%s is refused with 409', async (_, body) => {
  expect((await score(body)).status).toBe(409)
  expect((await winner({ ...body, name: 'Camille' })).status).toBe(409)
})

test('winners are listed by tries, then by time', async () => {
  expect((await winner({ name: ' Ana\u202e  María ', guesses: [miss, text], durationMs: 9000 })).status).toBe(200)
  await winner({ name: 'Zoé', guesses: [miss, text], durationMs: 8000 })
  await winner({ name: 'Lou', guesses: [text] })
  expect((await winner({ name: 'Max', guesses: Array(6).fill(miss) })).status).toBe(409)
  // A round without a name is not listed; its player may add one.
  const { player } = (await score({ guesses: [miss, miss, text] })).body.data
  expect((await winners()).total).toBe(3)
  await winner({ name: 'Sam', guesses: [miss, miss, text], player })
  const { data, best, total, count } = await winners()
  expect(data.map(({ name }) => name)).toEqual(['Lou', 'Zoé', 'Ana María', 'Sam'])
  expect(data[0]).toEqual({ name: 'Lou', tries: 1, durationMs: null, date: today })
  expect([best.length, total, count]).toEqual([4, 4, 4])
  const tomorrow = await winners(testNow + dayMs)
  expect([tomorrow.data.length, tomorrow.best.length]).toEqual([0, 4])
})

test.each(['http://spam.example/x', 'a@b.fr', '<b>', '\u202e\u200b', '123', 'x'.repeat(41)])(
  'the name %j is none',
  async (name) => {
    const { status, body } = await winner({ name, guesses: [text] })
    expect([status, Boolean(body.error.fields['name'])]).toEqual([400, true])
  },
)
