import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '../../../../src/contracts/locales.ts'
import type { HandlerContext } from '../../context.ts'
import { prepare } from '../../db/run-sql.ts'
import { sendSoon } from '../../mail/queue-mail.ts'
import { linkStatements } from '../../users/account-links.ts'
import { countTry, limits } from '../attempts.ts'
import { keyed } from '../caller.ts'
import { endSessions } from '../sessions.ts'
import { ProviderRefusal, type ProviderProfile } from './provider-site.ts'

type NewIdentity = ProviderProfile & { email: string }

/** Hosts whose portraits stay where they are; the others' addresses expire or are anybody's. */
const portraitHosts = /\.googleusercontent\.com$/

/**
 * Makes an identity that is new here log in to an account: one of its own, or the one with its e-mail. To an account that
 * somebody else may have made with that e-mail it is linked only if both sides know that the address is theirs: the
 * provider says so, and the account's is confirmed. Where the account's is not, whoever made it keeps no way in; where the
 * provider does not say, a mail asks.
 * @param lang of a new account's mails
 * @throws {ProviderRefusal} `noEmail`; `confirm` when a mail asks first; `failed` when another log-in was in between
 */
export async function linkAccount(context: HandlerContext, profile: ProviderProfile, lang: Locale): Promise<void> {
  const { email } = profile
  if (email === undefined) throw new ProviderRefusal('noEmail')
  const identity = { ...profile, email }
  if (!profile.emailVerified) return linkUnverified(context, identity, lang)
  await shutOutStrangers(context, sql`email = ${email}`)
  const [, linked] = await context.env.DB.batch([
    userStatement(context, identity, lang, crypto.randomUUID()),
    identityStatement(context, identity, sql`email = ${email} AND active = 1`),
  ])
  if (linked!.results.length === 0) throw new ProviderRefusal('failed')
}

async function linkUnverified(context: HandlerContext, identity: NewIdentity, lang: Locale): Promise<void> {
  const { env, now } = context
  await countTry(env.DB, `provider:${await keyed(context, 'email', identity.email)}`, limits.mails, now)
  const id = crypto.randomUUID()
  const [, linked] = await env.DB.batch([
    userStatement(context, identity, lang, id),
    identityStatement(context, identity, sql`id = ${id}`),
    ...(await linkStatements(context, 'activate', sql`id = ${id}`)),
  ])
  if (linked!.results.length === 0) {
    const { issuer, subject, provider } = identity
    const who = sql`email = ${identity.email}`
    await env.DB.batch(await linkStatements(context, 'provider', who, { identity: { issuer, subject, provider } }))
  }
  sendSoon(context)
  if (linked!.results.length === 0) throw new ProviderRefusal('confirm')
}

/** An account for the identity; one that is there already only gets what it does not have. */
function userStatement(
  { env, now }: HandlerContext,
  { email, emailVerified, firstName, lastName, picture, provider }: NewIdentity,
  lang: Locale,
  id: string,
): D1PreparedStatement {
  const portrait = picture && URL.canParse(picture) ? new URL(picture) : undefined
  const isKept = portrait?.protocol === 'https:' && portraitHosts.test(portrait.hostname)
  return prepare(
    env.DB,
    sql`INSERT INTO users (id, email, active, first_name, last_name, image_url, lang, source, created_at, updated_at)
      VALUES (${id}, ${email}, ${Number(emailVerified)}, ${oneLine(firstName)}, ${oneLine(lastName)},
        ${isKept ? portrait.href : null}, ${lang}, ${provider}, ${now}, ${now})
      ON CONFLICT (email) DO UPDATE SET active = 1, invited = 0, updated_at = excluded.updated_at,
        first_name = iif(first_name = '', excluded.first_name, first_name),
        last_name = iif(last_name = '', excluded.last_name, last_name)
      WHERE excluded.active = 1 AND users.active = 0 AND users.password IS NULL`,
  )
}

const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 80)

/** @param who condition on `users`; nobody it holds for, no identity */
function identityStatement(
  { env, now }: HandlerContext,
  { issuer, subject, provider, email }: NewIdentity,
  who: SQL,
): D1PreparedStatement {
  return prepare(
    env.DB,
    sql`INSERT INTO identities (issuer, subject, provider, user_id, email, created_at)
      SELECT ${issuer}, ${subject}, ${provider}, id, ${email}, ${now} FROM users WHERE ${who}
      ON CONFLICT DO NOTHING RETURNING user_id`,
  )
}

/**
 * Takes every way in from whoever made an account with an e-mail that they never confirmed: password, sessions, identities,
 * the address of the private calendar. What is confirmed stays as it is.
 * @param who condition on `users`
 */
export async function shutOutStrangers(context: HandlerContext, who: SQL): Promise<void> {
  const { DB } = context.env
  const unconfirmed = sql`SELECT id FROM users WHERE ${who} AND active = 0`
  await endSessions(context, sql`user_id IN (${unconfirmed})`, [
    prepare(DB, sql`DELETE FROM identities WHERE user_id IN (${unconfirmed})`),
    prepare(
      DB,
      sql`UPDATE users SET password = NULL, pending_email = NULL, calendar_version = calendar_version + 1
        WHERE ${who} AND active = 0`,
    ),
  ])
}
