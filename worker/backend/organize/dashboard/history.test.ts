import { sql } from 'drizzle-orm'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { history } from '../../../../src/organize/dashboard/history.contract.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { testNow } from '../../../../tests/support/factories.ts'
import { type Account, answered, changeEvent, createEvent } from '../../../../tests/support/backend/organizing.ts'
import { attend, unattend } from '../../../../tests/support/registrations.ts'
import { logStatement } from '../../events/event-log.ts'
import { batch } from '../../db/run-sql.ts'

let owner: Account
let event: string

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Ana' })
  event = (await createEvent(owner))._id
})

const read = (query = '', { token } = owner) =>
  answered(
    history.spec.output,
    call('GET', `/v1/events/${event}/history${query}`, undefined, { token, now: testNow + 5000 }),
  )
const context = (now = testNow) => ({ env, now, viewer: { id: owner.user.id, role: 'user' as const, sid: 's' } })

test('changes, work of organizers and seats that were given back are one list, the newest first', async () => {
  await changeEvent(owner, event, { title: { fr: 'Nuit du grand vélo' } })
  const { token } = await signedInUser()
  expect((await attend(event, { token })).status).toBe(200)
  expect((await unattend(event, { token })).status).toBe(200)
  // Of the same day, which the moment of a deletion by the real clock need not be.
  await env.DB.prepare('UPDATE seat_changes SET created_at = ?')
    .bind(testNow + 3000)
    .run()
  await env.DB.prepare('INSERT INTO seat_changes VALUES (?1, -1, ?2)')
    .bind(event, testNow + 2500)
    .run()
  await batch(env.DB, [
    logStatement(context(testNow + 1000), { event, kind: 'exported', people: 52, detail: 'csv' }),
    logStatement(context(testNow + 2000), { event, kind: 'messageSent', people: 3, detail: 'Bottes' }),
  ])
  const { data, total, count } = await read()
  expect(data.map(({ kind, people: n }) => [kind, n])).toEqual([
    ['seatsLeft', 2],
    ['messageSent', 3],
    ['exported', 52],
    ['edited', 0],
    ['created', 0],
  ])
  expect([total, count]).toEqual([5, 5])
  expect(data[1]).toMatchObject({ by: 'Ana', own: true, detail: 'Bottes' })
  expect(data[0]).toMatchObject({ by: '', own: false })
  expect(data[3]!.changes).toMatchObject([{ field: 'title.fr', after: 'Nuit du grand vélo' }])
  expect((await read('?limit=2&page=1')).data.map(({ kind }) => kind)).toEqual(['exported', 'edited'])
})

test('check-ins of a person within an hour are one entry; a repeated one adds nobody', async () => {
  const { results } = await env.DB.prepare(
    `INSERT INTO registrations (id, event_id, email, name, state, lang, created_at, updated_at)
      VALUES ('r1', ?1, 'a@example.org', 'A', 'going', 'fr', 1, 1), ('r2', ?1, 'b@example.org', 'B', 'going', 'fr', 1, 1)
      RETURNING id`,
  )
    .bind(event)
    .all<{ id: string }>()
  for (const { id: registration } of [...results, ...results])
    await call('POST', `/v1/events/checkin/${event}`, { registration }, { token: owner.token })
  const [entry] = (await read()).data.filter(({ kind }) => kind === 'checkedIn')
  expect(entry).toMatchObject({ by: 'Ana', people: 2 })
  await call('POST', `/v1/events/checkin/${event}`, { registration: 'none-such' }, { token: owner.token })
  expect((await read()).data.filter(({ kind }) => kind === 'checkedIn')).toEqual([entry])
})

test('a failed batch leaves no entry', async () => {
  const fails = sql`UPDATE events SET slug = NULL WHERE id = ${event}`
  await expect(batch(env.DB, [logStatement(context(), { event, kind: 'exported' }), fails])).rejects.toThrow('NOT NULL')
  expect((await read()).total).toBe(1)
})

test('an event is deleted with its history', async () => {
  const { token } = await signedInUser()
  await attend(event, { token })
  await batch(env.DB, [
    logStatement(context(), { event, kind: 'exported' }),
    sql`DELETE FROM events WHERE id = ${event}`,
  ])
  const left = await env.DB.prepare(
    'SELECT (SELECT count(*) FROM event_log) + (SELECT count(*) FROM seat_changes) AS n',
  ).first()
  expect(left).toEqual({ n: 0 })
})
