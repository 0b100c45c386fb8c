import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, mailsTo, newEmail, signedInUser } from '../../../tests/support/accounts.ts'
import { buildEvent, testNow } from '../../../tests/support/factories.ts'
import { cleanUpAccounts } from '../account/clean-up-accounts.ts'
import { storeEvent } from '../../../tests/support/registrations.ts'
import { upsertEvents } from '../events/write-events.ts'

const hour = 3_600_000
const draft = { title: { fr: 'Nuit du vélo' } }
const post = (token: string, key: string, body: object = draft) =>
  call('POST', '/v1/events/drafts', body, { token, headers: { 'idempotency-key': key } })
/** Time passes, without the end of the session. */
const age = (ms: number) => env.DB.prepare('UPDATE answered_calls SET created_at = created_at - ?').bind(ms).run()
const draftsOf = (id: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM events WHERE owner_id = ?').bind(id).first<number>('n')
const errorOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; fields?: Record<string, string> } }
  return [answer.status, error.code]
}

test('a repeated call gets the first answer and creates nothing', async () => {
  const { token, user } = await signedInUser()
  const first = await post(token, 'key-1')
  expect(first.status).toBe(200)
  await age(23 * hour)
  const again = await post(token, '"key-1"')
  expect(again.headers.get('cache-control')).toBe('no-store')
  expect(await again.json()).toEqual(await first.json())
  expect(await draftsOf(user.id)).toBe(1)
  // Another key, and none, are other calls.
  await post(token, 'key-2')
  await call('POST', '/v1/events/drafts', draft, { token })
  expect(await draftsOf(user.id)).toBe(3)
})

test('the same key of another user is another call', async () => {
  const [ana, ben] = [await signedInUser(), await signedInUser()]
  const answers = [await post(ana.token, 'shared'), await post(ben.token, 'shared')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await draftsOf(ana.user.id), await draftsOf(ben.user.id)]).toEqual([1, 1])
})

test('of simultaneous calls with one key one runs; the others get its answer or are asked to wait', async () => {
  const { token, user } = await signedInUser()
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(token, 'twice')))
  expect(await draftsOf(user.id)).toBe(1)
  const texts = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
  for (const answer of answers.filter(({ ok }) => !ok)) {
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await errorOf(answer)).toEqual([409, 'conflict'])
  }
  expect(await (await post(token, 'twice')).text()).toBe(texts[0])
})

test('a key with another body is refused', async () => {
  const { token, user } = await signedInUser()
  await post(token, 'key')
  expect(await errorOf(await post(token, 'key', { title: { fr: 'Autre' } }))).toEqual([422, 'key_reused'])
  expect(await draftsOf(user.id)).toBe(1)
})

test.each(['x'.repeat(65), '""', 'two words', '"a\\"b"'])('the key %s is refused', async (key) => {
  const { token } = await signedInUser()
  const answer = await post(token, key)
  const { error } = (await answer.json()) as { error: { fields: Record<string, string> } }
  expect([answer.status, Object.keys(error.fields)]).toEqual([400, ['Idempotency-Key']])
})

test('a refused call is not stored: corrected, it runs with the same key', async () => {
  const { token, user } = await signedInUser()
  expect((await post(token, 'key', { title: 7 })).status).toBe(400)
  expect((await post(token, 'key')).status).toBe(200)
  expect(await draftsOf(user.id)).toBe(1)
})

/** As after a crash between a change and its answer, two minutes ago. */
const breakOff = () => env.DB.prepare('UPDATE answered_calls SET answer = NULL, created_at = created_at - 120000').run()

test('a call that broke off blocks its key for two minutes, then answers what it made', async () => {
  const { token, user } = await signedInUser()
  const first = await post(token, 'key')
  await env.DB.prepare('UPDATE answered_calls SET answer = NULL').run()
  await age(119_000)
  expect(await errorOf(await post(token, 'key'))).toEqual([409, 'conflict'])
  await age(1_000)
  const again = await post(token, 'key')
  expect([again.status, await again.json()]).toEqual([200, await first.json()])
  expect(await draftsOf(user.id)).toBe(1)
  await breakOff()
  expect(await errorOf(await post(token, 'key', { title: { fr: 'Autre' } }))).toEqual([422, 'key_reused'])
})

test('a call that broke off before its change makes it when it is repeated, with any body', async () => {
  const { token, user } = await signedInUser()
  await post(token, 'key')
  await env.DB.batch([
    env.DB.prepare('DELETE FROM events WHERE owner_id = ?').bind(user.id),
    env.DB.prepare('UPDATE answered_calls SET answer = NULL, made = NULL'),
  ])
  await breakOff()
  expect((await post(token, 'key', { title: { fr: 'Autre' } })).status).toBe(200)
  expect(await draftsOf(user.id)).toBe(1)
})

describe('a call that broke off after its change makes nothing twice, and answers as it would have', () => {
  const countOf = (table: string, condition: string, id: string) =>
    env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).bind(id).first<number>('n')
  const date = new Date(testNow + 30 * 24 * hour).toISOString()
  const text = { subject: { fr: 'Demain' }, text: { fr: 'À demain !' } }

  async function organized() {
    const { token, user } = await signedInUser()
    const event = await storeEvent({ ownerId: user.id })
    const lou = newEmail()
    await call('POST', `/v1/events/${event}/attendees`, { name: 'Lou', email: lou }, { token })
    return { token, user, event, lou }
  }
  const twice = async (token: string, path: string, body: object) => {
    const post = () => call('POST', path, body, { token, headers: { 'idempotency-key': 'key' } })
    const first = await post()
    expect(first.status).toBe(200)
    await breakOff()
    const again = await post()
    expect([again.status, await again.json()]).toEqual([200, await first.json()])
  }

  test('an event', async () => {
    const { token, user } = await organized()
    await twice(token, '/v1/events/', { title: { fr: 'Nuit du vélo' }, date, attendanceMode: 'online' })
    expect(await countOf('events', 'owner_id = ?', user.id)).toBe(2)
  })

  test('copies of an event', async () => {
    const { token, user, event } = await organized()
    await twice(token, `/v1/events/batch/${event}`, { dates: [{ date }, { date: date.replace('T11', 'T15') }] })
    expect(await countOf('events', 'owner_id = ?', user.id)).toBe(3)
  })

  test('a message and its mails', async () => {
    const { token, event } = await organized()
    await twice(token, `/v1/events/${event}/messages`, text)
    expect(await countOf('event_messages', 'event_id = ?', event)).toBe(1)
    const message = await env.DB.prepare('SELECT id FROM event_messages WHERE event_id = ?')
      .bind(event)
      .first<string>('id')
    await twice(token, `/v1/events/${event}/messages/${message}/send`, {})
    expect(await countOf('outbox', "kind = 'organizerMessage' AND version = ?", `${event} ${message}`)).toBe(1)
  })

  test('a person without an address, and a mail with the ticket', async () => {
    const { token, event, lou } = await organized()
    await twice(token, `/v1/events/${event}/attendees`, { name: 'Ana' })
    expect(await countOf('registrations', 'event_id = ?', event)).toBe(2)
    const person = await env.DB.prepare("SELECT id FROM registrations WHERE event_id = ? AND name = 'Lou'")
      .bind(event)
      .first<string>('id')
    await twice(token, `/v1/events/${event}/attendees/${person}/ticket`, {})
    expect(await mailsTo(lou)).toHaveLength(1)
  })

  test('a printed list', async () => {
    const { token, event } = await organized()
    await twice(token, `/v1/events/${event}/prints`, {})
    expect(await countOf('door_prints', 'event_id = ?', event)).toBe(1)
  })

  test('one that goes on after its key was claimed anew stores nothing', async () => {
    const { token, user } = await signedInUser()
    // The claim is abandoned and taken while the first run reads.
    const DB = new Proxy(env.DB, {
      get: (db, name) => {
        const value: unknown = Reflect.get(db, name)
        if (name !== 'batch') return typeof value === 'function' ? value.bind(db) : value
        return async (statements: D1PreparedStatement[]) => {
          await db
            .prepare(
              "UPDATE answered_calls SET created_at = created_at + 1 WHERE endpoint = 'events.createDraft' AND caller = ?",
            )
            .bind(user.id)
            .run()
          return db.batch(statements)
        }
      },
    })
    const answer = await call('POST', '/v1/events/drafts', draft, {
      token,
      headers: { 'idempotency-key': 'key' },
      env: { ...env, DB },
    })
    expect(await errorOf(answer)).toEqual([409, 'conflict'])
    expect(await draftsOf(user.id)).toBe(0)
  })
})

test('answers are stored for a day, and deleted with the account', async () => {
  const { token, user } = await signedInUser()
  const stored = () => env.DB.prepare('SELECT count(*) AS n FROM answered_calls').first<number>('n')
  await env.DB.prepare('DELETE FROM answered_calls').run()
  await post(token, 'old')
  await age(25 * hour)
  await post(token, 'new')
  await cleanUpAccounts(env, testNow)
  expect(await stored()).toBe(1)
  await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(user.id).run()
  expect(await stored()).toBe(0)
})

describe('a registration', () => {
  interface Registered {
    registration: { _id: string; ticket: string | null; leaveToken: string | null }
  }
  const attend = (event: string, body: object, options: object) =>
    call('POST', `/v1/events/attend/${event}`, body, { ...options, headers: { 'idempotency-key': 'offline-1' } })
  const rowsOf = (event: string) =>
    env.DB.prepare('SELECT count(*) AS n FROM registrations WHERE event_id = ?').bind(event).first<number>('n')

  test('that is sent twice with one key is one, with one answer, also after it was given back', async () => {
    const event = buildEvent({})
    await upsertEvents(env.DB, [event])
    const { token } = await signedInUser()
    const first = await (await attend(event.id, {}, { token })).text()
    const { ticket } = (JSON.parse(first) as Registered).registration
    expect(ticket).toBeTruthy()
    expect(await (await attend(event.id, {}, { token })).text()).toBe(first)
    expect(await rowsOf(event.id)).toBe(1)
    // The stored answer does not contain the ticket.
    const stored = await env.DB.prepare("SELECT answer FROM answered_calls WHERE endpoint = 'events.attend'").all()
    expect(JSON.stringify(stored.results)).not.toContain(ticket)
    expect((await call('DELETE', `/v1/events/attend/${event.id}`, {}, { token })).status).toBe(200)
    expect(await (await attend(event.id, {}, { token })).text()).toBe(first)
    expect(await rowsOf(event.id)).toBe(0)
  })

  test('of a guest is one too; another address with the same key is another guest', async () => {
    const event = buildEvent({})
    await upsertEvents(env.DB, [event])
    const [lou, ana] = [newEmail(), newEmail()]
    const first = await (await attend(event.id, { email: lou, name: 'Lou' }, {})).text()
    expect((JSON.parse(first) as Registered).registration.leaveToken).toBeTruthy()
    expect(await (await attend(event.id, { email: lou, name: 'Lou' }, {})).text()).toBe(first)
    expect(await mailsTo(lou)).toHaveLength(1)
    expect(await errorOf(await attend(event.id, { email: lou, name: 'Lu' }, {}))).toEqual([422, 'key_reused'])
    expect(await (await attend(event.id, { email: ana, name: 'Lou' }, {})).text()).not.toBe(first)
    expect(await rowsOf(event.id)).toBe(2)
  })

  test('whose stored answer was changed is refused instead of made again', async () => {
    const event = buildEvent({})
    await upsertEvents(env.DB, [event])
    const { token } = await signedInUser()
    await attend(event.id, {}, { token })
    await env.DB.prepare("UPDATE answered_calls SET answer = 'AAAA' || substr(answer, 5)").run()
    expect(await errorOf(await attend(event.id, {}, { token }))).toEqual([422, 'key_reused'])
  })
})
