import { sign } from '../../worker/http/signature.ts'
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { attendance, confirmAttend, type Attendance } from '../../src/events/attend/attendance.contract.ts'
import { mintConfirmToken, mintRegistrationToken } from '../../worker/backend/core/registration-token.ts'
import { registrations, type RegistrationRow } from '../../worker/backend/db/attendance-schema.ts'
import { upsertEvents } from '../../worker/backend/events/write-events.ts'
import { call, mailsTo, newEmail, type CallOptions } from './accounts.ts'
import { buildEvent } from './factories.ts'

/** Stores an event of its own. @returns its id */
export async function storeEvent(parts: Parameters<typeof buildEvent>[0] = {}): Promise<string> {
  const id = crypto.randomUUID()
  await upsertEvents(env.DB, [buildEvent({ id, slug: `event-${id}`, ...parts })])
  return id
}

/** The code of an error, else the status. */
export async function outcome(answer: Response): Promise<string | number> {
  return answer.ok ? answer.status : ((await answer.json()) as { error: { code: string } }).error.code
}

const read = async (answer: Response): Promise<Attendance> => {
  if (!answer.ok) throw new Error(await answer.text())
  return attendance.parse(await answer.json())
}

export const attend = (event: string, options: CallOptions, body: object = {}) =>
  call('POST', `/v1/events/attend/${event}`, body, options)
export const unattend = (event: string, options: CallOptions, body: object = {}) =>
  call('DELETE', `/v1/events/attend/${event}`, body, options)
export const join = (event: string, options: CallOptions, body: object = {}) =>
  call('POST', `/v1/events/waiting-list/${event}`, body, options)
export const claim = (event: string, options: CallOptions, body: object = {}) =>
  call('POST', `/v1/events/waiting-list/${event}/claim`, body, options)
export const myRegistration = (event: string, options: CallOptions, body: object = {}) =>
  call('POST', `/v1/events/registration/${event}`, body, options)
export const attended = async (...parts: Parameters<typeof attend>) => read(await attend(...parts))
export const joined = async (...parts: Parameters<typeof join>) => read(await join(...parts))

/** All registrations of an event, the earliest first. */
export async function registrationsOf(event: string): Promise<RegistrationRow[]> {
  const rows = await drizzle(env.DB).select().from(registrations).orderBy(registrations.createdAt, registrations.id)
  return rows.filter(({ eventId }) => eventId === event)
}

export const registrationOf = async (event: string, email: string): Promise<RegistrationRow | undefined> =>
  (await registrationsOf(event)).find((row) => row.email === email)

/** What the tables count for an event. */
export const countsOf = (event: string) =>
  env.DB.prepare('SELECT attendees_count AS going, held_count AS held FROM events WHERE id = ?')
    .bind(event)
    .first<{ going: number; held: number }>()

/** The token of a guest's mail, as it is made when the mail is sent. */
export const confirmTokenOf = async (event: string, email: string) =>
  mintConfirmToken(env, (await registrationOf(event, email))!.id)
export const tokenOf = async (event: string, email: string) =>
  mintRegistrationToken(env, (await registrationOf(event, email))!)

/** A guest who has confirmed. */
export async function goingGuest(event: string, options: CallOptions = {}, email = newEmail()) {
  await attended(event, options, { email, name: 'Invitée' })
  const answer = await call('POST', '/v1/events/confirm-attend', { token: await confirmTokenOf(event, email) }, options)
  if (!answer.ok) throw new Error(await answer.text())
  return { email, answer: confirmAttend.spec.output.parse(await answer.json()) }
}

/** Kinds of the mails to an address, oldest first. */
export const mailKindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)

/**
 * A token as it is signed by the site's secret. Cases are made once, and stored secrets change with each test file, whose storages
 * are its own.
 */
export const signedBySite = async (purpose: 'registration' | 'pass' | 'certificate', id: string): Promise<string> =>
  `${id}${purpose === 'registration' ? '.' : '~'}${(await sign(env.SESSION_SECRET!, `attendance-${purpose}`, id)).slice(0, 22)}`
