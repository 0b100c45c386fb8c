import { sql } from 'drizzle-orm'
import type { MailWork } from '../../../http/env.ts'
import type { BackendEnv } from '../../core/context.ts'
import { run } from '../../db/run-sql.ts'
import { sendPushes } from '../send-pushes.ts'
import { sendDue } from './send-due.ts'
import { transportOf } from '../transport/transport.ts'
import { writeLog } from '../../../../src/lib/write-log.ts'
import { minuteMs } from '../../../../src/lib/time/durations.ts'

/** Mails per queue message; a consumer's run handles a few messages. */
const mailsPerMessage = 25
/** Maximum messages of one `sendBatch`; the next run sends more. */
const maxMessages = 100
/** Concurrent connections; a Worker may have six open. */
const lanes = 4

/**
 * Time limits of a run, ms: the platform ends work after the response at 30 s; the scheduled
 * handler runs every 5 minutes. A run after the time for undoing begins 21 s after the response.
 */
const runMs = { afterAnswer: 20_000, afterUndo: 7_000, scheduled: 4.5 * minuteMs, queued: 10 * minuteMs } as const

/** Which mails a run sends: all that are due, or those of one request, which are due at that moment, ms. */
type Run = { run: 'scheduled' } | { run: 'afterAnswer' | 'afterUndo'; dueAt: number }

/**
 * Sends the mails that are due: through consumers of the queue `MAIL_QUEUE` if it is bound,
 * else in this run. Without MAIL_URL they remain in the outbox.
 * @param now ms
 */
export async function deliver(env: BackendEnv, now: number, run: Run): Promise<void> {
  const options = transportOf(env)
  const { run: kind, ...own } = run
  // Before the mails: what is sent has no data any more.
  await sendPushes(env, now, { origin: options?.origin, ...own }).catch((error: unknown) =>
    writeLog('error', 'pushes cannot be sent', { error }),
  )
  if (!options || (env.MAIL_QUEUE && (await wakeConsumers(env.DB, env.MAIL_QUEUE, now, run)))) return
  await sendDue(env, { ...options, ...own, lanes: kind === 'scheduled' ? lanes : 1, runMs: runMs[kind] }, now)
}

/** @returns whether the queue accepted the messages; if not, the mails are sent without it */
async function wakeConsumers(db: D1Database, queue: Queue<MailWork>, now: number, of: Run): Promise<boolean> {
  const [from, to] = 'dueAt' in of ? [of.dueAt, of.dueAt] : [0, now]
  try {
    const { only: due } = await run(
      db,
      sql<MailWork>`SELECT count(*) AS mails FROM outbox WHERE due_at BETWEEN ${from} AND ${to} AND state IN ('new', 'sending')`,
    )
    const messages = Math.min(maxMessages, Math.ceil(due.mails / mailsPerMessage))
    if (messages > 0)
      await queue.sendBatch(Array.from({ length: messages }, () => ({ body: { mails: mailsPerMessage } })))
    return true
  } catch (error) {
    writeLog('error', 'The queue of mails is down', { error })
    return false
  }
}

/**
 * Runs a queue consumer. Failures are recorded in the outbox and retried from there, so that
 * no message is delivered twice.
 * @param now ms
 */
export async function consumeMails(env: BackendEnv, batch: MessageBatch<MailWork>, now: number): Promise<void> {
  const options = transportOf(env)
  const limit = batch.messages.reduce((sum, { body }) => sum + body.mails, 0)
  if (options) await sendDue(env, { ...options, lanes, runMs: runMs.queued, limit }, now)
  batch.ackAll()
}
