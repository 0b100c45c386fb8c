import { sql } from 'drizzle-orm'
import { href } from '../../../src/contracts/paths.ts'
import type { PushMessage } from '../../../src/account/push/push.contract.ts'
import type { Messages } from '../../../src/i18n/messages.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { isPublicUrl } from '../../http/outgoing/public-url.ts'
import type { BackendEnv } from '../core/context.ts'
import { outbox, pushSubscriptions, type OutboxRow, type PushSubscriptionRow } from '../db/account-schema.ts'
import { inList, rowsOf, run } from '../db/run-sql.ts'
import { momentWords, titleIn } from './compose/event-words.ts'
import type { MailFacts } from './compose/mail-facts.ts'
import { loadMails } from './queue/load-mail.ts'
import { pushedKinds, traitsOf } from './kinds/mails.ts'
import { encryptPush } from './encrypt-push.ts'
import { vapidHeader, vapidKeys, type VapidKeys } from './vapid.ts'
import { writeLog } from '../../../src/lib/write-log.ts'

/** Messages of one run: each costs a request and an encryption. */
const mostPushes = 50
/** How long a push service keeps a message for a device that is off, s. */
const timeToLive = 12 * 3600
const timeoutMs = 10_000

interface SendOptions {
  /** Origin of this site, without SITE_URL that of the request which queued the mail. */
  origin?: string | undefined
  /** Sends the mails alone that are due at this moment, ms. */
  dueAt?: number
  fetcher?: typeof fetch
}

/**
 * Sends the mails that are due to the devices of their recipients too, each once: a message that fails is not repeated, since the
 * mail follows. Devices that their push service does not know any more are removed. Without VAPID_PRIVATE_KEY there are none.
 * @param now ms
 * @returns the number of messages that were accepted
 */
export async function sendPushes(env: BackendEnv, now: number, options: SendOptions = {}): Promise<number> {
  if (!env.VAPID_PRIVATE_KEY) return 0
  const rows = await claim(env.DB, now, options.dueAt)
  if (rows.length === 0) return 0
  const [mails, keys, devices] = await Promise.all([
    loadMails(env, rows, () => now),
    vapidKeys(env.VAPID_PRIVATE_KEY),
    devicesOf(env.DB, rows),
  ])
  const sent = await Promise.all(
    mails.flatMap((mail) => {
      const message = mail.due && messageOf(mail.row, mail.facts)
      if (!message) return []
      const text = JSON.stringify(message)
      const contact = env.ADMIN_EMAIL ? `mailto:${env.ADMIN_EMAIL}` : (options.origin ?? mail.row.data.origin)
      const own = devices.filter(({ userId }) => userId === mail.row.userId)
      return own.map((device) => sendOne(env.DB, device, text, { keys, contact, now, ...options }))
    }),
  )
  return sent.filter(Boolean).length
}

/** Claims the mails before they are sent, in one statement, so that no two runs push the same. */
async function claim(db: D1Database, now: number, dueAt?: number): Promise<OutboxRow[]> {
  const { rows } = await run(
    db,
    rowsOf(outbox)`UPDATE outbox SET pushed_at = ${now} WHERE id IN (
      SELECT id FROM outbox INDEXED BY outbox_kind WHERE kind IN ${inList(pushedKinds)} AND pushed_at IS NULL AND due_at BETWEEN ${dueAt ?? 0} AND ${dueAt ?? now}
        AND state IN ('new', 'sending') AND user_id IN (SELECT user_id FROM push_subscriptions)
      ORDER BY due_at, id LIMIT ${mostPushes})
    RETURNING *`,
  )
  return rows
}

async function devicesOf(db: D1Database, rows: readonly OutboxRow[]): Promise<PushSubscriptionRow[]> {
  const users = rows.map(({ userId }) => userId)
  return (await run(db, rowsOf(pushSubscriptions)`SELECT * FROM push_subscriptions WHERE user_id IN ${inList(users)}`))
    .rows
}

function messageOf({ kind, lang }: OutboxRow, facts: MailFacts | undefined): PushMessage | undefined {
  const t = translator(lang)
  const tag = traitsOf(kind).push
  if (tag === 'game')
    return { title: t('game.title'), body: t('push.gameReminder'), path: href(lang, 'game/play'), lang, tag }
  if (!facts) return undefined
  const { event, registration } = facts
  const until = momentWords(registration?.holdUntil ?? Date.parse(event.next.begin), event.timeZone, t)
  return {
    title: titleIn(event, t),
    body: t(`push.${kind as keyof Messages['push']}`, { when: until }),
    path: href(lang, 'events/attend', { slug: event.slug }),
    lang,
    tag: `${event._id} ${tag === 'kind' ? kind : tag}`,
  }
}

interface Sending extends SendOptions {
  keys: VapidKeys
  contact: string
  now: number
}

/** @returns whether the push service accepted the message */
async function sendOne(
  db: D1Database,
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  text: string,
  { keys, contact, now, fetcher = fetch }: Sending,
): Promise<boolean> {
  try {
    if (!isPublicUrl(new URL(endpoint))) return false
    const answer = await fetcher(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: await vapidHeader(keys, { endpoint, contact, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(timeToLive),
        urgency: 'high',
      },
      body: await encryptPush(text, { p256dh, auth }),
    })
    await answer.body?.cancel()
    // The device has unsubscribed, or its subscription ended (RFC 8030 §7.3).
    if (answer.status === 404 || answer.status === 410)
      await run(db, sql`DELETE FROM push_subscriptions WHERE endpoint = ${endpoint}`)
    else if (!answer.ok) writeLog('warn', `push to ${new URL(endpoint).hostname}: answered ${answer.status}`)
    return answer.ok
  } catch (error) {
    writeLog('warn', `push to ${new URL(endpoint).hostname}: ${String(error).slice(0, 200)}`)
    return false
  }
}
