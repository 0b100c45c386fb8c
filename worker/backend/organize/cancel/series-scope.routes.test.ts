import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { readScopes } from '../../../../src/organize/duplicate/series.contract.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { countStorages } from '../../../../tests/support/backend/counted-storages.ts'
import { type Account, errorOf, storePeople, storeRole } from '../../../../tests/support/backend/organizing.ts'
import { buildEvent, dayMs, racing, testNow } from '../../../../tests/support/factories.ts'
import { eventSettings } from '../../db/organizing-schema.ts'
import { upsertEvents } from '../../events/write-events.ts'

let owner: Account
let editor: Account
const why = { reason: { fr: 'Tempête' } }
/** Days from now of the dates of a series; the first is over. */
const dates = { past: -7, first: 7, second: 14, third: 21 }

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser()
  editor = await signedInUser()
  await env.DB.prepare('DELETE FROM outbox').run()
  const ids = Object.keys(dates)
  await upsertEvents(
    env.DB,
    Object.entries(dates).map(([id, days]) => {
      const startsAt = testNow + days * dayMs
      const overAt = startsAt + dayMs / 12
      return buildEvent({
        id,
        slug: id,
        ownerId: owner.user.id,
        startsAt,
        overAt,
        nextBegin: startsAt,
        nextEnd: overAt,
      })
    }),
  )
  await drizzle(env.DB)
    .insert(eventSettings)
    .values(ids.map((eventId) => ({ eventId, seriesId: 'tuesdays' })))
  await storeRole(editor, 'editor', 'first', 'second')
  for (const eventId of ids)
    await storePeople(eventId, { email: 'ana@example.org' }, { email: `${eventId}@example.org` })
})

async function act(path: string, body: object = {}, { by = owner } = {}) {
  const answer = await call('POST', `/v1/events/${path}`, body, { token: by.token })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as { notified: number; revision: number }
}
async function scopesOf(id: string, by = owner, query = '') {
  const answer = await call('GET', `/v1/events/${id}/scopes${query}`, undefined, { token: by.token })
  return readScopes.spec.output.parse(await answer.json()).data.map(({ dates: n, people }) => [n, people])
}
async function column(query: string) {
  const { results } = await env.DB.prepare(query).all<{ it: string }>()
  return results.map(({ it }) => it)
}
const cancelled = () => column(`SELECT id AS it FROM events WHERE status = 'cancelled' ORDER BY starts_at`)
const mailed = () => column(`SELECT recipient AS it FROM outbox WHERE kind = 'eventCancelled' ORDER BY recipient`)

describe('an organizer of a series', () => {
  test('reads how many dates and people each choice is, without those that are over', async () => {
    expect(await scopesOf('second')).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ])
  })

  test.each(['first', 'third'])('on the date %s is not asked twice for the same dates', async (id) => {
    expect(await scopesOf(id)).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  test.each([
    [undefined, ['second']],
    ['one', ['second']],
    ['following', ['second', 'third']],
    ['all', ['first', 'second', 'third']],
  ])('cancels %s: one mail for each person', async (scope, reached) => {
    expect(await act('second/cancel', { ...why, scope })).toMatchObject({ notified: reached.length + 1 })
    expect(await cancelled()).toEqual(reached)
    expect(await mailed()).toEqual(['ana@example.org', ...reached.map((id) => `${id}@example.org`).toSorted()])
    expect(await column(`SELECT event_id AS it FROM event_revisions WHERE action = 'cancelled'`)).toHaveLength(
      reached.length,
    )
  })

  test('postpones this date and the following', async () => {
    expect(await act('second/postpone', { ...why, scope: 'following' })).toMatchObject({ notified: 3 })
    expect(await column(`SELECT id AS it FROM events WHERE "change" = 'postponed' ORDER BY starts_at`)).toEqual([
      'second',
      'third',
    ])
  })

  test('takes several dates out of the lists, and puts them back', async () => {
    const listed = () => column(`SELECT id AS it FROM events WHERE private = 0 ORDER BY starts_at`)
    await act('second/listing', { private: true, scope: 'following' })
    expect(await listed()).toEqual(['past', 'first'])
    await act('third/listing', { private: false, scope: 'all' })
    expect(await listed()).toEqual(['past', 'first', 'second', 'third'])
  })

  test('reads how many dates leave the lists, without those that are out of them', async () => {
    await act('third/listing', { private: true })
    expect(await scopesOf('second', owner, '?act=unlist')).toEqual([
      [1, 2],
      [2, 3],
    ])
    expect(await scopesOf('third', owner, '?act=list')).toEqual([])
  })

  test('publishes several drafts of one title at once, all or none', async () => {
    await column(`UPDATE events SET status = 'draft' WHERE id <> 'past'`)
    expect(await scopesOf('first')).toEqual([
      [1, 2],
      [3, 4],
    ])
    await column(`UPDATE events SET address = '{}' WHERE id = 'third'`)
    const refused = await call('POST', '/v1/events/first/publish', { scope: 'all' }, { token: owner.token })
    expect(refused.status).toBe(400)
    expect(await column(`SELECT id AS it FROM events WHERE status = 'active'`)).toEqual(['past'])
    await act('first/publish', { scope: 'one' })
    await column(`UPDATE events SET address = (SELECT address FROM events WHERE id = 'past') WHERE id = 'third'`)
    await act('second/publish', { scope: 'all' })
    expect(await column(`SELECT slug AS it FROM events WHERE status = 'active' ORDER BY starts_at`)).toEqual([
      'past',
      'atelier-couture',
      'atelier-couture-2',
      'atelier-couture-3',
    ])
  })

  const unregister = () => env.DB.prepare(`DELETE FROM registrations WHERE event_id <> 'past'`).run()

  test('undoes the publication of several drafts, unless a person registered', async () => {
    await column(`UPDATE events SET status = 'draft' WHERE id <> 'past'`)
    await act('second/publish', { scope: 'all' })
    const refused = await call('POST', '/v1/events/third/undo', { revision: 1 }, { token: owner.token })
    expect([refused.status, (await column(`SELECT id AS it FROM events WHERE status = 'draft'`)).length]).toEqual([
      409, 0,
    ])
    await unregister()
    await act('third/undo', { revision: 1 })
    expect(await column(`SELECT slug AS it FROM events WHERE status = 'draft' ORDER BY starts_at`)).toEqual([
      'first',
      'second',
      'third',
    ])
  })

  test('undoes a publication that made a page of each date: one draft is there again', async () => {
    await unregister()
    const timings = [7, 14, 21].map((day) => [testNow + day * dayMs, testNow + day * dayMs + dayMs / 12])
    await column(`UPDATE events SET status = 'draft', timings = '${JSON.stringify(timings)}' WHERE id = 'first'`)
    await act('first/publish')
    expect(await column('SELECT id AS it FROM events')).toHaveLength(6)
    await act('first/undo', { revision: 1 })
    expect(await column(`SELECT id AS it FROM events ORDER BY starts_at`)).toEqual(Object.keys(dates))
    expect(await column(`SELECT json_array_length(timings) AS it FROM events WHERE id = 'first'`)).toEqual([3])
    expect(await column(`SELECT rowid AS it FROM event_search WHERE rowid NOT IN (SELECT "row" FROM events)`)).toEqual(
      [],
    )
  })

  test('takes dates out of the lists and undoes it', async () => {
    await act('second/listing', { private: true, scope: 'all' })
    await act('first/undo', { revision: 1 })
    expect(await column(`SELECT id AS it FROM events WHERE private = 1`)).toEqual([])
  })

  test('deletes several drafts at once, and no date that is online', async () => {
    await column(`UPDATE events SET status = 'draft' WHERE id IN ('second', 'third')`)
    const answer = await call('DELETE', '/v1/events/second', { scope: 'all' }, { token: owner.token })
    expect(answer.status).toBe(200)
    expect(await column(`SELECT id AS it FROM events WHERE status <> 'deleted' ORDER BY starts_at`)).toEqual([
      'past',
      'first',
    ])
  })

  test('reaches only the dates that they may edit', async () => {
    expect(await scopesOf('first', editor)).toEqual([
      [1, 2],
      [2, 3],
    ])
    await act('first/cancel', { ...why, scope: 'all' }, { by: editor })
    expect(await cancelled()).toEqual(['first', 'second'])
  })

  test('undoes all of it on any of its pages, with the mails', async () => {
    await act('second/cancel', { ...why, scope: 'all' })
    await act('third/undo', { revision: 1 })
    expect(await cancelled()).toEqual([])
    expect(await mailed()).toEqual([])
  })

  test('undoes nothing once another has changed one of the dates', async () => {
    await act('second/cancel', { ...why, scope: 'all' })
    await act('first/listing', { private: true }, { by: editor })
    const answer = await call('POST', '/v1/events/second/undo', { revision: 1 }, { token: owner.token })
    expect(answer.status).toBe(409)
    expect(await cancelled()).toEqual(['first', 'second', 'third'])
  })

  test('changes no date when the mail of one cannot be queued', async () => {
    await env.DB.exec(
      `CREATE TRIGGER broken_outbox BEFORE INSERT ON outbox WHEN new.recipient = 'third@example.org' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    )
    try {
      const answer = await call('POST', '/v1/events/second/cancel', { ...why, scope: 'all' }, { token: owner.token })
      expect(answer.status).toBe(500)
    } finally {
      await env.DB.exec('DROP TRIGGER broken_outbox')
    }
    expect(await cancelled()).toEqual([])
    expect(await mailed()).toEqual([])
  })

  test('who cancels all dates while another cancels some: each is cancelled once', racing, async () => {
    const answers = await Promise.all([
      act('second/cancel', { ...why, scope: 'all' }),
      act('first/cancel', { ...why, scope: 'all' }, { by: editor }),
    ])
    expect(await cancelled()).toEqual(['first', 'second', 'third'])
    expect(answers.reduce((sum, { notified }) => sum + notified, 0)).toBe((await mailed()).length)
    const named = await column(`SELECT 1 + coalesce(json_array_length(data, '$.also'), 0) AS it FROM outbox`)
    expect(named.reduce((sum, dates) => sum + Number(dates), 0)).toBe(6)
    expect(await column(`SELECT event_id AS it FROM event_revisions`)).toHaveLength(3)
  })
})

test('one act reaches at most 50 dates, within what D1 allows for a request, and so does its undo', async () => {
  const ids = Array.from({ length: 51 }, (_, index) => `daily-${index}`)
  const pageOf = (id: string, index: number) => {
    const startsAt = testNow + (index + 1) * dayMs
    return buildEvent({
      id,
      slug: id,
      ownerId: owner.user.id,
      startsAt,
      overAt: startsAt,
      nextBegin: startsAt,
      nextEnd: startsAt,
    })
  }
  for (const half of [ids.slice(0, 26), ids.slice(26)])
    await upsertEvents(
      env.DB,
      half.map((id) => pageOf(id, ids.indexOf(id))),
    )
  for (const eventId of ids) await drizzle(env.DB).insert(eventSettings).values({ eventId, seriesId: 'daily' })
  expect((await scopesOf('daily-1')).map(([n]) => n)).toEqual([1, 50])
  const limited = () => ({ ...env, ...countStorages(env, { maxStatements: 1000 }).bindings })
  const send = (path: string, body: object) =>
    call('POST', `/v1/events/daily-1/${path}`, body, { token: owner.token, env: limited() })
  await storePeople('daily-1', { id: 'ana', email: 'ana@example.org' })
  const words = { subject: { fr: 'Des gants' }, text: { fr: 'Prends des gants.' } }
  const { message } = (await (await send('messages', words)).json()) as { message: { _id: string } }
  const sent = await send(`messages/${message._id}/send`, { scope: 'following' })
  expect(sent.status, await sent.text()).toBe(200)
  expect((await errorOf(await send('cancel', { ...why, scope: 'all' }))).fields).toHaveProperty('scope')
  expect(await cancelled()).toEqual([])
  expect((await send('cancel', { ...why, scope: 'following' })).status).toBe(200)
  expect(await cancelled()).toHaveLength(50)
  expect((await send('undo', { revision: 1 })).status).toBe(200)
  expect(await cancelled()).toEqual([])
})

test('an event alone has no choice of dates', async () => {
  await upsertEvents(env.DB, [buildEvent({ id: 'alone', slug: 'alone', ownerId: owner.user.id })])
  expect(await scopesOf('alone')).toEqual([])
})
