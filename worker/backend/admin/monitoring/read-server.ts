import { sql, type SQL } from 'drizzle-orm'
import { serverHours, type Overview } from '../../../../src/admin/overview/overview.contract.ts'
import type { SiteAlert } from '../../../../src/admin/monitoring/alerts.contract.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import { reportRoute, slotMs } from '../../core/monitoring/site-figures.ts'
import type { StoredError } from './read-errors.ts'
import { dayMs, hourMs } from '../../../../src/lib/time/durations.ts'

const shownAlerts = 6
const shownErrors = 3

const firstHour = (now: number) => Math.floor(now / hourMs) - serverHours + 1

interface StoredAlert extends Omit<SiteAlert, '_id' | 'what' | 'vital' | 'beganAt' | 'endedAt'> {
  what: string | null
  id: number
  vital: number
  began_at: number
  ended_at: number | null
}

/** The statements that read the figures of the last 24 hours, the most frequent errors, and the alerts, ongoing ones first. */
export const serverStatements = (now: number) => ({
  serverCounts: sql<{
    hour: number
    name: string
    n: number
  }>`SELECT CAST(slot / ${hourMs / slotMs} AS INTEGER) AS hour, name, sum(value) AS n
    FROM metric_slots WHERE slot >= ${(firstHour(now) * hourMs) / slotMs} GROUP BY 1, 2`,
  mailHours: sql<{
    hour: number
    sent: number
    waiting: number
    dead: number
  }>`SELECT CAST(created_at / ${hourMs} AS INTEGER) AS hour,
      count(*) FILTER (WHERE state = 'sent') AS sent,
      count(*) FILTER (WHERE state IN ('new', 'sending') AND due_at <= ${now}) AS waiting,
      count(*) FILTER (WHERE state = 'dead') AS dead
    FROM outbox WHERE created_at >= ${firstHour(now) * hourMs} GROUP BY 1`,
  errorGroups: errorsStatement(now, sql`route <> ${reportRoute}`),
  blocked: errorsStatement(now, sql`route = ${reportRoute}`),
  alerts: alertsStatement(shownAlerts, 0),
})

const errorsStatement = (now: number, which: SQL) =>
  sql<StoredError>`SELECT * FROM error_groups WHERE last_at > ${now - dayMs} AND ${which}
    ORDER BY count DESC, id DESC LIMIT ${shownErrors}`

/** The statement that reads a page of the alerts: ongoing ones, then the latest. */
export const alertsStatement = (limit: number, offset: number) =>
  sql<StoredAlert>`SELECT id, name, detail, what, vital, began_at, ended_at FROM alert_log
    ORDER BY ended_at IS NULL DESC, began_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`

/** The figures of each of the last 24 hours, the earliest first. */
export function presentHours(
  counted: readonly { hour: number; name: string; n: number }[],
  mails: readonly { hour: number; sent: number; waiting: number; dead: number }[],
  now: number,
): Overview['hours'] {
  const counts = new Map(counted.map(({ hour, name, n }) => [`${hour} ${name}`, n]))
  const mailsOf = new Map(mails.map((one) => [one.hour, one]))
  return Array.from({ length: serverHours }, (_, index) => {
    const hour = firstHour(now) + index
    const of = (name: string) => counts.get(`${hour} ${name}`) ?? 0
    const { sent = 0, waiting = 0, dead = 0 } = mailsOf.get(hour) ?? {}
    return {
      at: toIso(hour * hourMs),
      responses: { '2xx': of('2xx'), '3xx': of('3xx'), '4xx': of('4xx'), '5xx': of('5xx') },
      pages: { hit: of('hit') + of('stale') + of('shared'), miss: of('miss') },
      slow: of('slow'),
      mails: { sent, waiting, dead },
    }
  })
}

/** An alert for responses. */
export const presentAlert = ({ id, name, detail, what, vital, began_at, ended_at }: StoredAlert): SiteAlert => ({
  _id: String(id),
  name,
  detail,
  what: what === null ? null : (JSON.parse(what) as SiteAlert['what']),
  vital: vital === 1,
  beganAt: toIso(began_at),
  endedAt: toIsoOrNull(ended_at),
})
