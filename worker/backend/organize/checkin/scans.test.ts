import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { arrivals, door, scans } from '../../../../src/organize/checkin/checkin.contract.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { buildEvent, testNow } from '../../../../tests/support/factories.ts'
import { type Account, answered, storePeople, storeRole } from '../../../../tests/support/backend/organizing.ts'
import { mintTicket } from '../../core/ticket.ts'
import { upsertEvents } from '../../events/write-events.ts'

let owner: Account
let doorkeeper: Account

const minute = 60_000
const at = (minutesAgo: number) => new Date(testNow - minutesAgo * minute).toISOString()
const earlier = { createdAt: testNow - 10 * minute, updatedAt: testNow - 10 * minute }

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ firstName: 'Ana' })
  doorkeeper = await signedInUser({ firstName: 'Mehdi' })
  const secret = { ownerId: owner.user.id, private: true }
  await upsertEvents(env.DB, [
    buildEvent({ id: 'party', slug: 'party', ownerId: owner.user.id }),
    buildEvent({ id: 'bike', slug: 'bike', title: 'Atelier vélo' }),
    buildEvent({ id: 'secret', slug: 'secret', ...secret }),
  ])
  await storeRole(doorkeeper, 'checkin', 'party')
  await storePeople(
    'party',
    { ...earlier, id: 'zoe', email: 'zoe@example.org', name: 'Zoé' },
    { ...earlier, id: 'elodie', email: 'elodie@example.org', name: 'Élodie' },
    { ...earlier, id: 'paul', email: 'paul@example.org', name: 'Paul', state: 'waiting', queuedAt: testNow - minute },
    { ...earlier, id: 'nina', email: 'nina@example.org', name: 'Nina', state: 'pending', holdUntil: testNow + minute },
  )
})

function send(list: object[], parts: object = {}, { token } = owner) {
  const body = { device: 'phone', scans: list, ...parts }
  return answered(scans.spec.output, call('POST', '/v1/events/party/scans', body, { token }))
}
async function read(query = '', { token } = owner) {
  const answer = await call('GET', `/v1/events/party/door${query}`, undefined, { token })
  return door.spec.output.parse(await answer.json())
}
const timeOf = async (id: string) => (await read()).people.find(({ _id }) => _id === id)?.checkedInAt
const ticketOf = (registration: string, event = 'party', name = 'Inès') =>
  mintTicket(env, { registration, event, name })

test('each scan of a call has a result of its own', async () => {
  const tickets = {
    good: await ticketOf('zoe'),
    gone: await ticketOf('gone'),
    elsewhere: await ticketOf('any', 'bike'),
    hidden: await ticketOf('any', 'secret'),
  }
  const { results, checkedIn, going } = await send([
    { id: 'scan-0001', at: at(5), ticket: tickets.good },
    { id: 'scan-0002', at: at(4), ticket: tickets.gone },
    { id: 'scan-0003', at: at(4), ticket: tickets.elsewhere },
    { id: 'scan-0004', at: at(3), ticket: tickets.hidden },
    { id: 'scan-0005', at: at(3), ticket: `${tickets.good.slice(0, -4)}AAAA` },
    { id: 'scan-0006', at: at(2), registration: 'paul' },
    { id: 'scan-0007', at: at(2), registration: 'nina' },
    { id: 'scan-0008', at: at(1), registration: 'nobody' },
  ])
  expect(results.map(({ outcome, name }) => [outcome, name])).toEqual([
    ['in', 'Zoé'],
    ['cancelled', 'Inès'],
    ['otherEvent', 'Inès'],
    ['otherEvent', 'Inès'],
    ['unknown', ''],
    ['waiting', 'Paul'],
    ['unconfirmed', 'Nina'],
    ['unknown', ''],
  ])
  expect(results[0]).toMatchObject({ person: { _id: 'zoe', checkedInAt: at(5), by: { name: 'Ana' } }, since: null })
  expect(results[2]!.event).toMatchObject({ title: { fr: 'Atelier vélo' } })
  expect(results[3]!.event).toBeNull()
  expect({ checkedIn, going }).toEqual({ checkedIn: 1, going: 2 })
})

test('a scan that is sent again changes nothing and has the same result, even after it was undone', async () => {
  const scan = { id: 'scan-0001', at: at(5), registration: 'zoe' }
  const first = await send([scan])
  expect(await send([scan])).toEqual(first)
  await send([{ id: 'scan-0002', at: at(4), registration: 'zoe', kind: 'out' }])
  expect(await timeOf('zoe')).toBeNull()
  expect((await send([scan])).results[0]).toMatchObject({ outcome: 'in', person: { checkedInAt: null } })
  expect(await timeOf('zoe')).toBeNull()
})

test('a device that was offline comes back with the earlier check-in: it counts, and the answer names the other', async () => {
  await send([{ id: 'scan-0001', at: at(2), registration: 'zoe' }], {}, doorkeeper)
  const { results, checkedIn } = await send([{ id: 'scan-0002', at: at(9), registration: 'zoe' }])
  expect(results[0]).toMatchObject({
    outcome: 'already',
    since: at(2),
    by: 'Mehdi',
    person: { checkedInAt: at(9), by: { name: 'Ana' } },
  })
  expect(checkedIn).toBe(1)
})

test('undoing concerns the check-ins until then, on any device', async () => {
  await send([{ id: 'scan-0001', at: at(9), registration: 'zoe' }])
  await send([{ id: 'scan-0002', at: at(8), registration: 'zoe' }], {}, doorkeeper)
  await send([
    { id: 'scan-0003', at: at(5), registration: 'zoe', kind: 'out' },
    { id: 'scan-0004', at: at(3), registration: 'zoe' },
  ])
  expect(await timeOf('zoe')).toBe(at(3))
  // One whose device was offline meanwhile was not known to the person who undid: it counts.
  await send([{ id: 'scan-0005', at: at(7), registration: 'zoe' }], {}, doorkeeper)
  expect(await timeOf('zoe')).toBe(at(7))
  // Repeating the `out` does not undo what came after it.
  await send([{ id: 'scan-0003', at: at(5), registration: 'zoe', kind: 'out' }])
  expect(await timeOf('zoe')).toBe(at(7))
})

test('a device whose clock is wrong does not decide who came first', async () => {
  // It is one hour late: what it calls 59 minutes ago is one minute in the future, so it is now.
  await send([{ id: 'scan-0001', at: at(62), registration: 'zoe' }], { clock: at(60) })
  expect(await timeOf('zoe')).toBe(at(2))
  await send([{ id: 'scan-0002', at: at(-600), registration: 'elodie' }])
  expect(await timeOf('elodie')).toBe(at(0))
})

test('those who only check in get names and states and no addresses; others get nothing', async () => {
  const list = await read('', doorkeeper)
  expect(list.people.map(({ _id, name, state }) => [_id, name, state])).toEqual([
    ['elodie', 'Élodie', 'going'],
    ['nina', 'Nina', 'pending'],
    ['paul', 'Paul', 'waiting'],
    ['zoe', 'Zoé', 'going'],
  ])
  expect(JSON.stringify(list)).not.toContain('example.org')
  const stranger = await signedInUser()
  for (const path of ['door', 'arrivals'])
    expect((await call('GET', `/v1/events/party/${path}`, undefined, { token: stranger.token })).status).toBe(403)
  const scan = { id: 'scan-0001', at: at(1), registration: 'zoe' }
  const body = { device: 'phone', scans: [scan] }
  expect((await call('POST', '/v1/events/party/scans', body, { token: stranger.token })).status).toBe(403)
})

test('after the first time a device gets only what changed, and sees by the total that a person left', async () => {
  const first = await read()
  await send([{ id: 'scan-0001', at: at(1), registration: 'zoe' }])
  const second = await read(`?since=${first.revision + minute + 1}`)
  expect(second.people.map(({ _id }) => _id)).toEqual(['zoe'])
  expect(second.revision).toBe(testNow)
  await env.DB.prepare(`DELETE FROM registrations WHERE id = 'paul'`).run()
  expect(await read(`?since=${second.revision + minute + 1}`)).toMatchObject({ people: [], total: first.total - 1 })
})

test('a device knows without network who left and when, and a scan is answered with the moment; no name is sent', async () => {
  await env.DB.prepare(`DELETE FROM registrations WHERE id = 'elodie'`).run()
  await env.DB.prepare(`UPDATE left_registrations SET left_at = ? WHERE id = 'elodie'`)
    .bind(testNow - 30 * minute)
    .run()
  const list = await read()
  expect(list.gone).toEqual([{ _id: 'elodie', leftAt: at(30) }])
  expect(JSON.stringify(list)).not.toContain('Élodie')
  const { results } = await send([{ id: 'scan-0001', at: at(1), ticket: await ticketOf('elodie', 'party', 'Élodie') }])
  expect(results[0]).toMatchObject({ outcome: 'cancelled', name: 'Élodie', leftAt: at(30) })
  const unknown = await send([{ id: 'scan-0002', at: at(1), ticket: await ticketOf('never') }])
  expect(unknown.results[0]).toMatchObject({ outcome: 'cancelled', leftAt: null })
})

test('a day after the event nobody gets the list any more, and scans that come late still count', async () => {
  const overSince = (hours: number, ms = 0) =>
    env.DB.prepare(`UPDATE events SET over_at = ? WHERE id = 'party'`)
      .bind(testNow - hours * 60 * minute + ms)
      .run()
  await overSince(24, 1)
  expect((await read()).people).toHaveLength(4)
  await overSince(24)
  expect(await read()).toMatchObject({ people: [], gone: [], total: 0, until: at(0) })
  const { results } = await send([{ id: 'scan-0001', at: at(1), registration: 'zoe' }])
  expect(results[0]!.outcome).toBe('in')
})

test('the published key verifies a ticket', async () => {
  const { key } = await read()
  const imported = await crypto.subtle.importKey('jwk', key as JsonWebKey, 'Ed25519', false, ['verify'])
  const [head, payload, signature] = (await ticketOf('zoe')).split('.') as [string, string, string]
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  const signed = new TextEncoder().encode(`${head}.${payload}`)
  expect(await crypto.subtle.verify('Ed25519', imported, bytes(signature), signed)).toBe(true)
  expect(JSON.parse(new TextDecoder().decode(bytes(payload)))).toMatchObject({
    sub: 'zoe',
    event: 'party',
    aud: 'ticket',
  })
})

test('arrivals are counted per quarter of an hour', async () => {
  await send([
    { id: 'scan-0001', at: '2026-11-21T10:14:59.999Z', registration: 'zoe' },
    { id: 'scan-0002', at: '2026-11-21T10:15:00.000Z', registration: 'elodie' },
    { id: 'scan-0003', at: '2026-11-21T10:29:00.000Z', registration: 'paul', admit: true },
  ])
  const answer = await call('GET', '/v1/events/party/arrivals', undefined, { token: doorkeeper.token })
  expect(arrivals.spec.output.parse(await answer.json()).data).toEqual([
    { from: '2026-11-21T10:00:00.000Z', count: 1 },
    { from: '2026-11-21T10:15:00.000Z', count: 2 },
  ])
})
