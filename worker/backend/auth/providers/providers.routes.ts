import { and, asc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as contract from '../../../../src/contracts/v1/providers.ts'
import { AppError } from '../../../errors.ts'
import type { HandlerContext } from '../../context.ts'
import { identities } from '../../db/account-schema.ts'
import { prepare } from '../../db/run-sql.ts'
import { implement, type Implementation } from '../../implement.ts'
import { invalidToken, openedBy, useUpStatement } from '../../users/account-links.ts'
import { ownAccount } from '../../users/own-account.ts'
import { presentIdentity } from '../../users/present-user.ts'
import { digest } from '../random-token.ts'
import { shutOutStrangers } from './link-account.ts'
import { redeemLoginCode } from './login-code.ts'

/** Who opens the mail has the e-mail: the account is confirmed, and the identity is let in. */
async function confirm(context: HandlerContext, token: string): Promise<void> {
  const { env, now } = context
  const opened = await openedBy(context, 'provider', token)
  await shutOutStrangers(context, opened)
  const [linked] = await env.DB.batch([
    prepare(
      env.DB,
      sql`INSERT INTO identities (issuer, subject, provider, user_id, email, created_at)
        SELECT identity ->> 'issuer', identity ->> 'subject', identity ->> 'provider', users.id, users.email, ${now}
        FROM users JOIN account_links ON hash = ${await digest(token)} WHERE ${opened}
        ON CONFLICT DO NOTHING RETURNING user_id`,
    ),
    prepare(env.DB, sql`UPDATE users SET active = 1, invited = 0, updated_at = ${now} WHERE ${opened}`),
    useUpStatement(context, 'provider', opened),
  ])
  if (linked!.results.length === 0) throw invalidToken()
}

/** Log-in by Google and Facebook, and what one's account has to do with it (spec §4, §7). */
export const providerRoutes: Implementation[] = [
  implement(contract.provider, async ({ body }, context) => {
    const tokens = await redeemLoginCode(context, body)
    if (!tokens)
      throw new AppError('invalid_token', 'This log-in was used already or has expired; log in again', {
        fields: { code: 'is used, expired or of another browser' },
      })
    return tokens
  }),

  implement(contract.confirmProvider, async ({ body: { token } }, context) => {
    await confirm(context, token)
    return { ok: true }
  }),

  implement(contract.identities, async ({ params }, context) => {
    const user = await ownAccount(context, params._id)
    const rows = await drizzle(context.env.DB)
      .select()
      .from(identities)
      .where(eq(identities.userId, user.id))
      .orderBy(asc(identities.createdAt))
    const data = rows.map(presentIdentity)
    return { data, total: data.length, count: data.length }
  }),

  implement(contract.removeIdentity, async ({ params: { _id, provider } }, context) => {
    const user = await ownAccount(context, _id)
    const own = and(eq(identities.userId, user.id), eq(identities.provider, provider))
    const { meta } = await prepare(
      context.env.DB,
      sql`DELETE FROM identities WHERE ${own} AND (
        EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND password IS NOT NULL)
        OR EXISTS (SELECT 1 FROM identities other WHERE other.user_id = ${user.id} AND other.provider <> ${provider}))`,
    ).run()
    if (meta.changes > 0) return { ok: true }
    const [kept] = await drizzle(context.env.DB).select().from(identities).where(own)
    if (kept) throw new AppError('conflict', 'Choose a password first; without one this account would have no way in')
    throw new AppError('not_found', `This account has no log-in by ${provider}`)
  }),
]
