import { sql } from 'drizzle-orm'
import { eventMailKinds, type MailSettings } from '../../../../src/organize/create/emails/event-mails.contract.ts'
import type { Event } from '../../../../src/events/events.contract.ts'
import {
  mintCertificateToken,
  mintConfirmToken,
  mintPass,
  mintRegistrationToken,
} from '../../core/registration-token.ts'
import type { BackendEnv } from '../../core/context.ts'
import { mintTicket } from '../../core/ticket.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import { registrations, type RegistrationRow } from '../../db/attendance-schema.ts'
import { companionsOf, type StoredCompanion } from '../../db/companions.ts'
import { isCertified } from '../../db/certified.ts'
import { eventMessages } from '../../db/organizing-schema.ts'
import { batch, decodeRow, inList, rowsOf, type StoredRow } from '../../db/run-sql.ts'
import { events, type EventRow } from '../../db/schema.ts'
import { toEvent } from '../../events/present-event.ts'
import { readReferences, referenceStatements } from '../../reference/load-reference-data.ts'
import type { Crowd, FollowedFacts, MailFacts } from '../compose/mail-facts.ts'
import { applicableChanges } from '../compose/event-parts.ts'
import type { StayingDate } from '../../db/mail-data.ts'
import type { RegistrationTopic } from '../kinds/define-mail.ts'
import type { DueState } from '../kinds/is-due.ts'
import { causeOfMail, isOfRegistration, stopTopic, traitsOf } from '../kinds/mails.ts'
import { loadFollowed } from './load-followed.ts'
import { datesOf, loadStaying } from './load-staying.ts'
import { mintUnsubscribeToken, personOf } from '../unsubscribe-token.ts'

/** Whether the mail is still due, and its data; `suppressed` when its address accepts no mails. */
export type LoadedMail =
  | { due: true; row: OutboxRow; name?: string | undefined; facts?: MailFacts; followed?: FollowedFacts; stop?: string }
  | { due: false; row: OutboxRow; suppressed: boolean }

/**
 * Loads the data for the texts of mails, in one batch for all of them.
 * @param now ms, of each mail
 * @returns in order; not `due` when a mail is obsolete: its event or registration is deleted
 * or has changed since it was queued. A mail about a registration is sent to the
 * registration's current address.
 */
export async function loadMails(
  env: BackendEnv,
  rows: readonly OutboxRow[],
  now: (row: OutboxRow) => number,
): Promise<LoadedMail[]> {
  const { references, eventRows, crowds, stored, names, suppressed, own } = await readMailData(env.DB, rows)
  const followed = await loadFollowed(env, rows, { references, now })
  const staying = await loadStaying(env.DB, rows, now)
  // Mails about the same event share its texts.
  const shown = new Map<string, Event>()
  const shownEvent = (row: EventRow, at: number): Event => {
    const known = shown.get(row.id) ?? toEvent(row, { now: at, references, unpublished: true })
    shown.set(row.id, known)
    return known
  }
  const load = async (queued: OutboxRow): Promise<LoadedMail> => {
    const { kind } = queued
    const { isAccess, change, hasCrowd } = traitsOf(kind)
    const found = stored.get(queued.data.registration ?? '')
    const row = isOfRegistration(kind) && found ? { ...queued, recipient: found.row.email } : queued
    if (isSuppressed(row, suppressed.get(row.recipient))) return { due: false, row, suppressed: true }
    if (row.data.sample) return { due: true, row, facts: await sampleFacts(env, row, row.data.sample) }
    const topic = stopTopic(row)
    const stop =
      topic &&
      (await mintUnsubscribeToken(env, { topic, person: topic === 'reminders' ? row.userId : personOf(row.recipient) }))
    if (row.data.follow !== undefined) return followedMail(row, followed.get(row.id), stop)
    if (row.data.event === undefined || (isAccess && !eventRows.has(row.data.event)))
      return { due: true, row, ...(stop !== undefined && { stop }) }
    const event = eventRows.get(row.data.event)
    const { isOff, ...written } = ownParts(own, row)
    if (!event || isOff || !isDue({ row, event, found, now: now(row) })) return { due: false, row, suppressed: false }
    const facts: MailFacts = {
      event: shownEvent(event, now(row)),
      onlineUrl: event.onlineUrl,
      ...(found && (await partyFacts(env, found.row, own.companions.get(found.row.id)))),
      position: found?.position ?? 0,
      ...(hasCrowd && { crowd: crowds.get(event.id)! }),
      ...written,
      tokens: {
        ...(await tokensOf(env, row, found?.row)),
        ...(found?.certified && { certificate: await mintCertificateToken(env, found.row.id) }),
      },
    }
    if (change === 'changed' && applicableChanges(row.data, facts.event).length === 0)
      return { due: false, row, suppressed: false }
    return { due: true, row, facts, ...(stop !== undefined && { stop }) }
  }
  return Promise.all(
    rows.map(async (queued) => ({
      ...(await inOne(queued, load, staying.get(queued.id))),
      name: names.get(queued.userId) || undefined,
    })),
  )
}

/** A registration with the other data that its mails need. */
interface StoredRegistration {
  row: RegistrationRow
  position: number
  answered: boolean
  /** A certificate is issued for it. */
  certified: boolean
  wants: Record<RegistrationTopic, boolean>
}

/** Whether the mail of an event or a registration is still true, and wanted by its recipient. */
function isDue({
  found,
  ...state
}: Pick<DueState, 'row' | 'event' | 'now'> & { found: StoredRegistration | undefined }): boolean {
  const { topic, isDue: isTrue } = traitsOf(state.row.kind)
  const isSubscribed = topic === undefined || found?.wants[topic] === true
  const { row: registration, answered = false } = found ?? {}
  return isSubscribed && (!isTrue || isTrue({ ...state, registration, answered }))
}

/** A mail about its dates, without those that do not concern its reader any more. */
async function inOne(
  queued: OutboxRow,
  load: (row: OutboxRow) => Promise<LoadedMail>,
  staying: readonly StayingDate[] = [],
): Promise<LoadedMail> {
  const dates = await Promise.all(datesOf(queued).map((data) => load({ ...queued, data })))
  const [first = dates[0]!, ...rest] = dates.filter(({ due }) => due)
  if (!first.due || !first.facts) return first
  const others = rest.flatMap((one) => (one.due && one.facts ? [{ data: one.row.data, facts: one.facts }] : []))
  return { ...first, facts: { ...first.facts, staying, ...(others.length > 0 && { others }) } }
}

/** The data of a sample: the event as its organizer sees it. */
const sampleFacts = async (env: BackendEnv, row: OutboxRow, event: Event): Promise<MailFacts> => ({
  event,
  onlineUrl: null,
  position: 1,
  tokens: await tokensOf(env, row, undefined),
})

const followedMail = (row: OutboxRow, followed: FollowedFacts | undefined, stop: string | undefined): LoadedMail =>
  followed ? { due: true, row, followed, ...(stop !== undefined && { stop }) } : { due: false, row, suppressed: false }

const isSuppressed = (row: OutboxRow, reason: string | undefined) =>
  reason === 'refused' || (reason === 'stopped' && isStoppable(row))

/**
 * Whether a person who has stopped mails of others does not get this one: they still get mails for access and news of their
 * registrations.
 */
function isStoppable(row: OutboxRow): boolean {
  const cause = causeOfMail(row)
  const { isLetter, isAccess } = traitsOf(row.kind)
  const isNews = cause === 'event' && !isLetter
  return cause !== undefined && !isNews && !isAccess
}

/** What the organizers wrote for a mail; `isOff` when they switched it off, or deleted the message. */
function ownParts(
  { settings, replyTo, messages }: Awaited<ReturnType<typeof readMailData>>['own'],
  { kind, data: { event = '', messageId = '', example } }: OutboxRow,
): Pick<MailFacts, 'words' | 'message' | 'replyTo'> & { isOff: boolean } {
  const shown = eventMailKinds.find((name) => name === kind || (kind === 'example' && name === example))
  const { off, words } = (shown && settings.get(event)?.[shown]) ?? {}
  const message = messages.get(messageId)
  const contact = replyTo.get(event)
  const isLost = traitsOf(kind).isLetter && message === undefined
  return {
    isOff: isLost === true || (off === true && kind !== 'example'),
    ...(words && { words }),
    ...(isOfRegistration(kind) && contact && { replyTo: contact }),
    ...(message && { message }),
  }
}

/** Reads events, registrations, suppressed addresses and reference data of some mails. */
async function readMailData(db: D1Database, rows: readonly OutboxRow[]) {
  const dates = rows.flatMap(datesOf)
  const ids = (name: 'event' | 'registration' | 'messageId') => inList(dates.flatMap((data) => data[name] ?? []))
  const answers = await batch(db, {
    ...referenceStatements(),
    events: rowsOf(events)`SELECT * FROM events WHERE id IN ${ids('event')}`,
    registrations: rowsOf(decodeRegistration)`SELECT r.*, CASE r.state WHEN 'waiting' THEN (SELECT count(*)
      FROM registrations
        WHERE event_id = r.event_id AND state = 'waiting' AND host_id IS NULL AND queued_at <= r.queued_at) END AS position,
      EXISTS (SELECT 1 FROM feedbacks WHERE event_id = r.event_id AND registration_id = r.id) AS answered,
      ${isCertified('r')} AS certified,
      coalesce((SELECT reminders FROM users WHERE id = r.user_id), 1) AS reminders,
      coalesce((SELECT feedback_requests FROM users WHERE id = r.user_id), 1) AS feedback
      FROM registrations r WHERE r.id IN ${ids('registration')}`,
    crowds: crowdsStatement(rows.flatMap(({ kind, data }) => (traitsOf(kind).hasCrowd && data.event) || [])),
    companions: companionsOf(ids('registration')),
    names: sql<
      Record<'id' | 'name', string>
    >`SELECT id, first_name AS name FROM users WHERE id IN ${inList(rows.map(({ userId }) => userId))}`,
    suppressed: sql<{ address: string; reason: string }>`
      SELECT address, reason FROM suppressed_addresses WHERE address IN ${inList(rows.map(({ recipient }) => recipient))}
      OR address IN (SELECT email FROM registrations WHERE id IN ${ids('registration')})`,
    settings: sql<{ id: string; mails: string; contactEmail: string | null }>`SELECT event_id AS id, mails,
      contact_email AS contactEmail FROM event_settings
      WHERE (mails <> '{}' OR contact_email IS NOT NULL) AND event_id IN ${ids('event')}`,
    messages: rowsOf(eventMessages)`SELECT * FROM event_messages WHERE id IN ${ids('messageId')}`,
  })
  return {
    references: readReferences(answers),
    eventRows: new Map(answers.events.rows.map((row) => [row.id, row])),
    crowds: new Map(answers.crowds.rows.map(({ id, ...crowd }) => [id, crowd])),
    names: new Map(answers.names.rows.map(({ id, name }) => [id, name])),
    stored: new Map(answers.registrations.rows.map((one) => [one.row.id, one])),
    suppressed: new Map(answers.suppressed.rows.map(({ address, reason }) => [address, reason])),
    own: {
      settings: new Map(answers.settings.rows.map(({ id, mails }) => [id, JSON.parse(mails) as MailSettings])),
      companions: Map.groupBy(answers.companions.rows, ({ row }) => row.hostId ?? ''),
      replyTo: new Map(answers.settings.rows.map(({ id, contactEmail }) => [id, contactEmail])),
      messages: new Map(answers.messages.rows.map(({ id, subject, text }) => [id, { subject, text }])),
    },
  }
}

/** The statement that counts the people who come to events. @param events ids */
const crowdsStatement = (events: readonly string[]) =>
  sql<Crowd & { id: string }>`SELECT id, attendees_count AS going, max_attendees AS max,
    (SELECT count(*) FROM registrations WHERE event_id = events.id AND state = 'waiting') AS waiting,
    (SELECT count(*) FROM seat_changes WHERE event_id = events.id AND change = -1) AS left
    FROM events WHERE id IN ${inList(events)}`

/** The recipient's registration, and who comes with them: with the addresses of their tickets and certificates. */
const partyFacts = async (
  env: BackendEnv,
  registration: RegistrationRow,
  companions: readonly StoredCompanion[] = [],
) => ({
  registration,
  companions: await Promise.all(
    companions.map(async ({ row: { id, name }, certified }) => ({
      name,
      pass: await mintPass(env, id),
      certificate: certified ? await mintCertificateToken(env, id) : undefined,
    })),
  ),
})

const decodeRegistration = (stored: StoredRow): StoredRegistration => ({
  row: decodeRow(registrations, stored),
  position: Number(stored['position'] ?? 0),
  answered: Number(stored['answered']) === 1,
  certified: stored['certified'] === 1,
  wants: {
    reminders: [stored['news'], stored['reminders'], stored['reminder']].every((wanted) => Number(wanted) === 1),
    feedback: Number(stored['news']) === 1 && Number(stored['feedback']) === 1,
    messages: Number(stored['messages']) === 1,
  },
})

async function tokensOf(
  env: BackendEnv,
  { kind, data, userId }: OutboxRow,
  registration: RegistrationRow | undefined,
): Promise<MailFacts['tokens']> {
  const id = data.registration ?? ''
  const { topic, has } = traitsOf(kind)
  const [ofRegistration, confirm, token] = await Promise.all([
    mintRegistrationToken(env, registration ?? { id, userId: null }),
    mintConfirmToken(env, id),
    topic && mintUnsubscribeToken(env, { topic, person: topic === 'messages' ? id : userId }),
  ])
  const ticket =
    has === 'ticket' && registration
      ? await mintTicket(env, { registration: id, event: registration.eventId, name: registration.name })
      : undefined
  return {
    registration: ofRegistration,
    confirm,
    ...(ticket && { ticket }),
    ...(topic && token && { unsubscribe: { topic, token } }),
  }
}
