import { sql } from 'drizzle-orm'
import type { BackendEnv } from '../../core/context.ts'
import { outbox, type OutboxRow } from '../../db/account-schema.ts'
import { batch, rowsOf } from '../../db/run-sql.ts'
import { composeLoaded } from './compose-loaded.ts'
import { loadMails } from './load-mail.ts'
import type { Mail } from '../../db/mail-data.ts'

/** A mail in the outbox; sent and dropped ones have no text. */
export interface OutboxEntry extends Pick<OutboxRow, 'id' | 'kind' | 'recipient' | 'state' | 'createdAt' | 'dueAt'> {
  mail: Mail | undefined
}

/** Maximum number of mails in the list. */
export const maxListed = 100

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
