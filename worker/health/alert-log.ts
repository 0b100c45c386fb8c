import { sql } from 'drizzle-orm'
import { mailStatement } from '../backend/mail/queue/queue-mail.ts'
import type { BackendEnv } from '../backend/core/context.ts'
import { batch, run } from '../backend/db/run-sql.ts'
import type { AlertName, AlertWhat } from '../../src/admin/monitoring/alerts.contract.ts'
import type { Check } from './check.ts'

/** A row of the log: an ongoing fault, or one that has ended. */
export interface LoggedAlert {
  id: number
  name: AlertName
  detail: string
  /** `AlertWhat` as JSON; null in older rows. */
  what: string | null
  vital: number
  began_at: number
  /** The last check that found it, ms. */
  seen_at: number
  ended_at: number | null
  posted: number
}

/** A fault ends once the checks have not found it for this long, ms, so that one that comes and goes is one alert. */
const calmMs = 4 * 60_000
/** How often it is stored that a fault goes on, and how it is now, ms. */
const noteMs = 60_000

export interface AlertContext {
  /** ms */
  now: number
  /** `https://host` of the site, for links in mails; without it there are no mails. */
  origin: string | undefined
  /** Whether begin and end are posted to ALERT_URL too. */
  isPosted: boolean
}

/**
 * Logs which checks began to fail and which pass again, each with one mail to every operator, in one batch.
 * @returns whether a mail was queued
 */
export async function logAlerts(
  env: BackendEnv,
  checks: readonly Check[],
  { now, origin, isPosted }: AlertContext,
): Promise<boolean> {
  const { DB } = env
  const { rows: open } = await run(DB, sql<LoggedAlert>`SELECT * FROM alert_log WHERE ended_at IS NULL`)
  const faulty = checks.filter(({ ok }) => !ok)
  const began = faulty.filter(({ name }) => !open.some((alert) => alert.name === name))
  const known = faulty.filter((check) =>
    open.some(({ name, seen_at }) => now - seen_at >= noteMs && check.name === name),
  )
  // A check that was not made says nothing; one whose clock was ahead is over.
  const ended = open.filter(
    ({ name, seen_at }) => Math.abs(now - seen_at) >= calmMs && checks.some((check) => check.ok && check.name === name),
  )
  if (began.length + known.length + ended.length === 0) return false
  const mail = mailsOf(env, now, origin)
  await batch(DB, [
    ...began.flatMap(({ name, detail, what, isVital }) => [
      sql`INSERT OR IGNORE INTO alert_log (name, detail, what, vital, began_at, seen_at, posted)
        VALUES (${name}, ${detail}, ${jsonOf(what)}, ${Number(isVital)}, ${now}, ${now}, ${isPosted ? 0 : 2})`,
      ...mail('alertBegan', { name, detail, what: jsonOf(what), began_at: now }),
    ]),
    ...known.map(
      ({ name, detail, what }) =>
        sql`UPDATE alert_log SET seen_at = ${now}, detail = ${detail}, what = ${jsonOf(what)} WHERE ended_at IS NULL AND name = ${name}`,
    ),
    ...ended.flatMap((alert) => [
      sql`UPDATE alert_log SET ended_at = ${now} WHERE id = ${alert.id} AND ended_at IS NULL`,
      ...mail('alertEnded', alert),
    ]),
  ])
  return began.length + ended.length > 0
}

/**
 * One mail to each operator about the begin or the end of a fault. If two isolates find it, only the one whose row was stored queues the
 * mail: the row contains the moment of the begin, which is also the version of the mail.
 */
function mailsOf(env: BackendEnv, now: number, origin: string | undefined) {
  return (
    kind: 'alertBegan' | 'alertEnded',
    { name, detail, what, began_at: at }: Pick<LoggedAlert, 'name' | 'detail' | 'what' | 'began_at'>,
  ) =>
    origin === undefined
      ? []
      : [
          mailStatement(
            { env, now, origin },
            {
              kind,
              version: `${name} ${at}`,
              data: { alert: name, at, message: detail, ...(what && { what: whatOf(what) }) },
            },
            sql`active = 1 AND (suspended_until IS NULL OR suspended_until <= ${now})
              AND (role = 'admin' OR email = ${env.ADMIN_EMAIL?.toLowerCase() ?? ''})
              AND EXISTS (SELECT 1 FROM alert_log WHERE name = ${name} AND began_at = ${at})`,
          ),
        ]
}

const jsonOf = (what: AlertWhat | undefined) => (what ? JSON.stringify(what) : null)

/** @param stored by `jsonOf` */
export const whatOf = (stored: string) => JSON.parse(stored) as AlertWhat

/** The begins and ends that the receiver of ALERT_URL has not acknowledged. */
export const unposted = async ({ DB }: BackendEnv): Promise<LoggedAlert[]> =>
  (
    await run(
      DB,
      sql<LoggedAlert>`SELECT * FROM alert_log WHERE posted < 2 AND (posted = 0 OR ended_at IS NOT NULL) ORDER BY id`,
    )
  ).rows

/** Stores that the receiver has acknowledged them. */
export async function notePosted({ DB }: BackendEnv, alerts: readonly LoggedAlert[]): Promise<void> {
  const states = alerts.map(({ id, ended_at }) => ({ id, posted: ended_at === null ? 1 : 2 }))
  await run(
    DB,
    sql`UPDATE alert_log SET posted = given.value ->> 'posted' FROM json_each(${JSON.stringify(states)}) AS given
      WHERE alert_log.id = given.value ->> 'id'`,
  )
}

/** Logs alerts that began and ended while the database did not answer. */
export async function logPast(
  { DB }: BackendEnv,
  alerts: readonly { name: AlertName; detail: string; what?: AlertWhat | undefined; vital: boolean; since: number }[],
  now: number,
): Promise<void> {
  await batch(
    DB,
    alerts.map(
      ({ name, detail, what, vital, since }) =>
        sql`INSERT INTO alert_log (name, detail, what, vital, began_at, seen_at, ended_at, posted)
        VALUES (${name}, ${detail}, ${jsonOf(what)}, ${Number(vital)}, ${since}, ${now}, ${now}, 2)`,
    ),
  )
}
