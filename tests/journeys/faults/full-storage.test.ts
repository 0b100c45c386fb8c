import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorBody } from '../../../src/contracts/shapes.ts'
import * as uploads from '../../../src/ui/fields/uploads.contract.ts'
import type { Bindings } from '../../../worker/http/env.ts'
import { newEmail, signedInUser, testPassword } from '../../support/accounts.ts'
import { testNow } from '../../support/factories.ts'
import { pictureForm, pngFile } from '../../support/pictures.ts'
import { registrationOf, storeEvent } from '../../support/registrations.ts'
import { ownHandle } from '../../support/storages.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, type Answer } from '../open-site.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const fullMessage = 'D1_ERROR: database or disk is full: SQLITE_FULL'

/** D1 on which every write fails; without sessions, which would be those of the whole one. */
function fullDatabase(message: string): D1Database {
  const reject = () => Promise.reject(new Error(message))
  const refused = { bind: () => refused, all: reject, first: reject, run: reject, raw: reject }
  return new Proxy(env.DB, {
    get(store, name) {
      if (name === 'withSession') return undefined
      if (name === 'prepare')
        return (text: string) => (/\b(INSERT|UPDATE|DELETE)\b/i.test(text) ? refused : store.prepare(text))
      if (name === 'batch')
        return (statements: D1PreparedStatement[]) =>
          (statements as unknown[]).includes(refused) ? reject() : store.batch(statements)
      const value: unknown = Reflect.get(store, name)
      return typeof value === 'function' ? value.bind(store) : value
    },
  })
}

/** Image storage on which every write fails or never ends. */
function fullMedia(put: () => Promise<never>): R2Bucket {
  const media = ownHandle(env.MEDIA)
  return new Proxy(media, { get: (store, name) => (name === 'put' ? put : (Reflect.get(store, name) as unknown)) })
}

function expectUnavailable(answer: Answer): void {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  const { code, message } = errorBody.parse(JSON.parse(answer.text)).error
  expect([code, message]).toEqual(['unavailable', 'The data cannot be read or saved right now; try again in a moment'])
  expect(answer.text).not.toMatch(/SQLITE|D1_|ENOSPC|disk|put:/)
}
const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe('on a full disk', () => {
  test.each([
    fullMessage,
    'D1_ERROR: disk I/O error: SQLITE_IOERR',
    'database or disk is full: SQLITE_FULL',
    'ENOSPC: no space left on device, write',
    'internal error; reference = tmabklrhlhv006kteoe4rmug',
  ])('“%s”: a registration is answered with Retry-After, and nothing is stored', async (message) => {
    const event = await storeEvent()
    const [email, account] = [newEmail(), newEmail()]
    const full = openSite({ bindings: { DB: fullDatabase(message) } })
    expectUnavailable(await full.ask(`/v1/events/attend/${event}`, json({ email, name: 'Noa' })))
    expectUnavailable(await full.ask('/v1/users/register/events', json({ email: account, password: testPassword })))
    expect(await registrationOf(event, email)).toBeUndefined()
    const rows = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM outbox WHERE recipient IN (?1, ?2)) + (SELECT count(*) FROM users WHERE email = ?2) AS count`,
    )
      .bind(email, account)
      .first('count')
    expect(rows).toBe(0)
    // The disk has room again.
    const answer = await openSite().ask(`/v1/events/attend/${event}`, json({ email, name: 'Noa' }))
    expect(answer.status).toBe(200)
  })

  test.each([
    ['', 'Ça vient de nous, pas de toi. Réessaie dans un instant.'],
    ['/en', 'It’s us, not you. Try again in a moment.'],
    ['/es', undefined],
  ])('a form without script returns to its page with a message: %s', async (prefix, words) => {
    const browser = openBrowser(openSite({ bindings: { DB: fullDatabase(fullMessage) } }))
    const page = `${prefix}/lost-password`
    const answer = await browser.send('users.lostPassword', { email: 'camille@example.org' }, page)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
    const shown = await browser.get(page)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('role="alert"')
    if (words !== undefined) expect(shown.text.replaceAll('&#x27;', "'")).toContain(words)
    expect(shown.text).toContain('value="camille@example.org"')
  })

  test('pages that only read are still served', async () => {
    const event = await storeEvent()
    const site = openSite({ bindings: { DB: fullDatabase(fullMessage) } })
    expect((await site.ask('/events')).status).toBe(200)
    expect((await site.ask(`/events/e/event-${event}`)).status).toBe(200)
    for (const path of ['/events.rss', '/events.ics?x=1', '/sitemap.xml'])
      expect([path, (await site.ask(path)).status]).toEqual([path, 200])
  })

  test('reads that the write of another request breaks off are asked once more', async () => {
    let broken = 0
    const breakOff = () => Promise.reject(new Error('internal error; reference = 1vaclco3bf103ht23o1h9lvk'))
    const fragile = (one: D1PreparedStatement): D1PreparedStatement => {
      const all = one.all.bind(one)
      one.all = (() => (broken-- > 0 ? breakOff() : all())) as typeof one.all
      return one
    }
    const DB = new Proxy(env.DB, {
      get(store, name) {
        if (name === 'withSession') return undefined
        if (name === 'prepare')
          return (text: string) => ({ bind: (...values: unknown[]) => fragile(store.prepare(text).bind(...values)) })
        if (name === 'batch')
          return (statements: D1PreparedStatement[]) => (broken-- > 0 ? breakOff() : store.batch(statements))
        const value: unknown = Reflect.get(store, name)
        return typeof value === 'function' ? value.bind(store) : value
      },
    })
    const event = await storeEvent()
    const { ask } = openSite({ bindings: { DB } })
    for (const path of [
      '/v1/events?limit=3',
      '/v1/taxonomies',
      `/v1/events/slug/event-${event}`,
      '/events.rss',
      '/events.ics?x=1',
    ]) {
      broken = 1
      expect([path, (await ask(path)).status]).toEqual([path, 200])
      expect(broken).toBeLessThan(1)
    }
  })

  test('a webhook is answered with Retry-After when KV is full', async () => {
    const CONTENT_CACHE = new Proxy(ownHandle(env.CONTENT_CACHE), {
      get: (store, name) =>
        name === 'put'
          ? () => Promise.reject(new Error('KV PUT failed: 500 Internal Server Error'))
          : (Reflect.get(store, name) as unknown),
    })
    const site = openSite({ bindings: { CONTENT_CACHE, WEBHOOK_SECRET: 'webhook-secret' } })
    const headers = { authorization: 'Bearer webhook-secret', accept: 'application/json' }
    expectUnavailable(await site.ask('/builder/webhook', { method: 'POST', body: '{}', headers }))
  })
})

describe('a picture', () => {
  async function sender() {
    const { user, token } = await signedInUser()
    const send = async (bindings: Partial<Bindings>) =>
      openSite({ bindings }).ask('/v1/upload', {
        method: 'POST',
        body: pictureForm(await pngFile(400, 300), { use: 'picture' }),
        headers: { authorization: `Bearer ${token}` },
      })
    const rows = () =>
      env.DB.prepare('SELECT count(*) AS count FROM uploads WHERE user_id = ?').bind(user.id).first('count')
    return { send, rows }
  }
  const stored = async () => (await env.MEDIA.list({ prefix: 'uploads/' })).objects.length

  test.each([
    'put: Unspecified error (0)',
    'put: We encountered an internal error. Please try again. (10001)',
    'ENOSPC: no space left on device, write',
  ])('that the storage refuses (“%s”) is answered with Retry-After, and no part of it is left', async (message) => {
    const { send, rows } = await sender()
    const before = await stored()
    expectUnavailable(await send({ MEDIA: fullMedia(() => Promise.reject(new Error(message))) }))
    expect([await rows(), await stored()]).toEqual([0, before])
  })

  test('is answered with Retry-After when the storage never responds', async () => {
    const { send, rows } = await sender()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: testNow })
    const neverAnswers = () => {
      queueMicrotask(() => vi.advanceTimersByTime(10_000))
      return new Promise<never>(() => undefined)
    }
    expectUnavailable(await send({ MEDIA: fullMedia(neverAnswers) }))
    expect(await rows()).toBe(0)
  })

  test('whose row cannot be written leaves no file behind', async () => {
    const { send, rows } = await sender()
    const before = await stored()
    const refusing = fullDatabase(fullMessage)
    // The daily count is written, then the disk is full.
    const DB = new Proxy(env.DB, {
      get(store, name) {
        if (name === 'withSession') return undefined
        const owner = name === 'batch' ? refusing : store
        const value: unknown = Reflect.get(owner, name)
        if (name === 'prepare')
          return (text: string) => (/INTO uploads/.test(text) ? refusing.prepare(text) : store.prepare(text))
        return typeof value === 'function' ? value.bind(owner) : value
      },
    })
    expectUnavailable(await send({ DB }))
    expect([await rows(), await stored()]).toEqual([0, before])
  })

  test('is shown in a new width although that cannot be stored', async () => {
    const { send } = await sender()
    const { url } = uploads.create.spec.output.parse(JSON.parse((await send({})).text))
    const site = openSite({
      bindings: { MEDIA: fullMedia(() => Promise.reject(new Error('put: Unspecified error (0)'))) },
    })
    expect((await site.ask(url)).status).toBe(200)
  })
})
