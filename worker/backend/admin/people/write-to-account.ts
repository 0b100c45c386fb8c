import { sql } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { batch, run } from '../../db/run-sql.ts'
import { mailStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { readAccount } from './list-accounts.ts'

/**
 * Writes a mail to the owner of an account; the log stores its words.
 * @throws {AppError} `not_found`, `conflict` where the e-mail is unconfirmed, so that it may be that of another person, or gets no mails
 */
export async function writeToAccount(context: HandlerContext, id: string, message: string): Promise<void> {
  const { env, now } = context
  const read = await readAccount(context, id)
  if (!read) throw notFound('account with the id', id)
  const { email, active } = read.row
  const blocked = await run(env.DB, sql`SELECT 1 FROM suppressed_addresses WHERE address = ${email}`)
  if (!active || blocked.found) throw new AppError('conflict', 'This address is unconfirmed or blocked')
  await batch(env.DB, [
    mailStatement(context, { kind: 'teamMessage', version: String(now), data: { message } }, sql`id = ${id}`),
    await operatorStatement(context, { kind: 'written', subject: id, reason: message }),
  ])
  sendSoon(context)
}
