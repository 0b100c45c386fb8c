import { sql } from 'drizzle-orm'
import * as attendance from '../../../src/events/attend/attendance.contract.ts'
import { voices } from '../../../src/events/organizer/voices.contract.ts'
import { AppError } from '../../http/errors.ts'
import { rateLimit, type Limit } from '../core/rate-limit.ts'
import { countAddress, keyed } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { registrations } from '../db/attendance-schema.ts'
import { batch, inList, rowsOf, run } from '../db/run-sql.ts'
import { implement } from '../core/implement.ts'
import { countRecipient } from '../mail/queue/count-recipient.ts'
import { mailStatement, sendSoon, addressMail } from '../mail/queue/queue-mail.ts'
import { notFound } from '../core/not-found.ts'
import { mintReportToken } from '../core/moderation/report-token.ts'
import { findRegistration } from './own-registration.ts'
import { organizerVoices } from '../events/organizer-voices.ts'
import { publishedEvent } from '../events/published-event.ts'
import { choicesStatement } from './settings/registration-settings.ts'
import { requireEmailAndName, type Person } from './registering.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { hourMs } from '../../../src/lib/time/durations.ts'
import { undoSeconds } from '../../../src/contracts/limits.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import { caseNumber } from '../../../src/report/moderation-terms.contract.ts'
import { blockDigest, refuseAddress, refuseBlocked } from '../core/moderation/blocked-address.ts'
import { reportCases } from '../db/moderation-schema.ts'

/** Limits of messages to organizers: per sender, per address, per event. */
const messageLimits = {
  sender: { max: 5, windowMs: hourMs },
  address: { max: 10, windowMs: hourMs },
  event: { max: 60, windowMs: hourMs },
} as const satisfies Record<string, Limit>

type Sender = Pick<Person, 'email' | 'name'>

/** Feedback, messages to organizers and the choice of reminders (spec §7 Events). */
export const feedbackRoutes = [
  implement(attendance.subscribeAttend, async ({ params: { id }, body: { token, value } }, context) => {
    const { env, viewer } = context
    const own = await findRegistration(context, id, token)
    await publishedEvent(context, id)
    const { registered } = await batch(env.DB, {
      registered: sql`UPDATE registrations SET news = ${Number(value)} WHERE ${own}`,
      stored:
        viewer && token === undefined
          ? [
              sql`INSERT INTO event_news (event_id, user_id, value) VALUES (${id}, ${viewer.id}, ${Number(value)})
              ON CONFLICT (event_id, user_id) DO UPDATE SET value = excluded.value`,
            ]
          : [],
    })
    if (token !== undefined && registered.changes === 0) throw notFound('registration of yours for the event', id)
    return { event: id, news: value }
  }),

  implement(attendance.changeChoices, async ({ params: { id }, body: { token, ...chosen } }, context) => {
    const { env } = context
    const own = await findRegistration(context, id, token)
    await publishedEvent(context, id)
    const { stored } = await batch(env.DB, {
      changed: choicesStatement(own, chosen),
      stored: rowsOf(registrations)`SELECT * FROM registrations WHERE ${own} ORDER BY user_id IS NULL LIMIT 1`,
    })
    if (!stored.first) throw notFound('registration of yours for the event', id)
    const { reminder, shown } = stored.first
    return { event: id, reminder, shown }
  }),

  implement(attendance.feedback, async ({ params: { id }, body: { token, rating, comment, shareable } }, context) => {
    const { env, now } = context
    const own = await findRegistration(context, id, token)
    const event = await publishedEvent(context, id)
    const { first: attendee } = await run(
      env.DB,
      sql<{ id: string }>`
        SELECT id FROM registrations WHERE ${own} AND state = 'going' ORDER BY user_id IS NULL LIMIT 1`,
    )
    if (!attendee) throw new AppError('forbidden', 'Only participants of this event can give feedback')
    if (event.overAt >= now)
      throw new AppError('conflict', `This event is not over; give feedback from ${toIso(event.overAt)} on`)
    await run(
      env.DB,
      // Other words than those that the organizers chose to show are not shown.
      sql`INSERT INTO feedbacks (event_id, registration_id, rating, comment, created_at, shareable)
        VALUES (${id}, ${attendee.id}, ${rating}, ${comment}, ${now}, ${Number(shareable)})
        ON CONFLICT (event_id, registration_id) DO UPDATE SET rating = excluded.rating, comment = excluded.comment,
          created_at = excluded.created_at, shareable = excluded.shareable,
          quoted_at = CASE WHEN comment = excluded.comment THEN quoted_at END`,
    )
  }),

  implement(voices, ({ params: { organizer } }, { env, now }) => organizerVoices(env.DB, organizer, now)),

  implement(attendance.contact, async ({ params: { id }, body }, context) => {
    const { env } = context
    const event = await publishedEvent(context, id)
    const sender = (await account(context)) ?? requireEmailAndName(body)
    await refuseSender(context, sender.email, event.lang)
    const organizers = sql`(id = ${event.ownerId} OR id IN (SELECT user_id FROM coorganizers WHERE event_id = ${id} AND role = 'editor'))`
    const { rows: readers } = await run(
      env.DB,
      sql<{ id: string; email: string }>`SELECT id, email FROM users WHERE ${organizers}`,
    )
    if (readers.length === 0)
      throw new AppError(
        'conflict',
        event.sourceUrl === null
          ? 'Nobody can be written to about this event here'
          : `The organizers of this event are not here; write to them at ${event.sourceUrl}`,
      )
    await countAddress(context, 'contact', messageLimits.address)
    await rateLimit(env.DB, `contact:${await keyed(context, 'email', sender.email)}`, messageLimits.sender, context.now)
    // What strangers may write in an hour leaves that of people whom the event knows.
    const { found: isKnown } = await run(
      env.DB,
      sql`SELECT 1 FROM registrations WHERE event_id = ${id} AND email = ${sender.email} AND state = 'going'`,
    )
    const side = isKnown || context.viewer ? 'known' : 'strangers'
    await rateLimit(env.DB, `contact:${id}:${side}`, messageLimits.event, context.now)
    const reached = await reachable(context, readers)
    const reported = `${id}|${await keyed(context, 'email', sender.email)}`
    const mail = mailStatement(
      context,
      {
        kind: 'contactOrganizer',
        // Identical messages count as one: the second is an impatient click.
        version: await keyed(context, 'message', `${id} ${sender.email} ${body.message}`),
        data: {
          event: id,
          ...sender,
          message: body.message,
          token: await mintReportToken(env, 'message', reported),
        },
      },
      sql`id IN ${inList(reached)}`,
    )
    await batch(env.DB, [mail])
    sendSoon(context)
  }),
]

/**
 * The organizers who may receive another mail that other people cause.
 * @returns their ids
 * @throws {AppError} `too_many_requests`, `conflict` when nobody can be reached
 */
async function reachable(
  context: HandlerContext,
  readers: readonly { id: string; email: string }[],
): Promise<string[]> {
  const counted = await Promise.allSettled(
    readers.map(({ id, email }) => countRecipient(context, email).then(() => id)),
  )
  const ids = counted.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = counted.find((one) => one.status === 'rejected')
  if (ids.length === 0 && refused) throw refused.reason
  return ids
}

/** The sender's account, if signed in. */
async function account({ env, viewer }: HandlerContext): Promise<Sender | undefined> {
  if (!viewer) return undefined
  const { first } = await run(
    env.DB,
    sql<Sender>`SELECT email, coalesce(nullif(displayname, ''), trim(first_name || ' ' || last_name)) AS name FROM users WHERE id = ${viewer.id}`,
  )
  return first
}

/**
 * Refuses a message to organizers from a blocked address, and from a disposable address of someone who is not signed in. A blocked
 * sender gets a letter with the reasons, once.
 * @param lang of that letter
 * @throws {AppError} `forbidden` or `invalid_input` naming `email`
 */
async function refuseSender(context: HandlerContext, email: string, lang: Locale): Promise<void> {
  try {
    await (context.viewer ? refuseBlocked : refuseAddress)(context, email)
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') await sendReasons(context, email, lang)
    throw error
  }
}

/**
 * Mails the statement of reasons to someone who was blocked for a reported message, once. The decision knew only the digest of
 * their address; the statement is due once the address is known (article 17 (2) of the Digital Services Act).
 */
async function sendReasons(context: HandlerContext, email: string, lang: Locale): Promise<void> {
  const { env, now } = context
  const digest = await blockDigest(context, email)
  const { first: row } = await run(
    env.DB,
    rowsOf(reportCases)`SELECT c.* FROM blocked_addresses b JOIN report_cases c ON c.id = b.case_id
    WHERE b.digest = ${digest} AND c.state = 'decided' AND (b.ends_at IS NULL OR b.ends_at > ${now})`,
  )
  if (!row?.action || !row.ground || row.decidedAt === null) return
  const data = {
    token: await mintReportToken(env, 'owner', String(row.id)),
    number: caseNumber(row.id),
    reported: row.subjectType,
    title: row.title,
    message: row.facts,
    decision: { action: row.action, ground: row.ground, automated: row.automated },
    ...(row.endsAt !== null && { until: row.endsAt }),
  }
  const [queued] = await batch(env.DB, [
    addressMail(context, {
      kind: 'moderationDecided',
      person: `sender ${digest}`,
      version: `${row.id} ${row.decidedAt}`,
      to: email,
      lang,
      data,
      due: Math.max(now, row.decidedAt + undoSeconds * 1000),
    }),
  ])
  if (queued!.changes > 0) sendSoon(context)
}
