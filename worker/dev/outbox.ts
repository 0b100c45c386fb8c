import { html } from 'hono/html'
import { toIso } from '../../src/lib/time/iso-instant.ts'
import { listOutbox, maxListed, type OutboxEntry } from '../backend/mail/queue/list-outbox.ts'
import type { AppContext } from '../http/context.ts'
import { mailParts, requireLocalMails, respondMailPage } from './mail-page.ts'

/**
 * `/dev/outbox`: the mails of a site on this machine, newest first, with links to follow. Where mails are delivered, and
 * anywhere but in the local demonstration, there is no such page.
 * @throws {AppError} `not_found` there
 */
export async function serveOutbox(c: AppContext): Promise<Response> {
  requireLocalMails(c)
  const { mails, total } = await listOutbox(c.env, c.var.now)
  return respondMailPage(
    c,
    'Outbox',
    html`<p>Every kind of mail, with example data: <a href="/dev/mails">/dev/mails</a></p>
      ${total > maxListed && html`<p>The newest ${maxListed} of ${total} mails.</p>`}
      ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(one)}`,
  )
}

function one({ id, kind, recipient, state, createdAt, dueAt, mail }: OutboxEntry) {
  return html`<article id="mail-${id}">
    <h2>${mail?.subject ?? kind}</h2>
    <p>To ${recipient}, ${toIso(createdAt)}, ${kind}, ${state}, due ${toIso(dueAt)}</p>
    ${mail && mailParts(mail)}
    <hr />
  </article>`
}
