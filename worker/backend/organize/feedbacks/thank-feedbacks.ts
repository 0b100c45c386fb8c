import { sql } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import { keyed } from '../../core/caller.ts'
import type { HandlerContext, Viewer } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { batch, inList, run } from '../../db/run-sql.ts'
import { logStatement } from '../../events/event-log.ts'
import { countRecipient, countRecipients } from '../../mail/queue/count-recipient.ts'
import { mailStatement, registrationMailStatement } from '../../mail/queue/queue-mail.ts'

/** People that one call thanks at most. */
const max = 500

interface Recipient {
  id: string
  email: string
}

/**
 * Thanks people for their feedback: each one once, even by simultaneous calls of the team.
 * @param registration of one person; all who can be thanked without it
 * @returns the number of mails, and of people who get none because of their limits or choices
 * @throws {AppError} `conflict` when nobody is left, `not_found`; for one person also the errors of `countRecipient`
 */
export async function thankFeedbacks(
  context: HandlerContext,
  event: string,
  { viewer, message, registration }: { viewer: Viewer; message: string; registration: string | undefined },
): Promise<{ sent: number; skipped: number }> {
  const { env, now } = context
  const found = await recipients(context, event, registration)
  if (found.length === 0) throw await noRecipient(context, event, registration)
  const allowed =
    registration === undefined
      ? await countRecipients(
          context,
          found.map(({ email }) => email),
        )
      : new Set(found.map(({ email }) => email))
  if (registration !== undefined) await countRecipient(context, found[0]!.email)
  const ids = inList(found.filter(({ email }) => allowed.has(email)).map(({ id }) => id))
  const by = await nameOf(context, viewer)
  const open = sql`event_id = ${event} AND thanked_at IS NULL AND registration_id IN ${ids}`
  const { mails } = await batch(env.DB, {
    mails: registrationMailStatement(
      context,
      { kind: 'feedbackThanks', version: 'thanks', data: { message, by } },
      sql`id IN (SELECT registration_id FROM feedbacks WHERE ${open})`,
    ),
    log: logStatement(context, {
      event,
      kind: 'feedbackAnswered',
      people: allowed.size,
      gather: true,
      when: sql`EXISTS (SELECT 1 FROM feedbacks WHERE ${open})`,
    }),
    thanked: sql`UPDATE feedbacks SET thanked_at = ${now}, thanks = ${message}, thanked_by = ${viewer.id} WHERE ${open}`,
  })
  return { sent: mails.changes, skipped: found.filter(({ email }) => !allowed.has(email)).length }
}

/** Sends the mail of the thanks to its author only. */
export async function mailThanksCopy(
  context: HandlerContext,
  event: string,
  { viewer, message }: { viewer: Viewer; message: string },
): Promise<{ sent: number; skipped: number }> {
  const { env } = context
  const { rows } = await run(env.DB, sql<{ email: string }>`SELECT email FROM users WHERE id = ${viewer.id}`)
  await countRecipient(context, rows[0]!.email)
  const statement = mailStatement(
    context,
    {
      kind: 'feedbackThanks',
      version: `${event} ${await keyed(context, 'message', message)}`,
      data: { event, message, by: await nameOf(context, viewer) },
    },
    sql`id = ${viewer.id}`,
  )
  const { mail } = await batch(env.DB, { mail: statement })
  return { sent: mail.changes, skipped: 0 }
}

async function recipients(
  { env }: HandlerContext,
  event: string,
  registration: string | undefined,
): Promise<Recipient[]> {
  const { rows } = await run(
    env.DB,
    sql<Recipient>`SELECT r.id, r.email FROM feedbacks f JOIN registrations r ON r.id = f.registration_id
      WHERE f.event_id = ${event} AND f.thanked_at IS NULL
        AND ${registration === undefined ? sql`1` : sql`r.id = ${registration}`}
      ORDER BY f.created_at, r.id LIMIT ${max}`,
  )
  return rows
}

async function noRecipient(
  { env }: HandlerContext,
  event: string,
  registration: string | undefined,
): Promise<AppError> {
  if (registration === undefined) return new AppError('conflict', 'Everyone who gave feedback has been thanked')
  const { first } = await run(
    env.DB,
    sql`SELECT 1 FROM feedbacks WHERE event_id = ${event} AND registration_id = ${registration}`,
  )
  return first
    ? new AppError('conflict', 'This person has been thanked already, or is no longer registered')
    : notFound('feedback with the id', registration)
}

const nameOf = async ({ env }: HandlerContext, { id }: Viewer): Promise<string> =>
  (await run(env.DB, sql<{ displayname: string }>`SELECT displayname FROM users WHERE id = ${id}`)).first
    ?.displayname ?? ''
