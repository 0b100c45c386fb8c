import { sql } from 'drizzle-orm'
import type { HandlerContext } from '../core/context.ts'
import { prepare } from '../db/run-sql.ts'
import { isPublished } from '../events/published.ts'
import { mailStatement, sendSoon } from '../mail/queue/queue-mail.ts'
import { closeAccountAccess } from './close-account-access.ts'

interface Removal {
  /** What its owner reads: that they deleted it, or that an operator did, and why. */
  mail: { kind: 'accountDeleted' } | { kind: 'accountErased'; reason: string }
  /** Statements of the same batch, which run first. */
  before?: D1PreparedStatement[]
}

/** Deletes an account with all that belongs to it, in one batch with the mail about it. @param id of the account */
export async function removeAccount(
  context: HandlerContext,
  id: string,
  { mail, before = [] }: Removal,
): Promise<void> {
  const { env } = context
  const own = sql`id = ${id}`
  await closeAccountAccess(context, own, {
    before: {
      before,
      mails: prepare(env.DB, sql`DELETE FROM outbox WHERE user_id = ${id}`),
      mail: mailStatement(
        context,
        { kind: mail.kind, version: '1', ...('reason' in mail && { data: { message: mail.reason } }) },
        own,
      ),
      // Published events remain, because others may have registered; drafts are deleted.
      drafts: prepare(env.DB, sql`DELETE FROM events WHERE owner_id = ${id} AND NOT ${isPublished}`),
      // Those from before the account, if the address is this person's.
      follows: prepare(
        env.DB,
        sql`DELETE FROM follows WHERE email = (SELECT email FROM users WHERE ${own} AND active = 1)`,
      ),
      // Deletes sessions, links, likes and follows by cascade.
      account: prepare(env.DB, sql`DELETE FROM users WHERE ${own}`),
    },
  })
  sendSoon(context)
}
