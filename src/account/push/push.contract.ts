import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import type { Locale } from '../../contracts/locales.ts'

/** Most devices of an account; the one added the longest time ago gives way. */
export const mostPushDevices = 10

/** What a device shows: the site encrypts it, the service worker reads it. */
export interface PushMessage {
  title: string
  body: string
  /** Path of the page that it opens. */
  path: string
  lang: Locale
  /** A newer message of the same tag replaces an older one. */
  tag: string
}

const address = z.url({ protocol: /^https$/, error: 'must be the address of a push service' }).max(1000)
/** Bytes as the browser's `PushSubscription.toJSON()` writes them. */
const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), `must be ${bytes} bytes as base64url`)

export const subscribePush = endpoint('users.subscribePush', 'POST /v1/users/push', {
  summary:
    'Shows offers of seats and reminders on this device too: the `PushSubscription` of its browser (RFC 8030, extension)',
  auth: 'user',
  body: z.object({ endpoint: address, keys: z.object({ p256dh: key(65), auth: key(16) }) }),
})

export const unsubscribePush = endpoint('users.unsubscribePush', 'DELETE /v1/users/push', {
  summary: 'Shows no more messages on this device; succeeds if it shows none (extension)',
  auth: 'user',
  body: z.object({ endpoint: address }),
})
