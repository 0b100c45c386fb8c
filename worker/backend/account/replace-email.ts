import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../http/errors.ts'
import { digest } from '../core/random-token.ts'
import type { HandlerContext } from '../core/context.ts'
import { run } from '../db/run-sql.ts'
import { invalidToken, linkStatements, openedBy } from './account-links.ts'
import { closeAccountAccess, confirmed } from './close-account-access.ts'

/** A PHC string that no password matches: the owner has to request a new one by mail. */
const lockedPassword = '$locked$'

const isUsed = () =>
  new AppError('conflict', 'Another account has this e-mail by now', {
    fields: { email: fieldError('hasAccount', 'has an account already') },
  })

/**
 * Changes the e-mail of registrations, except where another person is registered with it.
 * @param who condition on `users`, while they have the old e-mail
 */
const moveRegistrations = (who: SQL, email: string): SQL =>
  sql`UPDATE OR IGNORE registrations SET email = ${email}
    WHERE (user_id, email) IN (SELECT id, email FROM users WHERE ${who})`

/**
 * Replaces the old e-mail by the new one; the old address receives a link that undoes it.
 * @throws {AppError} `invalid_token`; `conflict` when another account has the e-mail by now
 */
export async function replaceEmail(context: HandlerContext, token: string): Promise<void> {
  const { env, now } = context
  const opened = await openedBy(context, 'email', token)
  const { first: user } = await run(
    env.DB,
    sql<{ id: string; email: string }>`SELECT id, pending_email AS email FROM users WHERE ${opened}`,
  )
  if (!user) throw invalidToken()
  const { id, email } = user
  const free = sql`${opened} AND NOT EXISTS (SELECT 1 FROM users other WHERE other.email = ${email})`
  // Before the change, while the account has the old address.
  const undo = await linkStatements(context, 'undo', free, { mail: 'emailChanged', data: { email } })
  const { replaced } = await closeAccountAccess(context, sql`id = ${id} AND email = ${email}`, {
    before: {
      undo,
      registrations: moveRegistrations(free, email),
      replaced: sql`UPDATE users SET email = ${email}, ${confirmed(now)} WHERE ${free} RETURNING id`,
    },
  })
  if (!replaced.found) throw isUsed()
}

/**
 * Restores the e-mail of an account after an unauthorized change or request to change it: by
 * the link of the mail to the old address. The intruder knows the password, so it is
 * revoked; a mail offers to set a new one.
 * @throws {AppError} `invalid_token`; `conflict` when another account has confirmed the old
 * e-mail meanwhile
 */
export async function undoEmailChange(context: HandlerContext, token: string): Promise<void> {
  const { env, now } = context
  const { first: link } = await run(
    env.DB,
    sql<{ id: string; email: string; since: number }>`
      SELECT user_id AS id, email, created_at AS since FROM account_links
      WHERE hash = ${await digest(token)} AND purpose = 'undo' AND used_at IS NULL AND expires_at > ${now}`,
  )
  if (!link) throw invalidToken()
  const { id, email, since } = link
  const other = sql`email = ${email} AND id <> ${id}`
  const own = sql`id = ${id}`
  if ((await run(env.DB, sql`SELECT 1 FROM users WHERE ${other} AND active = 1`)).found) throw isUsed()
  await closeAccountAccess(context, own, {
    before: {
      // An unconfirmed account with the old address, made to prevent the owner from
      // restoring it.
      impostor: sql`DELETE FROM users WHERE ${other} AND active = 0`,
      registrations: moveRegistrations(own, email),
      restored: sql`UPDATE users SET email = ${email}, password = iif(password IS NULL, NULL, ${lockedPassword}), ${confirmed(now)}
        WHERE ${own}`,
      identities: sql`DELETE FROM identities WHERE user_id = ${id} AND created_at >= ${since}`,
      factors: sql`DELETE FROM totp WHERE user_id = ${id} AND coalesce(confirmed_at, ${now}) >= ${since}`,
      passkeys: sql`DELETE FROM passkeys WHERE user_id = ${id} AND created_at >= ${since}`,
      codes: sql`DELETE FROM recovery_codes WHERE user_id = ${id} AND NOT EXISTS (SELECT 1 FROM totp WHERE user_id = ${id})`,
      // The undo link of an earlier change remains valid: it belongs to an earlier owner of
      // the account.
      links: sql`UPDATE account_links SET used_at = ${now}
        WHERE purpose = 'undo' AND used_at IS NULL AND user_id = ${id} AND created_at >= ${since}`,
    },
    after: await linkStatements(context, 'reset', own),
  })
}
