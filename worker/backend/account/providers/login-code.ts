import { sql, type SQL } from 'drizzle-orm'
import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import type { Locale } from '../../../../src/contracts/locales.ts'
import { cleanLine } from '../../../../src/lib/text/clean-line.ts'
import type { provider } from '../../../../src/login/providers/providers.contract.ts'
import { mintAccessToken } from '../../auth/access-token.ts'
import { beginSecondStep } from '../../auth/factors/pending-log-in.ts'
import { isTrusted } from '../../auth/factors/trusted-devices.ts'
import { newDeviceStatement } from '../../auth/new-device.ts'
import { type ProviderProfile, ProviderRefusal } from '../../auth/providers/provider-site.ts'
import { openSession, refuseSuspended } from '../../auth/sessions.ts'
import { keyed } from '../../core/caller.ts'
import type { HandlerContext } from '../../core/context.ts'
import { digest, randomToken } from '../../core/random-token.ts'
import { limits, rateLimit } from '../../core/rate-limit.ts'
import { batch, run } from '../../db/run-sql.ts'
import { countRecipient } from '../../mail/queue/count-recipient.ts'
import { sendSoon } from '../../mail/queue/queue-mail.ts'
import { linkStatements } from '../account-links.ts'
import { closeAccountAccess, confirmed, dropUnconfirmedWaysIn } from '../close-account-access.ts'

type NewIdentity = ProviderProfile & { email: string }

/** Hosts whose portraits are used; URLs of other hosts expire or can belong to anyone. */
const portraitHosts = /\.googleusercontent\.com$/

/**
 * Links a new identity to an account: a new one, or the one with the same e-mail. An
 * existing account is linked only if both sides have verified the address: the provider says
 * so, and the account's e-mail is confirmed. If the account's is not, its creator's password
 * and identities are removed; if the provider has not verified it, a mail asks for
 * confirmation.
 * @param lang of a new account's mails
 * @throws {ProviderRefusal} `noEmail`; `confirm` when a mail was sent to confirm; `failed`
 * after a concurrent log-in
 */
async function linkAccount(context: HandlerContext, profile: ProviderProfile, lang: Locale): Promise<void> {
  const { email } = profile
  if (email === undefined) throw new ProviderRefusal('noEmail')
  const identity = { ...profile, email }
  if (!profile.emailVerified) return askByMail(context, identity, lang)
  const who = sql`email = ${email}`
  const { linked } = await closeAccountAccess(context, sql`${who} AND active = 1`, {
    before: {
      unconfirmed: dropUnconfirmedWaysIn(who),
      account: userStatement(context, identity, lang),
      linked: identityStatement(context, identity, sql`${who} AND active = 1`),
    },
  })
  if (!linked.found) throw new ProviderRefusal('failed')
}

/**
 * A provider that has not verified the e-mail is not trusted: the owner has to open a link
 * first.
 */
async function askByMail(context: HandlerContext, identity: NewIdentity, lang: Locale): Promise<never> {
  const { env, now } = context
  const { email, issuer, subject, provider } = identity
  await rateLimit(env.DB, `provider:${await keyed(context, 'email', email)}`, limits.mails, now)
  await countRecipient(context, email, 'access')
  await batch(env.DB, [
    userStatement(context, identity, lang),
    ...(await linkStatements(context, 'provider', sql`email = ${email}`, {
      data: { provider },
      identity: { issuer, subject, provider },
    })),
  ])
  sendSoon(context)
  throw new ProviderRefusal('confirm')
}

/**
 * Creates an account for the identity; an existing one only gets missing values. Until the
 * e-mail is confirmed it is treated as invited: registering with a password takes it over.
 */
function userStatement(
  { now }: HandlerContext,
  { email, emailVerified, firstName, lastName, picture, provider }: NewIdentity,
  lang: Locale,
): SQL {
  const portrait = picture && URL.canParse(picture) ? new URL(picture) : undefined
  const isAllowed = portrait?.protocol === 'https:' && portraitHosts.test(portrait.hostname)
  return sql`INSERT INTO users (id, email, active, confirmed_at, invited, first_name, last_name, image_url, lang, source, created_at, updated_at)
    VALUES (${crypto.randomUUID()}, ${email}, ${Number(emailVerified)}, ${emailVerified ? now : null}, ${Number(!emailVerified)}, ${shortName(firstName)}, ${shortName(lastName)},
      ${isAllowed ? portrait.href : null}, ${lang}, ${provider}, ${now}, ${now})
    ON CONFLICT (email) DO UPDATE SET ${confirmed(now)},
      first_name = iif(first_name = '', excluded.first_name, first_name),
      last_name = iif(last_name = '', excluded.last_name, last_name)
    WHERE excluded.active = 1 AND users.active = 0 AND users.password IS NULL`
}

const shortName = (text: string) => cleanLine(text).slice(0, 80)

/** @param who condition on `users`; without a match no identity is added */
function identityStatement({ now }: HandlerContext, { issuer, subject, provider, email }: NewIdentity, who: SQL): SQL {
  return sql`INSERT INTO identities (issuer, subject, provider, user_id, email, created_at)
    SELECT ${issuer}, ${subject}, ${provider}, id, ${email}, ${now} FROM users WHERE ${who}
    ON CONFLICT DO NOTHING RETURNING user_id`
}

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
