import { Buffer } from 'node:buffer'
import { contentId } from '../document/mail-pictures.ts'
import { DeliveryError, type DeliveryOutcome, type Mail, type Transport } from '../../db/mail-data.ts'

/**
 * Statuses that reject the mail itself, as opposed to a problem of the provider, the key or
 * the rate.
 */
const outcomes: Partial<Record<number, DeliveryOutcome>> = {
  400: 'never',
  410: 'noAddress',
  413: 'never',
  422: 'noAddress',
}

/**
 * Sends mails through a provider's HTTP API: one POST with the JSON `{ from, to, subject,
 * text, html, headers }`, optionally `reply_to` and `attachments: [{ filename, content,
 * content_type, content_id }]` with base64 content; pictures have a `content_id`. User and password of the URL are sent as Basic
 * authorization, or as a Bearer token when there is only a password
 * (`https://:token@host/path`).
 * @throws {DeliveryError} `noAddress` for 410 and 422, `never` for 400 and 413; any other
 * status that is not 2xx, or no response within 20 seconds, is retried with the same key,
 * after its `Retry-After` at the earliest
 */
export function httpTransport(address: URL): Transport {
  const { username, password } = address
  const url = new URL(address)
  url.username = url.password = ''
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const authorization = name ? `Basic ${btoa(`${name}:${secret}`)}` : secret ? `Bearer ${secret}` : undefined
  return async (mail) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The same for each attempt: a provider that supports it sends the mail once.
        'idempotency-key': mail.headers['Message-ID']!,
        ...(authorization !== undefined && { authorization }),
      },
      body: JSON.stringify(payload(mail)),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const waitMs = readRetryAfter(answer.headers.get('retry-after'), Date.now())
    throw new DeliveryError(`${url.host} answered ${answer.status}`, outcomes[answer.status] ?? 'later', waitMs)
  }
}

/**
 * Parses `Retry-After`: seconds (`120`) or a date (RFC 9110 §10.2.3). `undefined` for
 * anything else.
 * @param now ms
 * @returns the delay, ms
 */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  const ms = /^\d+$/.test(value ?? '') ? Number(value) * 1000 : Date.parse(/GMT$/.exec(value ?? '') ? value! : '') - now
  return ms > 0 ? ms : undefined
}

function payload({ replyTo, calendar, images = [], ...mail }: Mail): object {
  const attachments = [
    ...(calendar
      ? [
          {
            filename: 'event.ics',
            content: Buffer.from(calendar.text).toString('base64'),
            content_type: `text/calendar; charset=utf-8; method=${calendar.method}`,
          },
        ]
      : []),
    ...images.map(({ name, content }) => ({
      filename: `${name}.png`,
      content,
      content_type: 'image/png',
      content_id: contentId(name),
    })),
  ]
  return {
    ...mail,
    ...(replyTo !== undefined && { reply_to: replyTo }),
    ...(attachments.length > 0 && { attachments }),
  }
}
