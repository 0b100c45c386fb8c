import { sql, type SQL } from 'drizzle-orm'
import { revokeTrust } from '../auth/factors/trusted-devices.ts'
import { endSessions } from '../auth/sessions.ts'
import type { HandlerContext } from '../core/context.ts'
import { type Answers, type NamedStatements } from '../db/run-sql.ts'

interface Closing<Before extends NamedStatements> {
  /** Statements to run first, in the same batch: the change itself. */
  before: Before
  /** Statements to run last, such as creating a new session. */
  after?: SQL[]
}

/**
 * Revokes all access to an account that was granted before its password, e-mail or providers
 * changed, in one batch with the change: mailed links, the pending e-mail, pending log-ins,
 * trusted devices, the URL of the private calendar, and all sessions except the one that made the change.
 * Links that undo a change of e-mail remain valid: they protect the owner from an intruder
 * who makes such changes.
 * @param who condition on `users` that holds after `before`
 * @returns the answers to `before`
 */
export async function closeAccountAccess<Before extends NamedStatements>(
  context: HandlerContext,
  who: SQL,
  { before, after = [] }: Closing<Before>,
): Promise<Answers<Before>> {
  const { now, viewer } = context
  const account = sql`(SELECT id FROM users WHERE ${who})`
  const closing = [
    sql`UPDATE account_links SET used_at = ${now} WHERE used_at IS NULL AND purpose <> 'undo' AND user_id IN ${account}`,
    sql`DELETE FROM login_codes WHERE user_id IN ${account}`,
    revokeTrust(sql`user_id IN ${account}`),
    sql`UPDATE users SET pending_email = NULL, calendar_version = calendar_version + 1 WHERE ${who}`,
  ]
  return endSessions(context, sql`user_id IN ${account} AND id IS NOT ${viewer?.sid ?? null}`, {
    before: { ...before, closing },
    after,
  })
}

/**
 * Removes password and identities of an account whose e-mail was never confirmed: its
 * creator may not be the owner of the e-mail. A confirmed account is unchanged.
 * @param who condition on `users`
 */
export const dropUnconfirmedWaysIn = (who: SQL): SQL[] => [
  sql`DELETE FROM identities WHERE user_id IN (SELECT id FROM users WHERE ${who} AND active = 0)`,
  sql`UPDATE users SET password = NULL WHERE ${who} AND active = 0`,
]

/** Columns of `users` to set once the owner of the e-mail is verified. */
export const confirmed = (now: number): SQL =>
  sql`active = 1, invited = 0, confirmed_at = coalesce(confirmed_at, ${now}), updated_at = ${now}`
