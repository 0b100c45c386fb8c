import { sql } from 'drizzle-orm'
import type { Event } from '../../../src/contracts/v1/events.ts'
import { mintConfirmToken, mintRegistrationToken } from '../attendance/registration-token.ts'
import type { BackendEnv } from '../context.ts'
import type { OutboxRow } from '../db/account-schema.ts'
import { registrations, type RegistrationRow } from '../db/attendance-schema.ts'
import { decodeRow, prepare } from '../db/run-sql.ts'
import { events, type EventRow } from '../db/schema.ts'
import { toEvent } from '../events/present-event.ts'
import { readReferences, referenceStatements } from '../references/load-references.ts'
import { registrationMailKinds, topicOf, type MailTopic, type RegistrationMailKind } from './mail.ts'
import { mintUnsubscribeToken } from './unsubscribe-token.ts'

/** What a mail tells of, as it is when the mail is sent. */
export interface MailFacts {
  event: Event
  /** Where those who go take part online. */
  onlineUrl: string | null
  /** Absent once it is given back. */
  registration?: RegistrationRow
  /** Place in the waiting list, 1 is next. */
  position: number
  /** Of the links of a registration's mail. */
  tokens: { registration: string; confirm: string; unsubscribe?: { topic: MailTopic; token: string } }
}

/** Whether there is anything left to say, and with what. */
export type LoadedMail = { due: true; facts?: MailFacts } | { due: false }

/**
 * Reads what the text of a mail needs besides its row.
 * @param now ms
 * @returns not `due` when the mail would make no sense any more: its event or registration is gone, or is not what it was
 * when the mail was queued
 */
export async function loadMail(env: BackendEnv, row: OutboxRow, now: number): Promise<LoadedMail> {
  const { event: eventId, registration: registrationId } = row.data
  if (eventId === undefined) return { due: true }
  const results = await env.DB.batch<Record<string, unknown>>([
    ...referenceStatements(env.DB),
    prepare(env.DB, sql`SELECT * FROM events WHERE id = ${eventId}`),
    prepare(
      env.DB,
      sql`SELECT r.*, (SELECT count(*) FROM registrations WHERE event_id = r.event_id AND state = 'waiting' AND queued_at <= r.queued_at) AS position,
        EXISTS (SELECT 1 FROM feedbacks WHERE event_id = r.event_id AND registration_id = r.id) AS answered,
        coalesce((SELECT reminders FROM users WHERE id = r.user_id), 1) AS reminders,
        coalesce((SELECT feedback_requests FROM users WHERE id = r.user_id), 1) AS feedback
        FROM registrations r WHERE r.id = ${registrationId ?? null}`,
    ),
  ])
  const [storedEvent, stored] = [results[2]!.results[0], results[3]!.results[0]]
  if (!storedEvent) return { due: false }
  const eventRow = decodeRow(events, storedEvent)
  const registration = stored && decodeRow(registrations, stored)
  const kind = registrationMailKinds.find((name) => name === row.kind)
  if (kind) {
    const topic = topicOf[kind]
    const wanted = topic === undefined || (registration?.news === true && Number(stored![topic]) === 1)
    const answered = Number(stored?.['answered'] ?? 0) === 1
    if (!wanted || !stillTrue[kind]({ row, event: eventRow, registration, answered, now })) return { due: false }
  }
  const facts: MailFacts = {
    event: toEvent(eventRow, { now, references: readReferences(results) }),
    onlineUrl: eventRow.onlineUrl,
    ...(registration && { registration }),
    position: Number(stored?.['position'] ?? 0),
    tokens: await tokensOf(env, row, kind),
  }
  return { due: true, facts }
}

interface State {
  row: OutboxRow
  event: EventRow
  registration: RegistrationRow | undefined
  answered: boolean
  now: number
}

const takesPlace = ({ event: { status, change } }: State) => status === 'active' && change !== 'postponed'
const going = ({ registration }: State) => registration?.state === 'going'
const held = ({ registration, now }: State) => (registration?.holdUntil ?? 0) > now
/** The version of a reminder is the start it reminds of: of an event that was moved since, there is another one. */
const aboutToBegin = (state: State) =>
  going(state) &&
  takesPlace(state) &&
  state.now < state.event.nextBegin &&
  state.row.version === `${state.event.id} ${state.event.nextBegin}`

const stillTrue: Record<RegistrationMailKind, (state: State) => boolean> = {
  confirmAttend: (state) => state.registration?.state === 'pending' && held(state),
  attending: going,
  waiting: ({ registration }) => registration?.state === 'waiting',
  seatOffered: (state) => state.registration?.state === 'offered' && held(state),
  unattended: ({ registration }) => registration === undefined,
  eventChanged: ({ event, registration }) => registration !== undefined && event.status === 'active',
  eventCancelled: ({ event, registration }) => registration !== undefined && event.status === 'cancelled',
  reminderDay: aboutToBegin,
  reminderHours: aboutToBegin,
  feedbackRequest: (state) => going(state) && takesPlace(state) && state.event.overAt < state.now && !state.answered,
}

async function tokensOf(
  env: BackendEnv,
  { data, userId }: OutboxRow,
  kind: RegistrationMailKind | undefined,
): Promise<MailFacts['tokens']> {
  const id = data.registration ?? ''
  const topic = kind && topicOf[kind]
  return {
    registration: await mintRegistrationToken(env, id),
    confirm: await mintConfirmToken(env, id),
    ...(topic && { unsubscribe: { topic, token: await mintUnsubscribeToken(env, { topic, person: userId }) } }),
  }
}
