import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../../../src/organize/duplicate/series.contract.ts'
import { messagesHourly, messagesPerWeek } from '../../../../src/contracts/limits.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { eventMessages, type EventMessageRow } from '../../db/organizing-schema.ts'
import { isUnmet, precondition } from '../../db/precondition.ts'
import { batch, decodeRow, inList, rowsOf, run, type StoredRow } from '../../db/run-sql.ts'
import { logStatement } from '../../events/event-log.ts'
import { registrationMailStatement, sendSoon, type MailContext } from '../../mail/queue/queue-mail.ts'
import { pagesInScope } from '../cancel/series-scope.ts'
import { latest, momentOf } from '../event/event-schedule.ts'
import { loadOrganized } from '../event/organized-event.ts'
import { reachOf, receivesMessage } from './audience.ts'
import { loadMessage, messageMail, type StoredMessage } from './message-store.ts'
import { hourMs } from '../../../../src/lib/time/durations.ts'
import type { ComposedMessage } from '../../../../src/organize/messages/messages.contract.ts'
import { addDays, dayIn, weekday, zonedTime } from '../../../../src/lib/time/zoned-time.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

interface SendOptions {
  /** A moment, or a local time of the venue; now by default. */
  at: string | null | undefined
  /** Dates of the event's series whose people get it too; a selection of people is of one date. */
  scope: Scope
}

/**
 * Sends a draft now, or schedules it. The message, its copies for other dates of a series and their mails are one batch, one
 * statement for all people of a date.
 * @throws {AppError} `not_found`; `invalid_input` naming `subject`, `text` or `at`; `conflict` when it is no draft, nobody would
 * get it, or the event is cancelled or a draft; `too_many_requests` for more messages in a week than are possible
 */
export async function sendMessage(
  context: HandlerContext,
  eventId: string,
  id: string,
  { at, scope }: SendOptions,
): Promise<StoredMessage> {
  const { env, now, once } = context
  const { row: event } = await loadOrganized(context, eventId)
  const message = await loadMessage(context, eventId, id)
  const sendAt = at ? momentOf(at, event.timeZone) : now
  const scheduled = sendAt > now
  const pages = await pagesInScope(context, eventId, { scope: message.audience === 'selection' ? 'one' : scope })
  const messages = pages.map((page) => (page === eventId ? message : copyFor(message, page)))
  await requireComplete(context, messages, { status: event.status, sendAt, scheduled })
  const week = weekOf(sendAt, event.timeZone)
  const sending = batch(env.DB, [
    precondition(sql`SELECT (SELECT state = 'draft' FROM event_messages WHERE id = ${id}) AND NOT EXISTS (SELECT 1 FROM event_messages
        WHERE event_id IN ${inList(pages)} AND state <> 'draft' AND send_at >= ${week.begins} AND send_at < ${week.ends}
        GROUP BY event_id HAVING count(*) >= ${messagesPerWeek})`),
    sql`UPDATE event_messages SET state = ${scheduled ? 'scheduled' : 'sent'}, send_at = ${sendAt}, updated_at = ${now} WHERE id = ${id}`,
    sql`INSERT INTO event_messages (id, event_id, user_id, copied_from, audience, chosen, subject, text, state, send_at, created_at, updated_at)
      SELECT copy.value ->> 'id', copy.value ->> 'eventId', user_id, event_messages.id, audience, chosen, subject, text, state,
        send_at, ${now}, ${now}
      FROM event_messages, json_each(${JSON.stringify(messages.slice(1).map((copy) => ({ id: copy.id, eventId: copy.eventId })))}) AS copy
      WHERE event_messages.id = ${id}`,
    ...messages.flatMap((one) =>
      scheduled
        ? [logStatement(context, { event: one.eventId, kind: 'messageScheduled', detail: nameOf(one) })]
        : queueStatements(context, one),
    ),
    ...(once?.making([id]) ?? []),
  ])
  await sending.catch(async (error: unknown) => {
    throw isUnmet(error) ? refusal(await loadMessage(context, eventId, id), week, now) : error
  })
  if (!scheduled) sendSoon(context)
  return loadMessage(context, eventId, id)
}

/** A message as the people of another date get it. */
const copyFor = (message: StoredMessage, eventId: string): StoredMessage => ({
  ...message,
  id: crypto.randomUUID(),
  eventId,
})

interface Sending {
  status: string
  /** ms */
  sendAt: number
  scheduled: boolean
}

async function requireComplete(
  { env, now }: HandlerContext,
  messages: readonly StoredMessage[],
  { status, sendAt, scheduled }: Sending,
): Promise<void> {
  const message = messages[0]!
  const fields = {
    ...(Object.keys(message.subject).length === 0 && { subject: fieldError('required', 'must be given') }),
    ...(Object.keys(message.text).length === 0 && { text: fieldError('required', 'must be given') }),
    ...((sendAt < now || sendAt > latest) && { at: fieldError('past', 'must be a moment to come') }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', 'This message is not complete', { fields })
  if (status !== 'active' && (scheduled || status !== 'cancelled'))
    throw new AppError('conflict', 'This event is not online; messages can be sent once it is')
  if (scheduled) return
  const reaches = await Promise.all(messages.map((one) => reachOf(env.DB, one)))
  if (reaches.every(({ recipients }) => recipients === 0))
    throw new AppError('conflict', 'Nobody would get this message')
}

function refusal({ state }: StoredMessage, { ends }: Week, now: number): AppError {
  if (state !== 'draft') return new AppError('conflict', 'This message is scheduled or sent already')
  return new AppError(
    'too_many_requests',
    `An event sends at most ${messagesPerWeek} messages a week; the next one can leave from ${toIso(ends)} on`,
    { retryAfter: Math.ceil((ends - now) / 1000) },
  )
}

/** The subject of a message, for the history. */
const nameOf = ({ subject }: EventMessageRow): string => Object.values(subject).find(Boolean) ?? ''

/** The mails of a message that is `sent` and not queued yet, and their number; nothing for any other. */
function queueStatements(
  context: MailContext & Pick<HandlerContext, 'env' | 'viewer'>,
  message: EventMessageRow,
): SQL[] {
  const { id, eventId } = message
  const isOpen = sql`EXISTS (SELECT 1 FROM event_messages AS m WHERE m.id = ${id} AND m.state = 'sent' AND m.queued IS NULL)`
  const queued = sql`(SELECT count(*) FROM outbox WHERE version = ${`${eventId} ${id}`} AND kind = ${messageMail})`
  return [
    registrationMailStatement(
      context,
      { kind: messageMail, version: id, data: { messageId: id }, due: earliest(context.now) },
      sql`${receivesMessage(message)} AND ${isOpen}`,
    ),
    logStatement(context, {
      event: eventId,
      kind: 'messageSent',
      people: queued,
      detail: nameOf(message),
      when: isOpen,
    }),
    sql`UPDATE event_messages SET queued = ${queued} WHERE id = ${id} AND state = 'sent' AND queued IS NULL`,
  ]
}

/** When a person may get a message: later if other events wrote to them within the hour. */
const earliest = (now: number): SQL =>
  sql`CASE WHEN (SELECT count(*) FROM outbox AS other WHERE other.recipient = registrations.email
    AND other.created_at > ${now - hourMs} AND other.kind = ${messageMail}) >= ${messagesHourly} THEN ${now + hourMs} ELSE ${now} END`

/** Makes a scheduled message a draft again, and removes its copies for other dates. @throws {AppError} `not_found`; `conflict` when it is sent */
export async function withdrawMessage(context: HandlerContext, eventId: string, id: string): Promise<StoredMessage> {
  const { env, now } = context
  const before = await loadMessage(context, eventId, id)
  const scheduled = sql`event_id = ${eventId} AND id = ${id} AND state = 'scheduled'`
  const { updated } = await batch(env.DB, {
    log: logStatement(context, {
      event: eventId,
      kind: 'messageCancelled',
      detail: nameOf(before),
      when: sql`EXISTS (SELECT 1 FROM event_messages WHERE ${scheduled})`,
    }),
    updated: sql`UPDATE event_messages SET state = 'draft', send_at = NULL, updated_at = ${now} WHERE ${scheduled}`,
    copies: sql`DELETE FROM event_messages WHERE copied_from = ${id} AND state = 'scheduled'`,
  })
  const message = await loadMessage(context, eventId, id)
  if (updated.changes === 0 && message.state === 'sent')
    throw new AppError('conflict', 'This message has been sent; it cannot be withdrawn')
  return message
}

/**
 * The scheduled job of messages: queues those that are due, makes drafts of those whose event is no longer online, and notes
 * what became of the mails before their rows are deleted. Idempotent, safe to run concurrently.
 */
export async function sendScheduledMessages(context: MailContext & Pick<HandlerContext, 'env'>): Promise<void> {
  const { env, now } = context
  const { rows: due } = await run(
    env.DB,
    rowsOf((stored: StoredRow) => ({
      message: decodeRow(eventMessages, stored),
      online: stored['online'] === 1,
    }))`SELECT m.*, e.status = 'active' AS online FROM event_messages m JOIN events e ON e.id = m.event_id
    WHERE m.state = 'scheduled' AND m.send_at <= ${now}`,
  )
  for (const { message, online } of due) {
    const isDue = sql`id = ${message.id} AND state = 'scheduled' AND send_at <= ${now}`
    await batch(
      env.DB,
      online
        ? [
            sql`UPDATE event_messages SET state = 'sent', updated_at = ${now} WHERE ${isDue}`,
            ...queueStatements({ ...context, viewer: null }, message),
          ]
        : [sql`UPDATE event_messages SET state = 'draft', send_at = NULL WHERE ${isDue}`],
    )
  }
  const mails = (states: SQL) =>
    sql`(SELECT count(*) FROM outbox WHERE version = event_messages.event_id || ' ' || event_messages.id
      AND kind = ${messageMail} AND state IN (${states}))`
  await run(
    env.DB,
    sql`UPDATE event_messages SET sent = ${mails(sql`'sent'`)}, failed = ${mails(sql`'dead'`)}, dropped = ${mails(sql`'dropped'`)}
      WHERE state = 'sent' AND sent IS NULL AND queued IS NOT NULL AND ${mails(sql`'new', 'sending'`)} = 0`,
  )
}

/** First and last moment of a calendar week, ms; the last belongs to the next week. */
interface Week {
  begins: number
  ends: number
}

/** The calendar week of a moment by the clocks of the venue, from Monday. @param at ms */
export function weekOf(at: number, timeZone: string): Week {
  const day = dayIn(timeZone, at)
  const monday = addDays(day, 1 - weekday(day))
  return { begins: zonedTime(monday, '00:00', timeZone), ends: zonedTime(addDays(monday, 7), '00:00', timeZone) }
}

/** How many messages of a week are scheduled or sent. */
export async function readWeek(
  db: D1Database,
  eventId: string,
  { begins, ends }: Week,
): Promise<ComposedMessage['week']> {
  const { only } = await run(
    db,
    sql<{ used: number }>`SELECT count(*) AS used FROM event_messages WHERE event_id = ${eventId} AND state <> 'draft'
      AND send_at >= ${begins} AND send_at < ${ends}`,
  )
  return {
    used: only.used,
    max: messagesPerWeek,
    begins: toIso(begins),
    ends: toIso(ends),
  }
}
