import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import * as providers from '../../../../src/login/providers/providers.contract.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { identities } from '../../db/account-schema.ts'
import { rowsOf, run } from '../../db/run-sql.ts'
import { implement } from '../../core/implement.ts'
import { invalidToken, openedBy } from '../account-links.ts'
import { closeAccountAccess, confirmed, dropUnconfirmedWaysIn } from '../close-account-access.ts'
import { ownAccount } from '../own-account.ts'
import { presentIdentity } from '../present-user.ts'
import { digest } from '../../core/random-token.ts'
import { redeemLoginCode } from './login-code.ts'

/**
 * Opening the mail's link proves that the e-mail is the person's: confirms the account and
 * links the identity.
 */
async function confirm(context: HandlerContext, token: string): Promise<void> {
  const { env, now } = context
  const opened = await openedBy(context, 'provider', token)
  const { first: user } = await run(env.DB, sql<{ id: string }>`SELECT id FROM users WHERE ${opened}`)
  if (!user) throw invalidToken()
  const own = sql`id = ${user.id}`
  const { linked } = await closeAccountAccess(context, own, {
    before: {
      unconfirmed: dropUnconfirmedWaysIn(own),
      confirmed: sql`UPDATE users SET ${confirmed(now)} WHERE ${opened}`,
      linked: sql`INSERT INTO identities (issuer, subject, provider, user_id, email, created_at)
        SELECT identity ->> 'issuer', identity ->> 'subject', identity ->> 'provider', users.id, users.email, ${now}
        FROM users JOIN account_links ON hash = ${await digest(token)} WHERE ${opened}
        ON CONFLICT DO NOTHING RETURNING user_id`,
    },
  })
  if (!linked.found) throw invalidToken()
}

/** Log-in by Google and Facebook, and linked providers of an account (spec §4, §7). */
export const providerRoutes = [
  implement(providers.provider, async ({ body }, context) => {
    const tokens = await redeemLoginCode(context, body)
    if (!tokens)
      throw new AppError('invalid_token', 'This log-in was used already or has expired; log in again', {
        fields: { code: fieldError('expired', 'is used, expired or of another browser') },
      })
    return tokens
  }),

  implement(providers.confirmProvider, ({ body: { token } }, context) => confirm(context, token)),

  implement(providers.identities, async ({ params }, context) => {
    const user = await ownAccount(context, params._id)
    const { rows } = await run(
      context.env.DB,
      rowsOf(identities)`SELECT * FROM identities WHERE user_id = ${user.id} ORDER BY created_at`,
    )
    return { data: rows.map(presentIdentity) }
  }),

  implement(providers.removeIdentity, async ({ params: { _id, provider } }, context) => {
    const user = await ownAccount(context, _id)
    const own = sql`identities.user_id = ${user.id} AND identities.provider = ${provider}`
    const removed = sql`DELETE FROM identities WHERE ${own} AND (
      EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND password IS NOT NULL)
      OR EXISTS (SELECT 1 FROM identities other WHERE other.user_id = ${user.id} AND other.provider <> ${provider}))`
    const isUnlinked = sql`id = ${user.id} AND NOT EXISTS (SELECT 1 FROM identities WHERE ${own})`
    const answers = await closeAccountAccess(context, isUnlinked, { before: { removed } })
    if (answers.removed.changes > 0) return
    if ((await run(context.env.DB, sql`SELECT 1 FROM identities WHERE ${own}`)).found)
      throw new AppError('conflict', 'Choose a password first; without one this account would have no way in')
    throw new AppError('not_found', `This account has no log-in by ${provider}`)
  }),
]
