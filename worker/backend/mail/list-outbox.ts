import { desc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { outbox, type OutboxRow } from '../db/account-schema.ts'
import { composeMail } from './compose-mail.tsx'
import type { Mail } from './mail.ts'

/** A mail in the outbox; one that was sent has no text any more. */
export interface OutboxEntry extends Pick<OutboxRow, 'id' | 'kind' | 'recipient' | 'state' | 'createdAt'> {
  mail: Mail | undefined
}

/** The latest 100 mails, newest first: what a developer reads where no mail leaves the machine. */
export async function listOutbox(db: D1Database): Promise<OutboxEntry[]> {
  const rows = await drizzle(db).select().from(outbox).orderBy(desc(outbox.id)).limit(100)
  return rows.map((row) => {
    const { id, kind, recipient, state, createdAt } = row
    return { id, kind, recipient, state, createdAt, mail: state === 'sent' ? undefined : composeMail(row) }
  })
}
