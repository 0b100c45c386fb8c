import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { mostPushDevices } from '../../../src/account/push/push.contract.ts'
import * as pushCalls from '../../../src/account/push/push.contract.ts'
import { AppError } from '../../http/errors.ts'
import { isPublicUrl } from '../../http/outgoing/public-url.ts'
import { implement } from '../core/implement.ts'
import { requireUser } from '../core/require-user.ts'
import { batch, run } from '../db/run-sql.ts'

/** The devices of a user that show messages (docs/offline.md). */
export const pushRoutes = [
  implement(pushCalls.subscribePush, async ({ body: { endpoint, keys } }, context) => {
    const { env, now } = context
    const { id, sid } = requireUser(context)
    if (!env.VAPID_PRIVATE_KEY) throw new AppError('not_found', 'This site sends no messages to devices')
    // The site calls it: it must not be an address of the site's own network.
    if (!isPublicUrl(new URL(endpoint)))
      throw new AppError('invalid_input', 'The address of the push service cannot be used', {
        fields: { endpoint: fieldError('invalid', 'must be a public https address') },
      })
    const [p256dh, auth] = [keys.p256dh.replace(/=+$/, ''), keys.auth.replace(/=+$/, '')]
    await batch(env.DB, [
      sql`INSERT INTO push_subscriptions (endpoint, user_id, p256dh, auth, created_at, session_id)
        VALUES (${endpoint}, ${id}, ${p256dh}, ${auth}, ${now}, ${sid})
        ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh,
          auth = excluded.auth, created_at = excluded.created_at, session_id = excluded.session_id`,
      sql`DELETE FROM push_subscriptions WHERE user_id = ${id} AND endpoint NOT IN (
        SELECT endpoint FROM push_subscriptions WHERE user_id = ${id}
        ORDER BY created_at DESC, endpoint LIMIT ${mostPushDevices})`,
    ])
  }),

  implement(pushCalls.unsubscribePush, async ({ body: { endpoint } }, context) => {
    const { id } = requireUser(context)
    await run(context.env.DB, sql`DELETE FROM push_subscriptions WHERE endpoint = ${endpoint} AND user_id = ${id}`)
  }),
]
