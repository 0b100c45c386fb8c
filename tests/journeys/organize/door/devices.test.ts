import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import type { Scan } from '../../../../src/organize/checkin/checkin-model.ts'
import { ScanQueue, type ScanStore } from '../../../../src/organize/checkin/scan-queue.ts'
import { scans as scansEndpoint, type ScanResult } from '../../../../src/organize/checkin/checkin.contract.ts'
import { registrations } from '../../../../worker/backend/db/attendance-schema.ts'
import { upsertEvents } from '../../../../worker/backend/events/write-events.ts'
import { call, signedInUser } from '../../../support/accounts.ts'
import { emptyTables } from '../../../support/ask-events.ts'
import { buildEvent, hourMs, testNow } from '../../../support/factories.ts'
import { randomNumbers } from '../../../support/random-numbers.ts'

const people = Array.from({ length: 150 }, (_, index) => `person-${index}`)

beforeEach(async () => {
  await emptyTables()
})

function memoryStore(): ScanStore {
  const stored = new Map<string, Scan>()
  return {
    read: () => Promise.resolve([...stored.values()]),
    add: (scan) => Promise.resolve(void stored.set(scan.id, scan)),
    remove: (ids) => Promise.resolve(ids.forEach((id) => stored.delete(id))),
  }
}

/** A device whose network fails often: before a call arrives, or before its answer does. Its tab may be closed any time. */
function device(name: string, token: string, random: () => number) {
  const store = memoryStore()
  const results = new Map<string, ScanResult>()
  const send = async (scans: readonly Scan[]) => {
    if (random() < 0.4) throw new Error('no network')
    const body = { device: name, clock: new Date(testNow).toISOString(), scans }
    const answer = await call('POST', '/v1/events/party/scans', body, { token })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const output = scansEndpoint.spec.output.parse(await answer.json())
    if (random() < 0.4) throw new Error('the answer is lost')
    for (const result of output.results) results.set(result.id, result)
    return output.results
  }
  let queue = new ScanQueue(store, send)
  return {
    results,
    add: (scan: Scan) => queue.add(scan),
    flush: () => queue.flush().catch(() => []),
    waiting: () => queue.snapshot().length,
    async closeTab() {
      queue = new ScanQueue(store, send)
      await queue.open()
    },
  }
}

test.each([1, 2, 3])(
  '200 scans on two devices with a bad network: everyone is in once, at the earlier time, and no scan is lost (%i)',
  async (seed) => {
    const random = randomNumbers(seed)
    const shuffled = <T>(items: readonly T[]) =>
      items
        .map((item) => [random(), item] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, item]) => item)
    const [ana, mehdi] = [await signedInUser({ firstName: 'Ana' }), await signedInUser({ firstName: 'Mehdi' })]
    await upsertEvents(env.DB, [buildEvent({ id: 'party', slug: 'party', ownerId: ana.user.id })])
    const going = { eventId: 'party', state: 'going' as const, lang: 'fr' as const, createdAt: 1, updatedAt: 1 }
    for (let from = 0; from < people.length; from += 5)
      await drizzle(env.DB)
        .insert(registrations)
        .values(people.slice(from, from + 5).map((id) => ({ ...going, id, email: `${id}@example.org` })))
    await env.DB.prepare(
      `INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES ('party', ?, 'checkin', 0)`,
    )
      .bind(mehdi.user.id)
      .run()

    const devices = [device('tablet', ana.token, random), device('phone', mehdi.token, random)]
    // Fifty people are scanned by both.
    const groups = [shuffled(people.slice(0, 100)), shuffled(people.slice(50))]
    const planned = groups.flatMap((group, of) => {
      const times = group.map(() => testNow - Math.floor(random() * hourMs)).toSorted((a, b) => a - b)
      return group.map((registration, index) => {
        const id = `${of === 0 ? 'tablet' : 'phone'}-${registration}`
        return { of, at: times[index]!, scan: { id, kind: 'in' as const, registration } }
      })
    })
    expect(planned).toHaveLength(200)
    const earliest = new Map<string, number>()
    for (const { of, at, scan } of planned.toSorted((a, b) => a.at - b.at)) {
      await devices[of]!.add({ ...scan, at: new Date(at).toISOString() })
      earliest.set(scan.registration, Math.min(at, earliest.get(scan.registration) ?? Infinity))
      if (random() < 0.15) await devices[random() < 0.5 ? 0 : 1]!.flush()
      if (random() < 0.03) await devices[of]!.closeTab()
    }
    for (let tries = 0; tries < 60 && devices.some((one) => one.waiting() > 0); tries++)
      await Promise.all(devices.map((one) => one.flush()))

    expect(devices.map((one) => one.waiting())).toEqual([0, 0])
    expect(devices.map((one) => one.results.size)).toEqual([100, 100])
    const stored = await drizzle(env.DB).select().from(registrations)
    const times = new Map(stored.map(({ id, checkedInAt }) => [id, checkedInAt]))
    const close = people.filter((id) => Math.abs(times.get(id)! - earliest.get(id)!) > 200)
    expect(close, 'people who are not in at the earlier time').toEqual([])
    const both = people.slice(50, 100)
    for (const id of both) {
      const outcomes = ['tablet', 'phone'].map((of, index) => devices[index]!.results.get(`${of}-${id}`)!.outcome)
      expect(outcomes.toSorted(), id).toEqual(['already', 'in'])
    }
  },
)

test('in a window that stores nothing each check-in is sent once, undone, and the screen learns why none would survive', async () => {
  const refuse = () => Promise.reject(new Error('SecurityError'))
  const sent: Scan[] = []
  const queue = new ScanQueue({ read: refuse, add: refuse, remove: refuse }, (scans) => {
    sent.push(...scans)
    return Promise.resolve(scans.map(({ id }) => ({ id }) as ScanResult))
  })
  await queue.open()
  expect(queue.isRefused()).toBe(true)
  const at = new Date(testNow).toISOString()
  await queue.add({ id: 'a', kind: 'in', registration: 'zoe', at })
  await queue.add({ id: 'b', kind: 'in', registration: 'paul', at })
  expect(await queue.takeBack('paul')).toBe(true)
  await queue.flush()
  await queue.flush()
  expect(sent.map(({ id }) => id)).toEqual(['a'])
  expect(queue.snapshot()).toEqual([])
})
