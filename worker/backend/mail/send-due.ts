import type { BackendEnv } from '../context.ts'
import { decodeRow } from '../db/run-sql.ts'
import { outbox, type OutboxRow } from '../db/account-schema.ts'
import { composeMail } from './compose-mail.ts'
import { loadMail } from './load-mail.ts'
import type { Transport } from './mail.ts'

const minute = 60_000
/** A sender owns what it claimed for this long; one that died leaves it to the next after that. */
const leaseMs = 2 * minute
/** Waits after each failed try: 1 min, 4, 16, 64, 256, then 6 hours; the eighth is the last. */
const waitMs = (tries: number) => Math.min(minute * 4 ** (tries - 1), 360 * minute)
const mostTries = 8
/** One run stops after this time or this many; the next goes on. */
const runMs = 25_000
const mostMails = 100

export interface SendOptions {
  transport: Transport
  from?: string
}

/**
 * Sends the mails that are due. Several senders at once share the work: each mail is claimed by one. A mail whose
 * delivery fails is tried again later; after eight tries it stays as `dead`. One that makes no sense any more is dropped.
 * @param now ms
 * @returns how many were sent
 */
export async function sendDue(env: BackendEnv, { transport, from }: SendOptions, now: number): Promise<number> {
  const { DB: db } = env
  const began = Date.now()
  const time = () => now + (Date.now() - began)
  let sent = 0
  for (let round = 0; round < mostMails && time() - now < runMs; round++) {
    const mail = await claim(db, time())
    if (!mail) break
    let loaded
    try {
      loaded = await loadMail(env, mail, time())
      if (loaded.due) await transport(composeMail(mail, { facts: loaded.facts, from }))
    } catch (error) {
      await giveBack(db, mail, error, time())
      continue
    }
    if (loaded.due) sent += 1
    // What its text needed goes, the link's token above all.
    await db
      .prepare(
        `UPDATE outbox SET state = ?, sent_at = ?, lease_until = NULL, error = NULL,
          data = json_object('origin', data ->> 'origin') WHERE id = ? AND lease_until = ?`,
      )
      .bind(loaded.due ? 'sent' : 'dropped', time(), mail.id, mail.leaseUntil)
      .run()
  }
  return sent
}

/** Takes the mail that has been due longest. One statement, so that no two senders take the same. */
async function claim(db: D1Database, now: number): Promise<OutboxRow | undefined> {
  const stored = await db
    .prepare(
      `UPDATE outbox SET state = 'sending', lease_until = ?1, tries = tries + 1 WHERE id = (
          SELECT id FROM outbox WHERE due_at <= ?2 AND state IN ('new', 'sending') AND (state = 'new' OR (state = 'sending' AND lease_until < ?2))
          ORDER BY due_at, id LIMIT 1)
        RETURNING *`,
    )
    .bind(now + leaseMs, now)
    .first()
  return stored ? decodeRow(outbox, stored) : undefined
}

async function giveBack(
  db: D1Database,
  { id, tries, leaseUntil }: OutboxRow,
  error: unknown,
  now: number,
): Promise<void> {
  const dead = tries >= mostTries
  const reason = String(error instanceof Error ? error.message : error).slice(0, 300)
  console.warn(`mail ${id} failed, try ${tries}${dead ? ', the last' : ''}: ${reason.replace(/\s+/g, ' ')}`)
  await db
    .prepare('UPDATE outbox SET state = ?, due_at = ?, lease_until = NULL, error = ? WHERE id = ? AND lease_until = ?')
    .bind(dead ? 'dead' : 'new', now + waitMs(tries), reason, id, leaseUntil)
    .run()
}
