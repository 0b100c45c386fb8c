import { sql } from 'drizzle-orm'
import { AppError } from '../../http/errors.ts'
import { keyed } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { notFound } from '../core/not-found.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { outbox, suppressedAddresses, type OutboxRow } from '../db/account-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { sendSoon } from '../mail/queue/queue-mail.ts'

/** A mail that failed. @throws {AppError} `not_found`, `conflict` for another */
async function failedMail({ env }: HandlerContext, id: string): Promise<OutboxRow> {
  const { first: row } = await run(env.DB, rowsOf(outbox)`SELECT * FROM outbox WHERE id = ${Number(id)}`)
  if (!row) throw notFound('mail with the id', id)
  if (row.state !== 'dead') throw new AppError('conflict', 'This mail did not fail')
  return row
}

const isFree = sql`recipient NOT IN (SELECT address FROM suppressed_addresses)`

/** Sends a failed mail again. @throws {AppError} `not_found`, `conflict` */
export async function retryMail(context: HandlerContext, id: string): Promise<void> {
  const row = await failedMail(context, id)
  const { env, now } = context
  const blocked = await run(env.DB, sql`SELECT 1 FROM suppressed_addresses WHERE address = ${row.recipient}`)
  if (blocked.found) throw new AppError('conflict', 'This address accepts no mails; unblock it first')
  await batch(env.DB, [
    sql`UPDATE outbox SET state = 'new', tries = 0, due_at = ${now}, error = NULL WHERE id = ${row.id} AND state = 'dead'`,
    await operatorStatement(context, {
      kind: 'mailRetried',
      subject: id,
      before: { state: row.state },
      after: { state: 'new', kind: row.kind },
    }),
  ])
  sendSoon(context)
}

/** Sends all failed mails again, except to blocked addresses. @returns how many */
export async function retryMails(context: HandlerContext): Promise<number> {
  const { env, now } = context
  const which = sql`state = 'dead' AND ${isFree}`
  const { only } = await run(env.DB, sql<{ n: number }>`SELECT count(*) AS n FROM outbox WHERE ${which}`)
  if (only.n === 0) return 0
  const { retried } = await batch(env.DB, {
    log: await operatorStatement(context, {
      kind: 'mailsRetried',
      after: { count: String(only.n) },
    }),
    retried: sql`UPDATE outbox SET state = 'new', tries = 0, due_at = ${now}, error = NULL WHERE ${which}`,
  })
  sendSoon(context)
  return retried.changes
}

/** Gives a failed mail up. Its data is deleted with it, above all the link's token. @throws {AppError} `not_found`, `conflict` */
export async function dropMail(context: HandlerContext, id: string): Promise<void> {
  const row = await failedMail(context, id)
  const { env, now } = context
  await batch(env.DB, [
    sql`UPDATE outbox SET state = 'dropped', sent_at = ${now}, data = json_object('origin', data ->> 'origin')
      WHERE id = ${row.id} AND state = 'dead'`,
    await operatorStatement(context, {
      kind: 'mailDropped',
      subject: id,
      before: { state: row.state },
      after: { state: 'dropped', kind: row.kind },
    }),
  ])
}

/** Unblocks an address that its server refused. @throws {AppError} `conflict` for one whose owner wants no mails */
export async function liftAddress(context: HandlerContext, given: string): Promise<void> {
  const { env } = context
  const address = given.trim().toLowerCase()
  const { first: row } = await run(
    env.DB,
    rowsOf(suppressedAddresses)`SELECT * FROM suppressed_addresses WHERE address = ${address}`,
  )
  if (!row) return
  if (row.reason === 'stopped') throw new AppError('conflict', 'The owner of this address wants no mails')
  await batch(env.DB, [
    sql`DELETE FROM suppressed_addresses WHERE address = ${address} AND reason = 'refused'`,
    await operatorStatement(context, {
      kind: 'addressLifted',
      subject: (await keyed(context, 'email', address)).slice(0, 16),
      before: { reason: row.reason },
      after: { reason: '' },
    }),
  ])
}
