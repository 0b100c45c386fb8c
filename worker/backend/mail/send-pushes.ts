import { sql } from 'drizzle-orm'
import type { PushMessage } from '../../../src/account/push/push.contract.ts'
import { href } from '../../../src/contracts/paths.ts'
import type { Messages } from '../../../src/i18n/messages.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { writeLog } from '../../../src/lib/write-log.ts'
import { isPublicUrl } from '../../http/outgoing/public-url.ts'
import type { BackendEnv } from '../core/context.ts'
import { outbox, type OutboxRow, type PushSubscriptionRow, pushSubscriptions } from '../db/account-schema.ts'
import { inList, rowsOf, run } from '../db/run-sql.ts'
import { momentWords, titleIn } from './compose/event-words.ts'
import type { MailFacts } from './compose/mail-facts.ts'
import { pushedKinds, traitsOf } from './kinds/mails.ts'
import { loadMails } from './queue/load-mail.ts'
import { vapidHeader, vapidKeys, type VapidKeys } from './vapid.ts'

/** Keys of a device, base64url (RFC 8291 §2). */
interface DeviceKeys {
  p256dh: string
  auth: string
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }
/** Size of the only record, bytes: push services take messages of up to 4 kB. */
const recordSize = 4096
/** A message has this many bytes at most: the record without its padding delimiter, its tag and the header. */
const mostBytes = recordSize - 1 - 16 - 86

const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

/**
 * Encrypts a message for one device: the whole body of the request, coding `aes128gcm` (RFC 8188, RFC 8291).
 * @throws for a key that is no point of the curve
 */
async function encryptPush(text: string, device: DeviceKeys): Promise<Bytes> {
  const plain = utf8(text)
  if (plain.byteLength > mostBytes) throw new Error(`A message may have ${mostBytes} bytes`)
  const devicePoint = bytesOf(device.p256dh)
  const devicePublic = await crypto.subtle.importKey('raw', devicePoint, curve, false, [])
  // A pair of its own for each message (RFC 8291 §3.1).
  const own = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair
  const ownPoint = new Uint8Array((await crypto.subtle.exportKey('raw', own.publicKey)) as ArrayBuffer)
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: devicePublic } as unknown as SubtleCryptoDeriveKeyAlgorithm,
    own.privateKey,
    256,
  )
  const info = concat(utf8('WebPush: info\0'), devicePoint, ownPoint)
  const secret = await hkdf(new Uint8Array(shared), bytesOf(device.auth), info, 32)
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const [key, nonce] = await Promise.all([
    hkdf(secret, salt, utf8('Content-Encoding: aes128gcm\0'), 16),
    hkdf(secret, salt, utf8('Content-Encoding: nonce\0'), 12),
  ])
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  // 2 marks the end of the last record (RFC 8188 §2).
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, aes, concat(plain, new Uint8Array([2])))
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, recordSize)
  return concat(salt, size, new Uint8Array([ownPoint.byteLength]), ownPoint, new Uint8Array(sealed))
}

type Bytes = Uint8Array<ArrayBuffer>

async function hkdf(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8))
}

const concat = (...parts: Bytes[]): Bytes => new Uint8Array(parts.flatMap((part) => [...part]))

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
