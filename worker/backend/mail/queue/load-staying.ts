import { sql } from 'drizzle-orm'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import type { MailData, StayingDate } from '../../db/mail-data.ts'
import { inList, run } from '../../db/run-sql.ts'
import { traitsOf } from '../kinds/mails.ts'

/** What a mail says of each of its dates; most mails have one. */
export const datesOf = ({ data }: OutboxRow): MailData[] => [data, ...(data.also ?? [])]

interface Row {
  registration: string
  event: string
  begin: number
  overAt: number
  timeZone: string
}

/**
 * The dates of a series that the readers of mails about changes have a seat for, and that do not change.
 * @param now ms, of each mail
 * @returns those to come of a mail, by its id; a sample has its own
 */
export async function loadStaying(
  db: D1Database,
  rows: readonly OutboxRow[],
  now: (row: OutboxRow) => number,
): Promise<ReadonlyMap<number, StayingDate[]>> {
  const mails = rows.filter(({ kind }) => traitsOf(kind).change !== undefined)
  const registrations = mails.flatMap(({ data }) => data.registration ?? [])
  const { rows: dates } = await (registrations.length === 0
    ? { rows: [] }
    : run(
        db,
        sql<Row>`SELECT r.id AS registration, events.id AS event, starts_at AS begin, over_at AS overAt, time_zone AS timeZone
          FROM registrations AS r JOIN event_settings AS own ON own.event_id = r.event_id
          JOIN event_settings AS date ON date.series_id = own.series_id
          JOIN registrations AS other ON other.event_id = date.event_id AND other.email = r.email AND other.state = 'going'
          JOIN events ON events.id = date.event_id AND events.status = 'active' AND events.change IS NOT 'postponed'
          WHERE r.id IN ${inList(registrations)} ORDER BY starts_at`,
      ))
  const staying = (mail: OutboxRow): StayingDate[] => {
    const changed = datesOf(mail).map(({ event }) => event)
    return dates
      .filter(({ registration }) => registration === mail.data.registration)
      .filter(({ event, overAt }) => !changed.includes(event) && overAt >= now(mail))
      .map(({ event, begin, timeZone }) => ({ event, begin: toIso(begin), timeZone }))
  }
  return new Map(mails.map((mail) => [mail.id, mail.data.staying ?? staying(mail)]))
}
