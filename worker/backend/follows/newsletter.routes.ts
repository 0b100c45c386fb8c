import { sql } from 'drizzle-orm'
import type { Locale } from '../../../src/contracts/locales.ts'
import * as newsletterCalls from '../../../src/content/newsletter/newsletter.contract.ts'
import { rateLimit, limits } from '../core/rate-limit.ts'
import { refuseAddress } from '../core/moderation/blocked-address.ts'
import { countAddress, keyed } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch, run } from '../db/run-sql.ts'
import { implement } from '../core/implement.ts'
import { countRecipient } from '../mail/queue/count-recipient.ts'
import { sendSoon } from '../mail/queue/queue-mail.ts'
import { invalidToken } from '../account/account-links.ts'
import { mintSubscriptionToken, readSubscriptionToken } from '../account/subscription-token.ts'

/** The site's own list, and the default source of forms (spec §9). */
const ownList = 'chiche'

interface SubscriptionRequest {
  email: string
  list: string
  source: string
  lang: Locale
}

/**
 * Stores a pending subscription and mails a link that confirms it; a subscribed address gets
 * no mail. The response is the same for both, so that nobody can find out who is subscribed.
 */
async function subscribe(context: HandlerContext, { email, list, source, lang }: SubscriptionRequest) {
  const { env, now, origin } = context
  await countAddress(context, 'mails', limits.hashes)
  await rateLimit(env.DB, `newsletter:${await keyed(context, 'email', email)}`, limits.mails, now)
  await refuseAddress(context, email)
  await countRecipient(context, email)
  const id = await keyed(context, 'newsletter', `${list} ${email}`)
  const data = { origin, token: await mintSubscriptionToken(env, 'newsletter-confirm', id) }
  await batch(env.DB, [
    sql`INSERT INTO newsletter_subscriptions (id, email, list, source, lang, state, created_at, updated_at)
      VALUES (${id}, ${email}, ${list}, ${source}, ${lang}, 'pending', ${now}, ${now})
      ON CONFLICT (email, list) DO UPDATE SET id = excluded.id, source = excluded.source, lang = excluded.lang,
        updated_at = excluded.updated_at, state = iif(state = 'confirmed', state, 'pending')`,
    sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
      SELECT 'newsletterConfirm', id, ${String(now)}, email, lang, ${JSON.stringify(data)}, ${now}, ${now}
      FROM newsletter_subscriptions WHERE id = ${id} AND state = 'pending'`,
  ])
  sendSoon(context)
  return { result: 'success' as const }
}

/** Newsletters with double opt-in (spec §7). */
export const newsletterRoutes = [
  implement(newsletterCalls.subscribe, async ({ body: { email, list, fields, lang } }, context) =>
    subscribe(context, { email, list: list || ownList, source: fields.SIGNUP || ownList, lang }),
  ),

  implement(newsletterCalls.subscribeSpot, async ({ body: { email, fields, lang } }, context) =>
    subscribe(context, { email, list: 'spot', source: fields.SIGNUP || ownList, lang }),
  ),

  implement(newsletterCalls.confirm, async ({ body: { token } }, { env, now }) => {
    const id = await readSubscriptionToken(env, 'newsletter-confirm', token)
    const { first: row } = await run(
      env.DB,
      sql<{ email: string; list: string }>`UPDATE newsletter_subscriptions SET state = 'confirmed', updated_at = ${now}
        WHERE id = ${id} AND state IN ('pending', 'confirmed') RETURNING email, list`,
    )
    if (!row) throw invalidToken()
    return { ...row, unsubscribe: await mintSubscriptionToken(env, 'newsletter-unsubscribe', id) }
  }),

  implement(newsletterCalls.unsubscribe, async ({ body: { token } }, { env, now }) => {
    const id = await readSubscriptionToken(env, 'newsletter-unsubscribe', token)
    const { first: row } = await run(
      env.DB,
      sql<{ email: string; list: string }>`
        UPDATE newsletter_subscriptions SET state = 'unsubscribed', updated_at = ${now} WHERE id = ${id} RETURNING email, list`,
    )
    if (!row) throw invalidToken()
    return row
  }),
]
