import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '../../../../src/contracts/locales.ts'
import { cleanLine } from '../../../../src/lib/text/clean-line.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch } from '../../db/run-sql.ts'
import { countRecipient } from '../../mail/queue/count-recipient.ts'
import { sendSoon } from '../../mail/queue/queue-mail.ts'
import { linkStatements } from '../account-links.ts'
import { closeAccountAccess, confirmed, dropUnconfirmedWaysIn } from '../close-account-access.ts'
import { rateLimit, limits } from '../../core/rate-limit.ts'
import { keyed } from '../../core/caller.ts'
import { ProviderRefusal, type ProviderProfile } from '../../auth/providers/provider-site.ts'

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
export async function linkAccount(context: HandlerContext, profile: ProviderProfile, lang: Locale): Promise<void> {
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
