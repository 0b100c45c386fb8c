import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '../../../../src/contracts/locales.ts'
import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import type { provider } from '../../../../src/login/providers/providers.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, run } from '../../db/run-sql.ts'
import { mintAccessToken } from '../../auth/access-token.ts'
import { digest, randomToken } from '../../core/random-token.ts'
import { newDeviceStatement } from '../../auth/new-device.ts'
import { sendSoon } from '../../mail/queue/queue-mail.ts'
import { beginSecondStep } from '../../auth/factors/pending-log-in.ts'
import { isTrusted } from '../../auth/factors/trusted-devices.ts'
import { openSession, refuseSuspended } from '../../auth/sessions.ts'
import { linkAccount } from './link-account.ts'
import type { ProviderProfile } from '../../auth/providers/provider-site.ts'

/** Lifetime of a code, ms: a browser uses it at once. */
const lifeMs = 60_000

export interface LoginCode {
  /** Passed through the page. */
  code: string
  /** Stored in the browser's cookie: the code is useless without it. */
  verifier: string
}

/**
 * Creates a code that logs in once, within a minute, the person whom a provider identified;
 * requires an account with a confirmed e-mail. Stored as a digest of code and verifier.
 * @throws {ProviderRefusal} when the identity has no account
 */
export async function issueLoginCode(
  context: HandlerContext,
  profile: ProviderProfile,
  lang: Locale,
): Promise<LoginCode> {
  const issued = await tryIssue(context, profile)
  if (issued) return issued
  await linkAccount(context, profile, lang)
  const second = await tryIssue(context, profile)
  if (!second) throw new Error('An identity that was just linked is gone')
  return second
}

async function tryIssue(
  { env, now }: HandlerContext,
  { issuer, subject }: ProviderProfile,
): Promise<LoginCode | undefined> {
  const [code, verifier] = [randomToken(), randomToken()]
  const { issued } = await batch(env.DB, {
    expired: sql`DELETE FROM login_codes WHERE expires_at <= ${now}`,
    issued: sql`INSERT INTO login_codes (hash, user_id, expires_at) SELECT ${await digest(code + verifier)}, user_id, ${now + lifeMs}
      FROM identities JOIN users ON users.id = user_id
      WHERE issuer = ${issuer} AND subject = ${subject} AND active = 1 RETURNING user_id`,
  })
  return issued.found ? { code, verifier } : undefined
}

/**
 * Redeems a login code for a session; `undefined` if it is wrong, used, expired or of
 * another browser.
 * @throws {AppError} `suspended`
 */
export async function redeemLoginCode(
  context: HandlerContext,
  { code, verifier, trusted }: LoginCode & { trusted?: string | undefined },
): Promise<EndpointOutput<typeof provider> | undefined> {
  const { env, now } = context
  const holds = sql`hash = ${await digest(code + verifier)} AND expires_at > ${now}`
  const secondStep = await redeemForSecondStep(context, holds, trusted)
  if (secondStep) return secondStep
  const { statements, sid, refreshToken } = await openSession(
    context,
    sql`id = (SELECT user_id FROM login_codes WHERE ${holds})`,
  )
  const { account, mail, redeemed } = await batch(env.DB, {
    account: sql<{ until: number | null }>`SELECT suspended_until AS until FROM users
      WHERE id = (SELECT user_id FROM login_codes WHERE ${holds})`,
    session: statements,
    mail: newDeviceStatement(context, sid, false),
    redeemed: sql<{ user: string }>`DELETE FROM login_codes WHERE ${holds} RETURNING user_id AS user`,
  })
  refuseSuspended(account.first?.until ?? null, now)
  if (mail.changes > 0) sendSoon(context)
  const sub = redeemed.first?.user
  return sub === undefined ? undefined : { token: await mintAccessToken(env, { sub, sid }, now), refreshToken }
}

/**
 * Redeems the login code of an account with an authenticator app for the second step instead of a session, unless the device is
 * trusted.
 */
async function redeemForSecondStep(context: HandlerContext, holds: SQL, trusted: string | undefined) {
  const { DB } = context.env
  const protectedUser = sql`user_id IN (SELECT user_id FROM totp WHERE confirmed_at IS NOT NULL)`
  const { first: owner } = await run(DB, sql<{ user: string }>`SELECT user_id AS user FROM login_codes WHERE ${holds}`)
  if (!owner || (await isTrusted(context, owner.user, trusted))) return undefined
  const { first } = await run(
    DB,
    sql<{ user: string }>`DELETE FROM login_codes WHERE ${holds} AND ${protectedUser} RETURNING user_id AS user`,
  )
  return first && beginSecondStep(context, first.user, {})
}
