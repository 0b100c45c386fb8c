import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../errors.ts'
import { digest, randomToken } from '../auth/random-token.ts'
import type { HandlerContext } from '../context.ts'
import type { accountLinks, LinkPurpose } from '../db/account-schema.ts'
import { prepare } from '../db/run-sql.ts'
import type { MailKind } from '../mail/mail.ts'
import { mailStatement } from '../mail/queue-mail.ts'

const hour = 3_600_000
const kinds = {
  activate: { mail: 'activate', lastsMs: 7 * 24 * hour },
  reset: { mail: 'resetPassword', lastsMs: hour / 2 },
  email: { mail: 'changeEmail', lastsMs: 24 * hour },
  provider: { mail: 'providerLink', lastsMs: 24 * hour },
} as const satisfies Record<LinkPurpose, { mail: MailKind; lastsMs: number }>

/** Who a link of the purpose `provider` lets in. */
type AddedIdentity = NonNullable<(typeof accountLinks.$inferSelect)['identity']>

/**
 * A link for one purpose and the mail that carries it, as statements for one batch.
 * @param who condition on `users`; nobody it holds for, no link and no mail
 * @param to another address than the account's
 * @param identity what a link of the purpose `provider` adds
 */
export async function linkStatements(
  context: HandlerContext,
  purpose: LinkPurpose,
  who: SQL,
  { to, identity }: { to?: string; identity?: AddedIdentity } = {},
): Promise<D1PreparedStatement[]> {
  const { env, now } = context
  const { mail, lastsMs } = kinds[purpose]
  const token = randomToken()
  const hash = await digest(token)
  return [
    prepare(
      env.DB,
      sql`INSERT INTO account_links (hash, purpose, user_id, email, created_at, expires_at, identity)
        SELECT ${hash}, ${purpose}, id, coalesce(${to ?? null}, email), ${now}, ${now + lastsMs}, ${identity ? JSON.stringify(identity) : null} FROM users WHERE ${who}`,
    ),
    mailStatement(context, { kind: mail, version: hash, data: { token }, ...(to !== undefined && { to }) }, who),
  ]
}

/**
 * The account a link still opens, as a condition on `users`: not expired, not used, sent to the address that the account
 * has, or for a new e-mail wants.
 */
export async function openedBy({ now }: HandlerContext, purpose: LinkPurpose, token: string): Promise<SQL> {
  const address = purpose === 'email' ? sql`users.pending_email` : sql`users.email`
  return sql`EXISTS (SELECT 1 FROM account_links WHERE hash = ${await digest(token)} AND purpose = ${purpose}
    AND user_id = users.id AND email = ${address} AND used_at IS NULL AND expires_at > ${now})`
}

/** Uses up the links of a purpose that an account has. */
export function useUpStatement({ env, now }: HandlerContext, purpose: LinkPurpose, who: SQL): D1PreparedStatement {
  return prepare(
    env.DB,
    sql`UPDATE account_links SET used_at = ${now} WHERE purpose = ${purpose} AND used_at IS NULL
      AND user_id IN (SELECT id FROM users WHERE ${who})`,
  )
}

export const invalidToken = () =>
  new AppError('invalid_token', 'This link was used already or has expired; ask for a new one', {
    fields: { token: 'is used, expired or unknown' },
  })
