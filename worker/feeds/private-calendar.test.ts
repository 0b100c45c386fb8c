import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { call, signedInUser } from '../../tests/support/accounts.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../tests/support/factories.ts'
import { newRegistrationId } from '../backend/core/registration-token.ts'
import { likes } from '../backend/db/account-schema.ts'
import { registrations } from '../backend/db/attendance-schema.ts'
import { upsertEvents } from '../backend/events/write-events.ts'
import type { RegistrationState } from '../../src/events/attend/attendance.contract.ts'
import { getFeed } from './feeds.fixture.ts'

beforeEach(async () => {
  await env.DB.batch(['registrations', 'likes', 'events'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  const at = (days: number) => ({ startsAt: testNow + days * dayMs })
  await upsertEvents(env.DB, [
    buildEvent({ id: 'going', title: 'Planter la haie', ...at(2) }),
    buildEvent({ id: 'waiting', title: 'Atelier', timeZone: 'Indian/Reunion', ...at(3) }),
    buildEvent({ id: 'pending', ...at(3) }),
    buildEvent({ id: 'cancelled', title: 'Repas', status: 'cancelled', ...at(4) }),
    buildEvent({ id: 'liked', title: 'Concert', ...at(5) }),
    buildEvent({ id: 'went', title: 'Balade', ...at(-20) }),
    buildEvent({ id: 'long ago', ...at(-200) }),
    buildEvent({ id: 'liked once', ...at(-3) }),
  ])
})

/** A user with one calendar entry of each kind. */
async function busyUser() {
  const { user, token } = await signedInUser()
  const states: Record<string, RegistrationState> = {
    going: 'going',
    waiting: 'waiting',
    pending: 'pending',
    cancelled: 'going',
    went: 'going',
    'long ago': 'going',
  }
  for (const [eventId, state] of Object.entries(states))
    await drizzle(env.DB)
      .insert(registrations)
      .values({
        id: newRegistrationId(),
        eventId,
        userId: user.id,
        email: user.email,
        state,
        holdUntil: state === 'pending' ? testNow + hourMs : null,
        lang: 'fr',
        createdAt: testNow,
        updatedAt: testNow,
      })
  await drizzle(env.DB)
    .insert(likes)
    .values(['liked', 'liked once', 'going'].map((eventId) => ({ userId: user.id, eventId, createdAt: testNow })))
  const path = `/v1/users/${user.id}/calendar`
  const address = async (method = 'GET') => {
    const answer = await call(method, path, undefined, { token })
    const { url } = (await answer.json()) as { url: string }
    return new URL(url).pathname
  }
  return { user, address }
}

test('lists registrations, waiting places and likes, each with its own status', async () => {
  const { address } = await busyUser()
  const answer = await getFeed(await address())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  const root = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[])
  expect(root.getFirstPropertyValue('x-wr-calname')).toBe('Mon agenda Chiche')
  const entries = root.getAllSubcomponents('vevent')
  const listed = entries.map((entry) =>
    ['summary', 'status', 'transp'].map((name) => entry.getFirstPropertyValue(name)?.toString()),
  )
  expect(listed).toEqual([
    ['Planter la haie', 'CONFIRMED', undefined],
    ['[EN ATTENTE] Atelier', 'TENTATIVE', undefined],
    ['[ANNULÉ] Repas', 'CANCELLED', undefined],
    ['[FAVORI] Concert', 'TENTATIVE', 'TRANSPARENT'],
    ['Balade', 'CONFIRMED', undefined],
  ])
  const notes = entries.map((entry) => entry.getFirstPropertyValue('description')?.toString())
  expect(notes[1]).toContain('liste d’attente')
  expect(notes[3]).toContain('tu n’as pas encore de place')
  expect(notes[0]).not.toMatch(/favoris|attente/)
  const zones = root.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))
  expect(zones).toEqual(['Europe/Paris', 'Indian/Reunion'])
  const start = new ICAL.Event(entries[1]!).startDate
  expect(start.toString()).toBe('2026-11-24T15:00:00')
})

test('answers 304 to a program that has the current version', async () => {
  const path = await (await busyUser()).address()
  const etag = (await getFeed(path)).headers.get('etag')!
  expect((await getFeed(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a new calendar URL invalidates the old one', async () => {
  const { address } = await busyUser()
  const old = await address()
  const fresh = await address('POST')
  expect(fresh).not.toBe(old)
  expect(await address()).toBe(fresh)
  expect((await getFeed(old)).status).toBe(404)
  expect((await getFeed(fresh)).status).toBe(200)
})

test('another account’s signature is refused', async () => {
  const [mine, other] = [await busyUser(), await busyUser()]
  const path = (await other.address()).replace(other.user.id, mine.user.id)
  const answer = await getFeed(path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect((await getFeed(`/calendar/${mine.user.id}/x.ics`)).status).toBe(404)
  expect((await getFeed('/calendar/nobody/x.ics')).status).toBe(404)
})
