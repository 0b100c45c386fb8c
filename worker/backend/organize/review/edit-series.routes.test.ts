import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { editScopes } from '../../../../src/organize/review/edits.contract.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { countStorages } from '../../../../tests/support/backend/counted-storages.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { storePeople, storeRole, type Account } from '../../../../tests/support/backend/organizing.ts'
import { eventSettings } from '../../db/organizing-schema.ts'
import { upsertEvents } from '../../events/write-events.ts'

let owner: Account
/** When each date of a series begins: at eight in Paris, before and after the clocks change. */
const begins = {
  past: '2026-11-14T07:00Z',
  winter: '2026-11-28T07:00Z',
  spring: '2027-03-30T06:00Z',
  plan: '2027-04-06T06:00Z',
}
const ids = Object.keys(begins)
const hall = { name: 'La Halle', city: 'Lyon', formattedAddress: 'La Halle, 69003 Lyon', countryCode: 'FR' }
const canal = { name: 'Les Canaux', city: 'Lyon', formattedAddress: 'Les Canaux, 69002 Lyon', countryCode: 'FR' }

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser()
  await env.DB.prepare('DELETE FROM outbox').run()
  await upsertEvents(
    env.DB,
    Object.entries(begins).map(([id, begin]) =>
      buildEvent({
        id,
        slug: id,
        title: 'La soupe',
        ownerId: owner.user.id,
        startsAt: Date.parse(begin),
        endsAt: Date.parse(begin) + 2 * hourMs,
        status: id === 'plan' ? 'draft' : 'active',
        maxAttendees: 30,
      }),
    ),
  )
  await drizzle(env.DB)
    .insert(eventSettings)
    .values(ids.map((eventId) => ({ eventId, seriesId: 'soups' })))
  for (const eventId of ['past', 'winter', 'spring'])
    await storePeople(eventId, { email: 'ana@example.org' }, { email: `${eventId}@example.org` })
})

async function ask(method: string, path: string, body?: object, by = owner) {
  const answer = await call(method, `/v1/events/${path}`, body, { token: by.token })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as { revision: number; notified: number }
}
async function publish(id: string, fields: object, options: object = {}) {
  const { revision } = await ask('PUT', `${id}/edit`, fields)
  return ask('POST', `${id}/edit/publish`, { revision, scope: 'all', ...options })
}
const scopesOf = async (id: string) => editScopes.spec.output.parse(await ask('GET', `${id}/edit/scopes`))
/** A column of each date, in order. */
async function each(column: string) {
  const { results } = await env.DB.prepare(`SELECT ${column} AS it FROM events ORDER BY starts_at`).all<{
    it: unknown
  }>()
  return results.map(({ it }) => it)
}
const titles = async () => (await each('title')).map((title) => (JSON.parse(String(title)) as { fr: string }).fr)
const hours = async () => (await each('starts_at')).map((ms) => new Date(Number(ms)).toISOString().slice(0, 16) + 'Z')
const mailed = async () =>
  (
    await env.DB.prepare(`SELECT recipient AS it FROM outbox WHERE kind = 'eventChanged' ORDER BY it`).all<{
      it: string
    }>()
  ).results.map(({ it }) => it)

describe('an organizer who edits a date of a series', () => {
  test.each([
    ['one', 'winter', ['La soupe', 'Le bouillon', 'La soupe', 'La soupe']],
    ['following', 'spring', ['La soupe', 'La soupe', 'Le bouillon', 'Le bouillon']],
    ['all', 'spring', ['La soupe', 'Le bouillon', 'Le bouillon', 'Le bouillon']],
  ])('changes %s from %s, drafts among them, and never those that are over', async (scope, id, expected) => {
    await publish(id, { title: { fr: 'Le bouillon' } }, { scope })
    expect(await titles()).toEqual(expected)
  })

  test('moves each date by as much on the clock, over a clock change too, and each keeps its day', async () => {
    await publish('winter', { date: '2026-11-29T09:00', endDate: '2026-11-29T12:00' })
    expect(await hours()).toEqual(['2026-11-14T07:00Z', '2026-11-29T08:00Z', '2027-03-30T07:00Z', '2027-04-06T07:00Z'])
    expect(await each('over_at - starts_at')).toEqual([2, 3, 3, 3].map((n) => n * hourMs))
  })

  test('moves no other date when only the day changes', async () => {
    await ask('PUT', 'winter/edit', { date: '2026-12-01T08:00', endDate: '2026-12-01T10:00' })
    expect(await scopesOf('winter')).toEqual({ data: [], dates: [] })
  })

  test('reads who gets a mail about which date, and what a date keeps of its own', async () => {
    await publish('spring', { address: hall, maxAttendees: 50 }, { scope: 'one' })
    await ask('PUT', 'winter/edit', {
      address: canal,
      maxAttendees: 20,
      date: '2026-11-28T09:00',
      endDate: '2026-11-28T11:00',
    })
    const { data, dates } = await scopesOf('winter')
    expect(data).toMatchObject([
      { scope: 'one', dates: 1, people: 2 },
      { scope: 'all', dates: 3, people: 3 },
    ])
    expect(dates.map(({ _id, people, own }) => [_id, people, own.toSorted()])).toEqual([
      ['winter', 2, []],
      ['spring', 2, ['maxAttendees', 'place']],
      ['plan', 0, []],
    ])
    await publish('winter', {})
    expect(await each('max_attendees')).toEqual([30, 20, 50, 20])
    expect((await each('address')).map((text) => String(text).includes('Canaux'))).toEqual([false, true, false, true])
    expect((await hours())[2]).toBe('2027-03-30T07:00Z')
  })

  test('brings a date back among the others, except to fewer seats than are occupied', async () => {
    await publish('spring', { address: hall, maxAttendees: 50 }, { scope: 'one' })
    await publish('winter', { address: canal, maxAttendees: 2 }, { rejoin: ['spring'] })
    expect((await each('address')).map((text) => String(text).includes('Canaux'))).toEqual([false, true, true, true])
    expect(await each('max_attendees')).toEqual([30, 2, 2, 2])
    await env.DB.prepare(`UPDATE events SET max_attendees = 50, attendees_count = 20 WHERE id = 'spring'`).run()
    await publish('winter', { maxAttendees: 10 }, { rejoin: ['spring'] })
    expect(await each('max_attendees')).toEqual([30, 10, 50, 10])
  })

  test('sends one mail a person, and undoes all of it with the mails', async () => {
    const { notified, revision } = await publish('winter', { date: '2026-11-28T09:00', endDate: '2026-11-28T11:00' })
    expect(await mailed()).toEqual(['ana@example.org', 'spring@example.org', 'winter@example.org'])
    expect(notified).toBe(3)
    await ask('POST', 'winter/undo', { revision })
    expect(await hours()).toEqual(Object.values(begins))
    expect(await mailed()).toEqual([])
    expect((await scopesOf('winter')).data.map(({ dates }) => dates)).toEqual([1, 3])
  })

  test('changes none when one of them cannot be', async () => {
    await env.DB.exec(
      `CREATE TRIGGER broken_outbox BEFORE INSERT ON outbox WHEN new.recipient = 'spring@example.org' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    )
    try {
      await expect(publish('winter', { date: '2026-11-28T09:00', endDate: '2026-11-28T11:00' })).rejects.toThrow('500')
    } finally {
      await env.DB.exec('DROP TRIGGER broken_outbox')
    }
    expect(await hours()).toEqual(Object.values(begins))
  })

  test('reaches only the dates that they may edit', async () => {
    const editor = await signedInUser()
    await storeRole(editor, 'editor', 'winter', 'plan')
    const { revision } = await ask('PUT', 'winter/edit', { title: { fr: 'Le bouillon' } }, editor)
    await ask('POST', 'winter/edit/publish', { revision, scope: 'all' }, editor)
    expect(await titles()).toEqual(['La soupe', 'Le bouillon', 'La soupe', 'Le bouillon'])
  })

  test('changes each date once while another changes some of them', { repeats: 19 }, async () => {
    const { revision } = await ask('PUT', 'winter/edit', { date: '2026-11-28T09:00', endDate: '2026-11-28T11:00' })
    const other = await ask('PUT', 'spring/edit', { date: '2027-03-30T09:00', endDate: '2027-03-30T11:00' })
    const send = (id: string, of: number) =>
      call('POST', `/v1/events/${id}/edit/publish`, { revision: of, scope: 'all' }, { token: owner.token })
    const answers = await Promise.all([send('winter', revision), send('spring', other.revision)])
    const moved = answers.filter(({ status }) => status === 200).length
    expect(moved).toBeGreaterThan(0)
    const [, winter, spring, plan] = (await hours()).map((hour) => Number(hour.slice(11, 13)))
    // Each edit says nine for its own page, and an hour more for the others.
    expect([winter! - 7, spring! - 6, plan! - 6].every((by) => by >= 1 && by <= moved)).toBe(true)
  })
})

test('an edit reaches 50 dates within what D1 allows for a request', async () => {
  const many = Array.from({ length: 50 }, (_, index) => `daily-${index}`)
  const pages = many.map((id, index) =>
    buildEvent({ id, slug: id, ownerId: owner.user.id, startsAt: testNow + (index + 1) * dayMs }),
  )
  for (const half of [pages.slice(0, 25), pages.slice(25)]) await upsertEvents(env.DB, half)
  for (const eventId of many) await drizzle(env.DB).insert(eventSettings).values({ eventId, seriesId: 'daily' })
  const limited = () => ({ ...env, ...countStorages(env, { maxStatements: 1000 }).bindings })
  const send = (method: string, path: string, body?: object) =>
    call(method, `/v1/events/daily-0/${path}`, body, { token: owner.token, env: limited() })
  const saved = await send('PUT', 'edit', { date: '2026-11-22T13:00', endDate: '2026-11-22T15:00' })
  const { revision } = (await saved.json()) as { revision: number }
  const scopes = editScopes.spec.output.parse(await (await send('GET', 'edit/scopes')).json())
  expect(scopes.data.map(({ dates }) => dates)).toEqual([1, 50])
  const answer = await send('POST', 'edit/publish', { revision, scope: 'all' })
  expect(answer.status, await answer.clone().text()).toBe(200)
  expect((await send('POST', 'undo', { revision: revision + 1 })).status).toBe(200)
})
