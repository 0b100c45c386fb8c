import { sql } from 'drizzle-orm'
import type { BackendEnv } from '../../core/context.ts'
import { batch, prepare, run } from '../../db/run-sql.ts'
import { outbox, type OutboxRow } from '../../db/account-schema.ts'
import { composeLoaded } from './compose-loaded.ts'
import { loadMails, type LoadedMail } from './load-mail.ts'
import { DeliveryError, type DeliveryOutcome, type Transport } from '../../db/mail-data.ts'

const minute = 60_000
/**
 * How long a sender owns the mails it claimed: longer than the maximum wait for a mail
 * server's response. After that another sender may claim them.
 */
const leaseMs = 15 * minute
/**
 * Delays after each failed attempt: 1 min, 4, 16, 64, 256, then 6 hours; the eighth is the
 * last.
 */
const longestWaitMs = 360 * minute
const waitMs = (tries: number) => Math.min(minute * 4 ** (tries - 1), longestWaitMs)
const maxTries = 8
/** Delay before the only retry of a mail that may have been delivered: at most two copies. */
const unknownWaitMs = 60 * minute
/** Mails claimed and read at a time. */
const groupSize = 10
/** Composing is limited by the CPU time of a run (`limits.cpu_ms`), independent of `runMs`. */
const maxMails = 1_000

export interface SendOptions {
  transport: Transport
  from?: string
  /** Number of mails sent concurrently, each over its own connection. */
  lanes?: number
  /** No mail is started after this time, ms. */
  runMs?: number
  /** Maximum number of mails. */
  limit?: number
  /** Origin for links; overrides that of the request that queued the mail. */
  origin?: string
}

/**
 * Sends due mails until none are left or the time is up. Concurrent senders share the work:
 * each mail is claimed by one. After a temporary failure a mail is retried later, after
 * eight attempts it is `dead`. A permanently refused mail is `dead` at once; a permanently
 * refused address gets no further mails. An obsolete mail is dropped.
 * @param now ms
 * @returns the number of mails sent
 */
export async function sendDue(env: BackendEnv, options: SendOptions, now: number): Promise<number> {
  const { transport, lanes = 1, runMs = 25_000, limit = maxMails } = options
  const began = Date.now()
  const time = () => now + (Date.now() - began)
  const left = { mails: limit }
  const run: Run = { env, options, time, isOver: () => time() - now >= runMs, left }
  try {
    const sent = await Promise.all(Array.from({ length: lanes }, () => sendGroups(run)))
    return sent.reduce((sum, count) => sum + count, 0)
  } finally {
    await transport.close?.()
  }
}

interface Run {
  env: BackendEnv
  options: SendOptions
  /** ms */
  time: () => number
  isOver: () => boolean
  left: { mails: number }
}

async function sendGroups(run: Run): Promise<number> {
  const { env, time, left } = run
  let sent = 0
  while (!run.isOver() && left.mails > 0) {
    const size = Math.min(groupSize, left.mails)
    left.mails -= size
    const rows = await claim(env.DB, time(), size)
    if (rows.length === 0) break
    const waiting = await loadMails(env, rows, time)
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
      if (run.isOver()) {
        await release(env.DB, [mail, ...waiting])
        break
      }
      if (await sendOne(run, mail)) sent += 1
    }
  }
  return sent
}

/** @returns whether it was delivered */
async function sendOne({ env, options, time }: Run, mail: LoadedMail): Promise<boolean> {
  const { row } = mail
  if (!mail.due) {
    await finish(env.DB, row, 'dropped', time(), mail.suppressed ? 'its address gets no mails' : null)
    return false
  }
  try {
    await options.transport(await composeLoaded(env, mail, { from: options.from, origin: options.origin }))
  } catch (error) {
    await noteFailure(env.DB, row, error, time())
    return false
  }
  await finish(env.DB, row, 'sent', time(), null)
  return true
}

/**
 * Claims the mails that have been due longest. A single statement, so that no two senders
 * claim the same mail.
 */
async function claim(db: D1Database, now: number, limit: number): Promise<OutboxRow[]> {
  const { rows } = await run(
    db,
    sql`UPDATE outbox SET state = 'sending', lease_until = ${now + leaseMs}, tries = tries + 1 WHERE id IN (
        SELECT id FROM outbox WHERE due_at <= ${now} AND state IN ('new', 'sending') AND (state = 'new' OR lease_until < ${now})
        ORDER BY due_at, id LIMIT ${limit})
      RETURNING *`,
    outbox,
  )
  return rows.toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id)
}

/** Releases mails that were claimed and not started. */
async function release(db: D1Database, mails: readonly LoadedMail[]): Promise<void> {
  await batch(
    db,
    mails.map(({ row }) =>
      prepare(
        db,
        sql`UPDATE outbox SET state = 'new', lease_until = NULL, tries = tries - 1
          WHERE id = ${row.id} AND lease_until = ${row.leaseUntil}`,
      ),
    ),
  )
}

/** The data of the text is deleted with it, above all the link's token. */
async function finish(
  db: D1Database,
  { id, leaseUntil }: OutboxRow,
  state: 'sent' | 'dropped',
  now: number,
  error: string | null,
): Promise<void> {
  await run(
    db,
    sql`UPDATE outbox SET state = ${state}, sent_at = ${now}, lease_until = NULL, error = ${error},
        data = json_object('origin', data ->> 'origin') WHERE id = ${id} AND lease_until = ${leaseUntil}`,
  )
}

async function noteFailure(db: D1Database, row: OutboxRow, error: unknown, now: number): Promise<void> {
  const { id, leaseUntil, recipient } = row
  const outcome: DeliveryOutcome = error instanceof DeliveryError ? error.outcome : 'later'
  const final = outcome === 'never' || outcome === 'noAddress'
  // The last attempt but one, so that the next is the last.
  const tries = outcome === 'unknown' ? Math.max(row.tries, maxTries - 1) : row.tries
  const dead = final || row.tries >= maxTries
  const requestedWaitMs = Math.min((error instanceof DeliveryError && error.waitMs) || 0, longestWaitMs)
  const due = now + (outcome === 'unknown' ? unknownWaitMs : Math.max(waitMs(tries), requestedWaitMs))
  const reason = String(error instanceof Error ? error.message : error).slice(0, 300)
  console.warn(`mail ${id} failed, try ${row.tries}${dead ? ', the last' : ''}: ${reason.replace(/\s+/g, ' ')}`)
  const failed = prepare(
    db,
    sql`UPDATE outbox SET state = ${dead ? 'dead' : 'new'}, due_at = ${due}, tries = ${tries}, lease_until = NULL,
        error = ${reason} WHERE id = ${id} AND lease_until = ${leaseUntil}`,
  )
  const refused = prepare(
    db,
    sql`INSERT OR IGNORE INTO suppressed_addresses (address, reason, created_at) VALUES (${recipient}, 'refused', ${now})`,
  )
  await batch(db, outcome === 'noAddress' ? [failed, refused] : [failed])
}
