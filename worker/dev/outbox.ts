import { html, raw } from 'hono/html'
import { pageNotFound } from '../../src/contracts/errors.ts'
import { listOutbox, type OutboxEntry } from '../backend/mail/list-outbox.ts'
import type { AppContext } from '../context.ts'

/**
 * `/dev/outbox`: the mails of a site on this machine, newest first, with links to follow. Where mails are delivered, or the
 * site is reached over https, there is no such page.
 * @throws {AppError} `not_found` there
 */
export async function serveOutbox(c: AppContext): Promise<Response> {
  if (
    c.var.settings.MAIL_URL !== undefined ||
    c.var.settings.API_HOST !== undefined ||
    !c.var.origin.startsWith('http:')
  )
    throw pageNotFound('/dev/outbox')
  const mails = await listOutbox(c.env.DB)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <title>Outbox</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <h1>Outbox</h1>
        ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(one)}
      </body>
    </html>`
  return c.html(page)
}

function one({ id, kind, recipient, state, createdAt, mail }: OutboxEntry) {
  return html`<article id="mail-${id}">
    <h2>${mail?.subject ?? kind}</h2>
    <p>To ${recipient}, ${new Date(createdAt).toISOString()}, ${kind}, ${state}</p>
    <pre>${mail && raw(withLinks(mail.text))}</pre>
    <hr />
  </article>`
}

/** The text as HTML, its addresses as links. */
function withLinks(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return escaped.replace(
    /https?:\/\/(?:(?!&#(?:60|62|34|39);)\S)+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
}
