import { Buffer } from 'node:buffer'
import type { Mail, Transport } from './mail.ts'

/**
 * Hands mails to a provider over HTTP: one POST with the JSON `{ from, to, subject, text, html, headers }`, and where there
 * are some `reply_to` and `attachments: [{ filename, content, content_type }]`, their content in base64. Name and password
 * of the address go as Basic authorization, or as a Bearer token when there is a password only
 * (`https://:token@host/path`).
 * @throws when the provider does not answer 2xx within 20 seconds
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
        // The same for each try, so that a provider that knows it sends the mail once.
        'idempotency-key': mail.headers['Message-ID']!,
        ...(authorization !== undefined && { authorization }),
      },
      body: JSON.stringify(payload(mail)),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
  }
}

function payload({ replyTo, calendar, ...mail }: Mail): object {
  const attachment = calendar && {
    filename: 'event.ics',
    content: Buffer.from(calendar.text).toString('base64'),
    content_type: `text/calendar; charset=utf-8; method=${calendar.method}`,
  }
  return {
    ...mail,
    ...(replyTo !== undefined && { reply_to: replyTo }),
    ...(attachment && { attachments: [attachment] }),
  }
}
