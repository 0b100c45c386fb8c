import { html, raw } from 'hono/html'
import { pageNotFound } from '../../src/contracts/errors.ts'
import { listOutbox, maxListed, type OutboxEntry } from '../backend/mail/queue/list-outbox.ts'
import type { Mail } from '../backend/db/mail-data.ts'
import type { AppContext } from '../http/context.ts'
import { isLocalDemo } from '../http/local/local-demo.ts'
import { toIso } from '../../src/lib/time/iso-instant.ts'

/**
 * `/dev/outbox`: the mails of a site on this machine, newest first, with links to follow. Where mails are delivered, and
 * anywhere but in the local demonstration, there is no such page.
 * @throws {AppError} `not_found` there
 */
export async function serveOutbox(c: AppContext): Promise<Response> {
  const { MAIL_URL, API_HOST } = c.var.settings
  if (MAIL_URL !== undefined || API_HOST !== undefined || !isLocalDemo(c)) throw pageNotFound('/dev/outbox')
  const { mails, total } = await listOutbox(c.env, c.var.now)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <title>Outbox</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body style="max-width: 46rem; margin: 0 auto; padding: 1rem; font-family: sans-serif; line-height: 1.5">
        <h1>Outbox</h1>
        ${total > maxListed && html`<p>The newest ${maxListed} of ${total} mails.</p>`}
        ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(one)}
      </body>
    </html>`
  return c.html(page, 200, { 'Content-Security-Policy': policy })
}

/** No scripts and no external resources: mails are shown as they are. */
const policy = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

function one({ id, kind, recipient, state, createdAt, dueAt, mail }: OutboxEntry) {
  return html`<article id="mail-${id}">
    <h2>${mail?.subject ?? kind}</h2>
    <p>To ${recipient}, ${toIso(createdAt)}, ${kind}, ${state}, due ${toIso(dueAt)}</p>
    ${mail && parts(mail)}
    <hr />
  </article>`
}

/** The text with links; headers, HTML and calendar in `details`. */
function parts({ from, replyTo, text: plain, html: markup, calendar, headers }: Mail) {
  const fields = { From: from, ...(replyTo !== undefined && { 'Reply-To': replyTo }), ...headers }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return html`<pre style="white-space: pre-wrap; overflow-wrap: anywhere">${raw(withLinks(plain))}</pre>
    ${unfolding('Headers', lines.join('\n'))}
    <details>
      <summary>HTML</summary>
      <iframe title="HTML" sandbox srcdoc="${markup}" style="width: 100%; height: 45rem"></iframe>
    </details>
    ${calendar && unfolding(`event.ics (${calendar.method})`, calendar.text)}`
}

const unfolding = (title: string, content: string) =>
  html`<details>
    <summary>${title}</summary>
    <pre style="overflow: auto">${content}</pre>
  </details>`

/** The text as HTML, its addresses as links. */
function withLinks(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return escaped.replace(
    /https?:\/\/(?:(?!&#(?:60|62|34|39);)\S)+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
}
