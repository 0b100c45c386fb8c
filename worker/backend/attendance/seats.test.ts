import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, newEmail } from '../../../tests/support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import { attend, countsOf, outcome, registrationsOf, storeEvent } from '../../../tests/support/registrations.ts'
import { mintAccessToken } from '../auth/access-token.ts'
import type { BackendEnv } from '../core/context.ts'
import { outbox, sessions, users } from '../db/account-schema.ts'
import { releaseExpiredHolds } from './seats.ts'

const [people, seats] = [200, 50]

/**
 * Creates accounts with open sessions.
 * @returns their access tokens
 */
async function crowd(size: number): Promise<string[]> {
  const db = drizzle(env.DB)
  const ids = Array.from({ length: size }, () => crypto.randomUUID())
  const times = { createdAt: testNow - dayMs, updatedAt: testNow - dayMs }
  for (let from = 0; from < size; from += 10) {
    const some = ids.slice(from, from + 10)
    await env.DB.batch(
      some.flatMap((id) =>
        [
          db.insert(users).values({ id, email: newEmail(), active: true, ...times }),
          db
            .insert(sessions)
            .values({ id, userId: id, createdAt: testNow, usedAt: testNow, endsAt: testNow + 730 * dayMs }),
        ].map((query) => {
          const { sql, params } = query.toSQL()
          return env.DB.prepare(sql).bind(...params)
        }),
      ),
    )
  }
  return Promise.all(ids.map((id) => mintAccessToken(env, { sub: id, sid: id }, testNow)))
}

/**
 * D1 with a connection that fails now and then: before a statement, or after it, when the
 * caller cannot know whether it took effect.
 * @param plan of the call's number, in order
 */
function faulty(store: D1Database, plan: (call: number) => 'before' | 'after' | 'never'): D1Database {
  let calls = 0
  const lose = () => Promise.reject(Object.assign(new Error('D1_ERROR: Network connection lost.'), { retryable: true }))
  const runs = ['batch', 'all', 'first', 'run', 'raw']
  const real = new WeakMap<object, object>()
  const wrap = <T extends object>(target: T): T => {
    const wrapped = new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          const plain = given.map((one) =>
            Array.isArray(one) ? one.map((statement: object) => real.get(statement) ?? statement) : one,
          )
          const work = () => value.apply(target, plain) as unknown
          if (!runs.includes(String(name))) return wrap(work() as object)
          const fault = plan((calls += 1))
          if (fault === 'before') return lose()
          return fault === 'after' ? (work() as Promise<unknown>).then(lose) : work()
        }
      },
    })
    real.set(wrapped, target)
    return wrapped
  }
  return wrap(store)
}

/** The invariants: as many attendees as seats, each person once, each with one mail. */
async function expectFull(event: string) {
  const rows = await registrationsOf(event)
  expect(rows).toHaveLength(seats)
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(seats)
  expect(await countsOf(event)).toEqual({ going: seats, held: 0 })
  const mails = (await drizzle(env.DB).select().from(outbox)).filter(({ data }) => data['event'] === event)
  expect(mails).toHaveLength(seats)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(seats)
}

const tally = (outcomes: (string | number)[]) =>
  Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]))

describe('two hundred people and fifty seats', { timeout: 300_000 }, () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => vi.restoreAllMocks())

  test('register at the same moment: fifty get one, the others get `event_full`', async () => {
    const event = await storeEvent({ maxAttendees: seats })
    const tokens = await crowd(people)
    const outcomes = await Promise.all(tokens.map(async (token) => outcome(await attend(event, { token }))))
    expect(tally(outcomes)).toEqual({ 200: seats, event_full: people - seats })
    await expectFull(event)
  })

  test('register twice each: still one seat a person', async () => {
    const event = await storeEvent({ maxAttendees: seats })
    const tokens = (await crowd(people / 2)).flatMap((token) => [token, token])
    const outcomes = await Promise.all(tokens.map(async (token) => outcome(await attend(event, { token }))))
    expect(tally(outcomes)).toEqual({ 200: 2 * seats, event_full: people - 2 * seats })
    await expectFull(event)
  })

  test('with one in twenty database calls lost, before or after it took effect, a retry finds the same state', async () => {
    const event = await storeEvent({ maxAttendees: seats })
    const tokens = await crowd(people)
    const plan = (number: number) => (number % 40 === 0 ? 'before' : number % 40 === 20 ? 'after' : 'never')
    const fragile: BackendEnv = { ...env, DB: faulty(env.DB, plan) }
    let lost = 0
    const persistent = async (token: string) => {
      for (let round = 0; round < 10; round++) {
        const answer = await attend(event, { token, env: fragile, now: testNow + round })
        if (answer.status !== 503) return outcome(answer)
        expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
        lost += 1
      }
      return 'gave up'
    }
    const outcomes = await Promise.all(tokens.map(persistent))
    expect(lost).toBeGreaterThan(5)
    expect(tally(outcomes)).toEqual({ 200: seats, event_full: people - seats })
    await expectFull(event)
  })

  test('guests and accounts that come and go never exceed the number of seats', async () => {
    const event = await storeEvent({ maxAttendees: seats })
    const tokens = await crowd(80)
    const guests = Array.from({ length: 60 }, () => ({ email: newEmail(), name: 'Noa' }))
    await Promise.all([
      ...tokens.map((token) => attend(event, { token })),
      ...guests.map((guest) => attend(event, {}, guest)),
      ...tokens.slice(0, 40).map((token) => call('DELETE', `/v1/events/attend/${event}`, {}, { token })),
      ...tokens.slice(40).map((token) => call('POST', `/v1/events/waiting-list/${event}`, {}, { token })),
    ])
    const { going, held } = (await countsOf(event))!
    expect(going + held).toBeLessThanOrEqual(seats)
    const rows = await registrationsOf(event)
    expect(rows.filter(({ state }) => state === 'going')).toHaveLength(going)
    expect(rows.filter(({ state }) => state === 'pending' || state === 'offered')).toHaveLength(held)
    // Nobody waits while a seat is free.
    if (rows.some(({ state }) => state === 'waiting')) expect(going + held).toBe(seats)
  })

  test('three hundred register, some leave, guests of few networks do not confirm, others wait: exactly fifty attend in the end', async () => {
    const event = await storeEvent({ maxAttendees: seats, startsAt: testNow + 5 * dayMs })
    const tokens = await crowd(300)
    const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
    const guest = (index: number) =>
      attend(event, { headers: { 'cf-connecting-ip': networks[index % 3]! } }, { email: newEmail(), name: 'Noa' })
    await Promise.all([
      ...tokens.map((token) => attend(event, { token })),
      ...Array.from({ length: 60 }, (_, index) => guest(index)),
      ...tokens.slice(0, 40).map((token) => call('DELETE', `/v1/events/attend/${event}`, {}, { token })),
      ...tokens.slice(200).map((token) => call('POST', `/v1/events/waiting-list/${event}`, {}, { token })),
    ])
    const unconfirmed = Map.groupBy(
      (await registrationsOf(event)).filter(({ state }) => state === 'pending'),
      ({ addressKey }) => addressKey,
    )
    for (const rows of unconfirmed.values()) expect(rows.length).toBeLessThanOrEqual(3)
    // Unconfirmed guests expire, the waiting list is offered their seats, and the others try
    // again.
    const context = { env, now: testNow + 2 * hourMs, origin: 'https://site.test' }
    await releaseExpiredHolds(context)
    const later = { now: context.now + 1 }
    await Promise.all(tokens.map((token) => attend(event, { token, ...later })))
    await expectExactly(event)
  })
})

/** Exactly as many as there are seats, each person once. */
async function expectExactly(event: string) {
  const rows = (await registrationsOf(event)).filter(({ state }) => state === 'going')
  expect(rows).toHaveLength(seats)
  expect(new Set(rows.map(({ userId, email }) => userId ?? email)).size).toBe(seats)
  expect(await countsOf(event)).toEqual({ going: seats, held: 0 })
}
