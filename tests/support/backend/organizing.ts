import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { expect } from 'vitest'
import { create, update, type OrganizerRole } from '../../../src/organize/event/organized.contract.ts'
import { call, signedInUser } from '../accounts.ts'
import { coorganizers, registrations, type RegistrationRow } from '../../../worker/backend/db/attendance-schema.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { emptyTables } from '../ask-events.ts'
import { buildEvent, testNow } from '../factories.ts'

/** An account that is logged in. */
export type Account = Awaited<ReturnType<typeof signedInUser>>

/** What a call that succeeds answers, read by its contract. */
export async function answered<T>(
  contract: { parse: (value: unknown) => T },
  called: Response | Promise<Response>,
): Promise<T> {
  const answer = await called
  expect(answer.status, await answer.clone().text()).toBe(200)
  return contract.parse(await answer.json())
}

export const address = { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon', countryCode: 'FR' }
/** The required fields of an event. */
export const requiredFields = { title: { fr: 'Nuit du vélo' }, date: '2026-12-01T18:30', address }

export const postEvent = (user: Account, fields: object) => call('POST', '/v1/events/', fields, { token: user.token })
/** Creates an event. @returns the response of `POST /v1/events/` */
export function createEvent(user: Account, fields: object = {}) {
  return answered(create.spec.output, postEvent(user, { ...requiredFields, ...fields }))
}
export const putEvent = (user: Account, id: string, fields: object) =>
  call('PUT', `/v1/events/${id}`, fields, { token: user.token })
/** Changes an event. @returns the response of `PUT /v1/events/{id}` */
export function changeEvent(user: Account, id: string, fields: object) {
  return answered(update.spec.output, putEvent(user, id, fields))
}
export const errorOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { error: { code: string; fields?: Record<string, string> } }).error,
})

/** Gives an account a role for events. */
export const storeRole = ({ user }: Account, role: OrganizerRole, ...ids: string[]) =>
  drizzle(env.DB)
    .insert(coorganizers)
    .values(ids.map((eventId) => ({ eventId, userId: user.id, role, createdAt: testNow })))

type PersonParts = Partial<RegistrationRow> & { email: string }

/** Registers people for an event: in French, now and with a seat, unless they say otherwise. */
export const storePeople = (eventId: string, ...people: PersonParts[]) =>
  drizzle(env.DB)
    .insert(registrations)
    .values(
      people.map((parts) => ({
        id: crypto.randomUUID(),
        eventId,
        state: 'going' as const,
        lang: 'fr' as const,
        createdAt: testNow,
        updatedAt: testNow,
        ...parts,
      })),
    )
    .returning()

/** Registers many people for an event: `p0`, `p1` and so on. */
export const storeMany = (event: string, count: number, nameOf: (n: number) => string) =>
  env.DB.prepare(
    `INSERT INTO registrations (id, event_id, email, name, state, lang, created_at, updated_at)
      SELECT value ->> 0, ?1, (value ->> 0) || '@masse.example', value ->> 1, 'going', 'fr', 0, 0 FROM json_each(?2)`,
  )
    .bind(event, JSON.stringify(Array.from({ length: count }, (_, n) => [`p${n}`, nameOf(n)])))
    .run()

/** An event with three seats, of an owner and a doorkeeper, to which three people come and for which two wait. */
export async function storeParty() {
  await emptyTables()
  await env.DB.prepare('DELETE FROM outbox').run()
  const [owner, doorkeeper] = [await signedInUser(), await signedInUser()]
  const zoe = await signedInUser({ firstName: 'Zoé', lastName: 'Martin' })
  await upsertEvents(env.DB, [
    buildEvent({ id: 'party', slug: 'party', ownerId: owner.user.id, maxAttendees: 3 }),
    buildEvent({ id: 'other', slug: 'other', ownerId: owner.user.id }),
  ])
  await storeRole(doorkeeper, 'checkin', 'party')
  await storePeople(
    'party',
    { id: 'zoe', userId: zoe.user.id, email: zoe.user.email, answers: { tool: 'Une bêche' } },
    { id: 'elodie', email: 'elodie@example.org', name: 'Élodie Ève', createdAt: testNow - 5 },
    { id: 'lea', email: 'lea@mairie.fr', name: 'Léa', createdAt: testNow - 9 },
    { id: 'paul', email: 'paul@mairie.fr', name: 'Paul', state: 'waiting', queuedAt: 1 },
    { id: 'noe', email: 'noe@example.net', name: 'Noé', state: 'waiting', queuedAt: 2 },
  )
  return { owner, doorkeeper, zoe }
}
