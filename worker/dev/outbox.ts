import { sql } from 'drizzle-orm'
import { html } from 'hono/html'
import { toIso } from '../../src/lib/time/iso-instant.ts'
import type { BackendEnv } from '../backend/core/context.ts'
import { outbox, type OutboxRow } from '../backend/db/account-schema.ts'
import type { Mail } from '../backend/db/mail-data.ts'
import { batch, rowsOf } from '../backend/db/run-sql.ts'
import { composeLoaded } from '../backend/mail/queue/compose-loaded.ts'
import { loadMails } from '../backend/mail/queue/load-mail.ts'
import type { AppContext } from '../http/context.ts'
import { mailParts, requireLocalMails, respondMailPage } from './mail-page.ts'

/** A mail in the outbox; sent and dropped ones have no text. */
interface OutboxEntry extends Pick<OutboxRow, 'id' | 'kind' | 'recipient' | 'state' | 'createdAt' | 'dueAt'> {
  mail: Mail | undefined
}

/** Maximum number of mails in the list. */
const maxListed = 100

/**
 * The latest mails, newest first, and the total: shows developers the mails that are not
 * sent from their machine.
 */
export async function listOutbox(env: BackendEnv, now: number): Promise<{ mails: OutboxEntry[]; total: number }> {
  const { latest, counted } = await batch(env.DB, {
    latest: rowsOf(outbox)`SELECT * FROM outbox ORDER BY id DESC LIMIT ${maxListed}`,
    counted: sql<{ total: number }>`SELECT count(*) AS total FROM outbox`,
  })
  const { rows } = latest
  const unsent = rows.filter(({ state }) => state !== 'sent' && state !== 'dropped')
  const loaded = await loadMails(env, unsent, ({ dueAt }) => Math.max(now, dueAt))
  const composed = new Map(
    await Promise.all(
      loaded.map(async (one) => [one.row.id, one.due ? await composeLoaded(env, one, {}) : undefined] as const),
    ),
  )
  const mails = rows.map(({ id, kind, recipient, state, createdAt, dueAt }) => ({
    id,
    kind,
    recipient,
    state,
    createdAt,
    dueAt,
    mail: composed.get(id),
  }))
  return { mails, total: counted.only.total }
}

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
