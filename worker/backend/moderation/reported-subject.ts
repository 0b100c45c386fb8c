import { sql } from 'drizzle-orm'
import { pickLocalized } from '../../../src/contracts/locales.ts'
import type { ReportType } from '../../../src/report/moderation-terms.contract.ts'
import { htmlToText } from '../../../src/lib/html/clean-html.ts'
import type { HandlerContext } from '../core/context.ts'
import { notFound } from '../core/not-found.ts'
import type { ReportedCopy } from '../db/moderation-schema.ts'
import { rowsOf, run } from '../db/run-sql.ts'
import { events, type EventRow } from '../db/schema.ts'
import { requireOrganizer } from '../events/organizer-role.ts'
import { isPublished } from '../events/published.ts'
import { readReportToken } from '../core/moderation/report-token.ts'

/** What is reported: who answers for it, and what it says now. */
export interface ReportedSubject {
  subject: string
  eventId: string | null
  ownerId: string | null
  title: string
  copy: ReportedCopy
}

const readers: Record<ReportType, (context: HandlerContext, named: string) => Promise<ReportedSubject>> = {
  event: reportedEvent,
  organizer: reportedOrganizer,
  feedback: reportedFeedback,
  message: reportedMessage,
}

/**
 * Reads what a visitor reports.
 * @throws {AppError} `not_found` for what does not exist or is not public; `forbidden` for a feedback to others
 */
export const reportedSubject = (context: HandlerContext, type: ReportType, named: string): Promise<ReportedSubject> =>
  readers[type](context, named)

/** Title and texts of an event, in its language. */
export function textsOf(event: EventRow): { title: string; summary: string; text: string } {
  const text = (field: EventRow['title']) => pickLocalized(field, event.lang, event.lang)?.value ?? ''
  return { title: text(event.title), summary: text(event.summary), text: htmlToText(text(event.description)) }
}

async function reportedEvent({ env }: HandlerContext, named: string): Promise<ReportedSubject> {
  const { first: event } = await run(
    env.DB,
    rowsOf(events)`SELECT * FROM events WHERE (id = ${named} OR slug = ${named}) AND ${isPublished}`,
  )
  if (!event) throw notFound('event', named)
  const { title, ...copy } = textsOf(event)
  return {
    subject: event.id,
    eventId: event.id,
    ownerId: event.ownerId,
    title,
    copy: { ...copy, slug: event.slug },
  }
}

/** Who organizes an event: only that is public of an account. */
async function reportedOrganizer({ env }: HandlerContext, event: string): Promise<ReportedSubject> {
  const { first } = await run(
    env.DB,
    sql<{ id: string; name: string }>`SELECT u.id,
      coalesce(nullif(displayname, ''), trim(first_name || ' ' || last_name)) AS name
      FROM events JOIN users u ON u.id = owner_id WHERE (events.id = ${event} OR slug = ${event}) AND ${isPublished}`,
  )
  if (!first) throw notFound('organizer of the event', event)
  return { subject: first.id, eventId: null, ownerId: first.id, title: first.name, copy: {} }
}

async function reportedFeedback(context: HandlerContext, named: string): Promise<ReportedSubject> {
  const [event = '', registration = ''] = named.split(' ')
  await requireOrganizer(context, event, 'edit')
  const { first } = await run(
    context.env.DB,
    sql<{ comment: string; author: string | null }>`SELECT f.comment, r.user_id AS author FROM feedbacks f
      LEFT JOIN registrations r ON r.id = f.registration_id
      WHERE f.event_id = ${event} AND f.registration_id = ${registration} AND f.comment <> ''`,
  )
  if (!first) throw notFound('feedback', named)
  const { title } = await eventTitle(context, event)
  return {
    subject: named,
    eventId: event,
    ownerId: first.author,
    title,
    copy: { text: first.comment },
  }
}

/** @param token of the mail in which organizers got the message: it names the event and the digest of the sender's address */
async function reportedMessage(context: HandlerContext, token: string): Promise<ReportedSubject> {
  const { id } = await readReportToken(context.env, ['message'], token)
  const [event = '', digest = ''] = id.split('|')
  const { title } = await eventTitle(context, event)
  return { subject: `${event} ${digest}`, eventId: event, ownerId: null, title, copy: {} }
}

async function eventTitle({ env }: HandlerContext, id: string): Promise<{ title: string }> {
  const { first } = await run(env.DB, rowsOf(events)`SELECT * FROM events WHERE id = ${id}`)
  if (!first) throw notFound('event with the id', id)
  return { title: textsOf(first).title }
}
