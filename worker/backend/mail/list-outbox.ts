import { desc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { BackendEnv } from '../context.ts'
import { outbox, type OutboxRow } from '../db/account-schema.ts'
import { composeMail } from './compose-mail.ts'
import { loadMail } from './load-mail.ts'
import type { Mail } from './mail.ts'

/** A mail in the outbox; one that was sent or makes no sense any more has no text. */
export interface OutboxEntry extends Pick<OutboxRow, 'id' | 'kind' | 'recipient' | 'state' | 'createdAt' | 'dueAt'> {
  mail: Mail | undefined
}

/** The latest 100 mails, newest first: what a developer reads where no mail leaves the machine. */
export async function listOutbox(env: BackendEnv, now: number): Promise<OutboxEntry[]> {
  const rows = await drizzle(env.DB).select().from(outbox).orderBy(desc(outbox.id)).limit(100)
  return Promise.all(
    rows.map(async (row) => {
      const { id, kind, recipient, state, createdAt, dueAt } = row
      const kept = state !== 'sent' && state !== 'dropped'
      const loaded = kept ? await loadMail(env, row, Math.max(now, row.dueAt)) : undefined
      const mail = loaded?.due ? composeMail(row, { facts: loaded.facts }) : undefined
      return { id, kind, recipient, state, createdAt, dueAt, mail }
    }),
  )
}
