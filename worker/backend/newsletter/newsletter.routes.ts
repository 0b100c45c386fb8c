import { sql } from 'drizzle-orm'
import type { Locale } from '../../../src/contracts/locales.ts'
import * as contract from '../../../src/contracts/v1/services/newsletter.ts'
import { countTry, limits } from '../auth/attempts.ts'
import { countAddress, keyed } from '../auth/caller.ts'
import type { HandlerContext } from '../context.ts'
import { prepare } from '../db/run-sql.ts'
import { implement, type Implementation } from '../implement.ts'
import { sendSoon } from '../mail/queue-mail.ts'
import { invalidToken } from '../users/account-links.ts'
import { mintSubscriptionToken, readSubscriptionToken } from './subscription-token.ts'

/** The site's own list, and source of forms that name none (spec §9). */
const ownList = 'chiche'

interface Wanted {
  email: string
  list: string
  source: string
  lang: Locale
}

/**
 * Notes the wish and mails a link that confirms it; to an address that is on the list already, nothing is sent. One
 * answer for both, so that nobody can ask who reads the newsletter.
 */
async function subscribe(context: HandlerContext, { email, list, source, lang }: Wanted) {
  const { env, now, origin } = context
  await countAddress(context, 'mails', limits.hashes)
  await countTry(env.DB, `newsletter:${await keyed(context, 'email', email)}`, limits.mails, now)
  const id = await keyed(context, 'newsletter', `${list} ${email}`)
  const data = { origin, token: await mintSubscriptionToken(env, 'confirm', id) }
  await env.DB.batch([
    prepare(
      env.DB,
      sql`INSERT INTO newsletter_subscriptions (id, email, list, source, lang, state, created_at, updated_at)
        VALUES (${id}, ${email}, ${list}, ${source}, ${lang}, 'pending', ${now}, ${now})
        ON CONFLICT (email, list) DO UPDATE SET id = excluded.id, source = excluded.source, lang = excluded.lang,
          updated_at = excluded.updated_at, state = iif(state = 'confirmed', state, 'pending')`,
    ),
    prepare(
      env.DB,
      sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
        SELECT 'newsletterConfirm', id, ${String(now)}, email, lang, ${JSON.stringify(data)}, ${now}, ${now}
        FROM newsletter_subscriptions WHERE id = ${id} AND state = 'pending'`,
    ),
  ])
  sendSoon(context)
  return { result: 'success' as const }
}

/** Newsletters (spec §7): nobody is on a list before having said so by mail. */
export const newsletterRoutes: Implementation[] = [
  implement(contract.subscribe, async ({ body: { email, list, fields, lang } }, context) =>
    subscribe(context, { email, list: list || ownList, source: fields.SIGNUP || ownList, lang }),
  ),

  implement(contract.subscribeSpot, async ({ body: { email, fields, lang } }, context) =>
    subscribe(context, { email, list: 'spot', source: fields.SIGNUP || ownList, lang }),
  ),

  implement(contract.confirm, async ({ body: { token } }, { env, now }) => {
    const id = await readSubscriptionToken(env, 'confirm', token)
    const row = await prepare(
      env.DB,
      sql`UPDATE newsletter_subscriptions SET state = 'confirmed', updated_at = ${now}
        WHERE id = ${id} AND state IN ('pending', 'confirmed') RETURNING email, list`,
    ).first<{ email: string; list: string }>()
    if (!row) throw invalidToken()
    return { ...row, unsubscribe: await mintSubscriptionToken(env, 'unsubscribe', id) }
  }),

  implement(contract.unsubscribe, async ({ body: { token } }, { env, now }) => {
    const id = await readSubscriptionToken(env, 'unsubscribe', token)
    const row = await prepare(
      env.DB,
      sql`UPDATE newsletter_subscriptions SET state = 'unsubscribed', updated_at = ${now} WHERE id = ${id} RETURNING email, list`,
    ).first<{ email: string; list: string }>()
    if (!row) throw invalidToken()
    return row
  }),
]
