import { sql, type SQL } from 'drizzle-orm'
import type { BackendEnv } from '../../core/context.ts'
import { batch, inList, repeat, rowsOf, run } from '../../db/run-sql.ts'
import { outbox, type OutboxRow } from '../../db/account-schema.ts'
import { composeLoaded } from './compose-loaded.ts'
import { loadMails, type LoadedMail } from './load-mail.ts'
import { DeliveryError, type DeliveryOutcome, type Transport } from '../../db/mail-data.ts'
import { urgentKinds } from '../kinds/mails.ts'
import { writeLog } from '../../../../src/lib/write-log.ts'
import { minuteMs } from '../../../../src/lib/time/durations.ts'

/**
 * How long a sender owns the mails that it claimed, unless it says that it goes on, which it does every `renewMs` while it waits
 * for a mail server. After that another sender may claim them.
 */
const leaseMs = 2 * minuteMs
const renewMs = minuteMs / 2
/** Who waits for a mail at the screen gets the first retry after this delay, by the run that sends it after the answer. */
const urgentWaitMs = 3_000
/** Delays after each other failed attempt: 1 min, 4, 16, 64, 256, then 6 hours; the eighth is the last. */
const longestWaitMs = 360 * minuteMs
const waitMs = (tries: number) => Math.min(minuteMs * 4 ** (tries - 1), longestWaitMs)
const maxTries = 8
/** Delay before the only retry of a mail that may have been delivered: at most two copies. */
const unknownWaitMs = 60 * minuteMs
/**
 * Mails claimed and read at a time, and, where D1 counts statements, recorded at a time: what a sender sent and did not record when it
 * died is sent again.
 */
const groupSize = 25
/**
 * Mails of a run on Cloudflare. A group is some 17 statements, so these are 700 of the 1,000 that D1 answers in one invocation; the
 * other jobs and the record of the run need theirs. The CPU time of composing is limited too (`limits.cpu_ms`).
 */
const maxMails = 1_000

export interface SendOptions {
  transport: Transport
  from?: string
  /** Number of mails sent concurrently, each over its own connection. */
  lanes?: number
  /** No mail is started after this time, ms. */
  runMs?: number
  /** Maximum number of mails; by default what the platform allows, if it limits a run. */
  limit?: number
  /** Sends the mails alone that are due at this moment, ms: those that one request queued. */
  dueAt?: number
  /** Origin for links; overrides that of the request that queued the mail. */
  origin?: string
}

/**
 * Sends due mails until none are left or the time is up. Concurrent senders share the work:
 * each mail is claimed by one, urgent kinds first. After a temporary failure a mail is retried later, after
 * eight attempts it is `dead`. A permanently refused mail is `dead` at once; a permanently
 * refused address gets no further mails. An obsolete mail is dropped.
 * @param now ms
 * @returns the number of mails sent
 */
export async function sendDue(env: BackendEnv, options: SendOptions, now: number): Promise<number> {
  const { transport, lanes = 1, runMs = 25_000, limit = env.ONE_ISOLATE === 'true' ? Infinity : maxMails } = options
  const began = Date.now()
  const time = () => now + (Date.now() - began)
  const left = { mails: limit }
  const run: Run = {
    env,
    options,
    time,
    isOver: () => left.mails < 0 || time() - now >= runMs,
    left,
    retries: new Set(),
  }
  try {
    const sent = await Promise.all(Array.from({ length: lanes }, () => sendGroups(run)))
    return sent.reduce((sum, count) => sum + count, 0) + (await retrySoon(run))
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
  /** Less than 0 once the server answers nobody. */
  left: { mails: number }
  /** When urgent mails that failed once are due again, ms. */
  retries: Set<number>
}

/** Sends what failed once in a run of one request; what fails in any other is due in the next. */
async function retrySoon(run: Run): Promise<number> {
  if (run.options.dueAt === undefined) return 0
  let sent = 0
  for (const dueAt of run.retries) {
    await scheduler.wait(Math.max(0, dueAt - run.time()))
    sent += await sendGroups({ ...run, options: { ...run.options, dueAt } })
  }
  return sent
}

async function sendGroups(run: Run): Promise<number> {
  const { env, time, left } = run
  let sent = 0
  while (!run.isOver() && left.mails > 0) {
    const size = Math.min(groupSize, left.mails)
    left.mails -= size
    const rows = await claim(env.DB, time(), size, run.options.dueAt)
    if (rows.length === 0) break
    sent += await sendGroup(run, rows)
  }
  return sent
}

async function sendGroup(run: Run, rows: readonly OutboxRow[]): Promise<number> {
  const { env, time } = run
  const recordSize = env.ONE_ISOLATE === 'true' ? 1 : groupSize
  const lease = holdLease(run, rows)
  let sent = 0
  try {
    const results: Result[] = []
    for (const mail of await loadMails(env, rows, time)) {
      if (lease.isOver()) break
      results.push(run.isOver() ? release(mail) : await sendOne(run, mail))
      if (results.length >= recordSize) sent += await record(env.DB, results.splice(0), time())
    }
    return sent + (await record(env.DB, results, time()))
  } finally {
    lease.end()
  }
}

/** Renews the lease of claimed mails until `end`; it is over when that does not succeed in time, or the sender was halted. */
function holdLease({ env, time }: Run, rows: readonly OutboxRow[]) {
  let until = rows[0]!.leaseUntil!
  const isOver = () => time() >= until
  const renew = async () => {
    if (isOver()) return
    const next = time() + leaseMs
    await run(env.DB, sql`UPDATE outbox SET lease_until = ${next} FROM ${claimed(rows.map(claimOf))}`)
    until = next
  }
  const timer = setInterval(
    () => void renew().catch((error: unknown) => writeLog('error', 'a claim of mails is not renewed', { error })),
    renewMs,
  )
  return { isOver, end: () => clearInterval(timer) }
}

/** What tells a claim from other claims of the same mail: each is one more try. */
const claimOf = ({ id, tries: claim }: OutboxRow) => ({ id, claim })

/** Those of some claims that no other sender has made since, as `r`: for an UPDATE of `outbox`, after FROM. */
const claimed = (claims: readonly ReturnType<typeof claimOf>[]): SQL =>
  sql`json_each(${JSON.stringify(claims)}) AS r
    WHERE outbox.id = r.value ->> 'id' AND outbox.state = 'sending' AND outbox.tries = r.value ->> 'claim'`

/** What became of a claimed mail, to be stored. */
interface Result {
  row: OutboxRow
  state: 'sent' | 'dropped' | 'dead' | 'new'
  tries: number
  /** ms */
  dueAt: number
  /** When it was sent or dropped, ms. */
  sentAt: number | null
  error: string | null
  /** Its address gets no further mails. */
  refused?: boolean
}

async function sendOne({ env, options, time, left, retries }: Run, mail: LoadedMail): Promise<Result> {
  const { row } = mail
  const { tries, dueAt } = row
  if (!mail.due) {
    const error = mail.suppressed ? 'its address gets no mails' : null
    return { row, state: 'dropped', tries, dueAt, sentAt: time(), error }
  }
  try {
    await options.transport(await composeLoaded(env, mail, { from: options.from, origin: options.origin }))
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.outcome !== 'wait') {
      const failed = failure(row, error, time())
      if (failed.state === 'new' && failed.dueAt <= time() + urgentWaitMs) retries.add(failed.dueAt)
      return failed
    }
    // So do all others: the run ends.
    left.mails = -1
    return release(mail)
  }
  return { row, state: 'sent', tries, dueAt, sentAt: time(), error: null }
}

/**
 * Claims the mails that have been due longest, urgent kinds first. A single statement, so that no two senders
 * claim the same mail.
 * @param dueAt claims only those that are due at this moment, ms
 */
async function claim(db: D1Database, now: number, limit: number, dueAt?: number): Promise<OutboxRow[]> {
  const isFree = sql`due_at BETWEEN ${dueAt ?? 0} AND ${dueAt ?? now} AND state IN ('new', 'sending') AND (state = 'new' OR lease_until < ${now})`
  // An urgent mail may be found twice: then the group is smaller.
  const { rows } = await run(
    db,
    rowsOf(outbox)`UPDATE outbox SET state = 'sending', lease_until = ${now + leaseMs}, tries = tries + 1 WHERE id IN (
      SELECT id FROM (
        SELECT * FROM (SELECT 0 AS rank, due_at, id FROM outbox INDEXED BY outbox_kind WHERE kind IN ${inList(urgentKinds)} AND ${isFree}
          ORDER BY due_at, id LIMIT ${limit})
        UNION ALL
        SELECT * FROM (SELECT 1 AS rank, due_at, id FROM outbox INDEXED BY outbox_due WHERE ${isFree}
          ORDER BY due_at, id LIMIT ${limit}))
      ORDER BY rank, due_at, id LIMIT ${limit})
    RETURNING *`,
  )
  const rank = ({ kind }: OutboxRow) => Number(!urgentKinds.includes(kind))
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.dueAt - b.dueAt || a.id - b.id)
}

/** A mail that was claimed and not started. */
const release = ({ row }: LoadedMail): Result => ({
  row,
  state: 'new',
  tries: row.tries - 1,
  dueAt: row.dueAt,
  sentAt: null,
  error: row.error,
})

function failure(row: OutboxRow, error: unknown, now: number): Result {
  const outcome: DeliveryOutcome = error instanceof DeliveryError ? error.outcome : 'later'
  const final = outcome === 'never' || outcome === 'noAddress'
  // The last attempt but one, so that the next is the last.
  const tries = outcome === 'unknown' ? Math.max(row.tries, maxTries - 1) : row.tries
  const dead = final || row.tries >= maxTries
  const requestedWaitMs = Math.min((error instanceof DeliveryError && error.waitMs) || 0, longestWaitMs)
  const usualWaitMs = tries === 1 && urgentKinds.includes(row.kind) ? urgentWaitMs : waitMs(tries)
  const dueAt = now + (outcome === 'unknown' ? unknownWaitMs : Math.max(usualWaitMs, requestedWaitMs))
  const reason = String(error instanceof Error ? error.message : error)
    .slice(0, 300)
    .toWellFormed()
  writeLog('warn', `mail ${row.id} failed, try ${row.tries}${dead ? ', the last' : ''}: ${reason.replace(/\s+/g, ' ')}`)
  const refused = outcome === 'noAddress'
  return { row, state: dead ? 'dead' : 'new', tries, dueAt, sentAt: null, error: reason, refused }
}

/**
 * Stores what became of mails, all at once: what is not stored is sent again. The data of the text is deleted with it, above all the
 * link's token.
 * @returns how many were sent
 */
async function record(db: D1Database, results: readonly Result[], now: number): Promise<number> {
  if (results.length === 0) return 0
  const stored = results.map(({ row, ...result }) => ({ ...claimOf(row), ...result }))
  const refused = results.flatMap(({ row, refused }) => (refused ? [row.recipient] : []))
  const recorded = sql`UPDATE outbox SET state = r.value ->> 'state', sent_at = r.value ->> 'sentAt', due_at = r.value ->> 'dueAt',
      tries = r.value ->> 'tries', error = r.value ->> 'error', lease_until = NULL,
      data = iif(r.value ->> 'sentAt' IS NULL, data, json_object('origin', data ->> 'origin'))
    FROM ${claimed(stored)}`
  const suppressed = sql`INSERT OR IGNORE INTO suppressed_addresses (address, reason, created_at)
    SELECT value, 'refused', ${now} FROM json_each(${JSON.stringify(refused)})`
  await repeat(() => batch(db, refused.length > 0 ? [recorded, suppressed] : [recorded]))
  return results.filter(({ state }) => state === 'sent').length
}
