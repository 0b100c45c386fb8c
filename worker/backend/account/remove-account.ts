import { sql, type SQL } from 'drizzle-orm'
import type { HandlerContext } from '../core/context.ts'
import { isPublished } from '../events/published.ts'
import { mailStatement, sendSoon } from '../mail/queue/queue-mail.ts'
import { closeAccountAccess } from './close-account-access.ts'

/**
 * Deletes accounts with all that belongs to them, as statements for one batch.
 * @param who condition on `users`, the same for all statements
 */
export const removalStatements = (who: SQL): SQL[] => [
  // Published events remain, because others may have registered; drafts are deleted.
  sql`DELETE FROM events WHERE owner_id IN (SELECT id FROM users WHERE ${who}) AND NOT ${isPublished}`,
  // Those from before the account, if the address is this person's.
  sql`DELETE FROM follows WHERE email IN (SELECT email FROM users WHERE ${who} AND active = 1)`,
  // Deletes sessions, links, likes and follows by cascade.
  sql`DELETE FROM users WHERE ${who}`,
]

/** Deletes an account at its owner's wish, in one batch with the mail about it. @param id of the account */
export async function removeAccount(context: HandlerContext, id: string): Promise<void> {
  const own = sql`id = ${id}`
  await closeAccountAccess(context, own, {
    before: {
      mails: sql`DELETE FROM outbox WHERE user_id = ${id}`,
      mail: mailStatement(context, { kind: 'accountDeleted', version: '1' }, own),
      removal: removalStatements(own),
    },
  })
  sendSoon(context)
}
