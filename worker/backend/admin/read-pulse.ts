import { sql } from 'drizzle-orm'
import { pulseLength, type PulseState } from '../../../src/admin/overview/overview.contract.ts'
import { lateMs } from './read-faults.ts'

const halfHourMs = 30 * 60_000

interface MailBucket {
  half: number
  dead: number
  late: number
}
interface RunBucket {
  half: number
  failed: number
}

/** Mails and scheduled runs of the last 24 hours; `half` is the number of half hours before `now`. */
export const pulseStatements = (now: number) => ({
  mailHalves: sql<MailBucket>`SELECT CAST((${now} - created_at) / ${halfHourMs} AS INTEGER) AS half, count(*) FILTER (WHERE state = 'dead') AS dead,
      count(*) FILTER (WHERE state IN ('new', 'sending') AND due_at < ${now - lateMs}) AS late
    FROM outbox WHERE created_at > ${now - pulseLength * halfHourMs} AND created_at <= ${now} GROUP BY 1`,
  runHalves: sql<RunBucket>`SELECT CAST((${now} - began_at) / ${halfHourMs} AS INTEGER) AS half, sum(failed <> '[]') AS failed
    FROM scheduled_runs WHERE began_at > ${now - pulseLength * halfHourMs} AND began_at <= ${now} GROUP BY 1`,
  firstRun: sql<{ at: number | null }>`SELECT min(began_at) AS at FROM scheduled_runs`,
})

/** The earliest half hour first. */
const halves = (stateOf: (half: number) => PulseState): PulseState[] =>
  Array.from({ length: pulseLength }, (_, index) => stateOf(pulseLength - 1 - index))

/** Mails of which one was refused for good are `down`, of which one is late `slow`. @param leave whether mails leave at all */
export function mailPulse(buckets: readonly MailBucket[], leave: boolean): PulseState[] {
  const found = new Map(buckets.map((bucket) => [bucket.half, bucket]))
  return halves((half) => {
    const bucket = found.get(half)
    if (bucket && bucket.dead > 0) return 'down'
    if (!leave) return 'none'
    return bucket && bucket.late > 0 ? 'slow' : 'ok'
  })
}

/** A half hour without a run is `down`, with a job that failed `slow`; before the first run nothing is known. */
export function runPulse(buckets: readonly RunBucket[], firstRun: number | null, now: number): PulseState[] {
  const found = new Map(buckets.map((bucket) => [bucket.half, bucket]))
  return halves((half) => {
    const bucket = found.get(half)
    if (bucket) return bucket.failed > 0 ? 'slow' : 'ok'
    return firstRun === null || now - half * halfHourMs <= firstRun ? 'none' : 'down'
  })
}
