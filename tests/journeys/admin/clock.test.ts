import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retention } from '../../../src/contracts/retention.ts'
import { registrations } from '../../../worker/backend/db/attendance-schema.ts'
import worker from '../../../worker/index.ts'
import { call, signedInUser } from '../../support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../support/factories.ts'
import { storeEvent } from '../../support/registrations.ts'

const minute = 60_000

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await env.DB.batch(
    ['outbox', 'registrations', 'events', 'occurrences', 'scheduled_runs', 'alert_log'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
})
afterEach(() => void vi.useRealTimers())

/** Runs the scheduled handler while the clock shows a moment. */
async function runAt(now: number): Promise<void> {
  vi.setSystemTime(now)
  const context = createExecutionContext()
  const controller = createScheduledController({ scheduledTime: new Date(now), cron: '*/5 * * * *' })
  await worker.scheduled(controller, { ...env, SITE_URL: 'https://chiche.example' }, context)
  await waitOnExecutionContext(context)
}

/** Stores an event with a guest. @returns how the guest is called now */
async function storeGuest(startsAt: number): Promise<() => Promise<string | undefined>> {
  const eventId = await storeEvent({ startsAt })
  const moments = { createdAt: startsAt, updatedAt: startsAt }
  await drizzle(env.DB)
    .insert(registrations)
    .values({ id: eventId, eventId, email: 'noa@example.org', name: 'Noa', lang: 'fr', state: 'going', ...moments })
  return async () =>
    (await env.DB.prepare('SELECT name FROM registrations WHERE id = ?').bind(eventId).first<{ name: string }>())?.name
}

/** The ids of listed events with the day of their next date. */
async function listed(now: number): Promise<string[]> {
  const answer = await call('GET', '/v1/events', undefined, { now })
  const { data } = (await answer.json()) as { data: { _id: string; next: { begin: string } }[] }
  return data.map(({ _id, next }) => `${_id} ${next.begin.slice(0, 10)}`)
}

async function clockAlerts() {
  const { token } = await signedInUser({ role: 'admin' }, Date.now())
  const answer = await call('GET', '/v1/admin/alerts', undefined, { token, now: Date.now() })
  const { data } = (await answer.json()) as { data: { name: string; what: unknown; endedAt: string | null }[] }
  return data.filter(({ name }) => name === 'clock').map(({ what, endedAt }) => ({ what, isOver: endedAt !== null }))
}

test('a clock that is 400 days ahead erases nothing and is an alert; once it is right all lists are as before', async () => {
  const series = [3, 10, 17].map((day) => testNow + day * dayMs)
  await storeEvent({ startsAt: testNow + 5 * dayMs })
  await storeEvent({ timings: series.map((begin): [number, number] => [begin, begin + hourMs]) })
  const guest = await storeGuest(testNow - 5 * dayMs)
  await runAt(testNow)
  const before = await listed(testNow)
  expect(before).toHaveLength(2)

  for (const later of [0, 5, 10]) await runAt(testNow + 400 * dayMs + later * minute)
  expect(await guest()).toBe('Noa')
  expect(await clockAlerts()).toEqual([{ what: { key: 'clock', values: { days: '400' } }, isOver: false }])

  await runAt(testNow + 5 * minute)
  expect(await listed(testNow + 5 * minute)).toEqual(before)
  expect(await clockAlerts()).toMatchObject([{ isOver: true }])
  const { results } = await env.DB.prepare('SELECT began_at AS at FROM scheduled_runs ORDER BY id').all()
  expect(results).toEqual([{ at: testNow }, { at: testNow + 5 * minute }])
})

test('a site that was off for weeks erases what it must an hour after it is back', async () => {
  const guest = await storeGuest(testNow - 5 * dayMs)
  await runAt(testNow)
  const back = testNow + retention.guests * dayMs
  for (const later of [0, 30, 55]) await runAt(back + later * minute)
  expect(await guest()).toBe('Noa')
  await runAt(back + hourMs)
  expect(await guest()).toBe('')
})
