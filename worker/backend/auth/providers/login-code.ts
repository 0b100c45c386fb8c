import { sql } from 'drizzle-orm'
import type { Locale } from '../../../../src/contracts/locales.ts'
import type { Tokens } from '../../../../src/contracts/v1/auth.ts'
import type { HandlerContext } from '../../context.ts'
import { prepare } from '../../db/run-sql.ts'
import { mintAccessToken } from '../access-token.ts'
import { digest, randomToken } from '../random-token.ts'
import { openSession } from '../sessions.ts'
import { linkAccount } from './link-account.ts'
import type { ProviderProfile } from './provider-site.ts'

/** A browser takes its code to the site at once, ms. */
const lifeMs = 60_000

export interface LoginCode {
  /** Goes through the page. */
  code: string
  /** Stays in the browser's cookie: without it the code is worth nothing. */
  verifier: string
}

/**
 * A code that logs in, once and within a minute, whom a provider has named; kept as a digest of code and verifier.
 * @throws {ProviderRefusal} when the identity opens no account
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
  const [, made] = await env.DB.batch([
    prepare(env.DB, sql`DELETE FROM login_codes WHERE expires_at <= ${now}`),
    prepare(
      env.DB,
      sql`INSERT INTO login_codes (hash, user_id, expires_at) SELECT ${await digest(code + verifier)}, user_id, ${now + lifeMs}
        FROM identities WHERE issuer = ${issuer} AND subject = ${subject} RETURNING user_id`,
    ),
  ])
  return made!.results.length > 0 ? { code, verifier } : undefined
}

/** Opens a session with a code and uses it up; `undefined` for one that is wrong, used, expired or another browser's. */
export async function redeemLoginCode(
  context: HandlerContext,
  { code, verifier }: LoginCode,
): Promise<Tokens | undefined> {
  const { env, now } = context
  const holds = sql`hash = ${await digest(code + verifier)} AND expires_at > ${now}`
  const { statements, sid, refreshToken } = await openSession(
    context,
    sql`id = (SELECT user_id FROM login_codes WHERE ${holds})`,
  )
  const results = await env.DB.batch<{ user_id: string }>([
    ...statements,
    prepare(env.DB, sql`DELETE FROM login_codes WHERE ${holds} RETURNING user_id`),
  ])
  const sub = results.at(-1)!.results[0]?.user_id
  return sub === undefined ? undefined : { token: await mintAccessToken(env, { sub, sid }, now), refreshToken }
}
