import { sql } from 'drizzle-orm'
import { batch, rowsOf, run } from '../../db/run-sql.ts'
import { events } from '../../db/schema.ts'
import { dayColumns, occurrenceDays } from '../write-events.ts'

/** An event has up to 800 dates; D1 limits a value to 2 MB. */
const chunkRows = 30

/**
 * Fills the day columns of events stored before these columns existed (D62): SQL has no time
 * zones. Resumes where it stopped, and does nothing once all are filled.
 * @param maxMs time limit, ms; the rest is left to the next run
 * @returns the number of events filled
 */
export async function fillEventDays(db: D1Database, maxMs = Infinity): Promise<number> {
  const begun = Date.now()
  let done = 0
  for (;;) {
    const { rows } = await run(
      db,
      rowsOf(events)`SELECT row, starts_at, over_at, next_begin, timings, time_zone
      FROM events INDEXED BY events_days_wanted WHERE every_day IS NULL ORDER BY row LIMIT ${chunkRows}`,
    )
    if (rows.length === 0) return done
    const days = rows.map((row) => {
      const { firstDay, lastDay, nextDay, everyDay } = dayColumns(row)
      return [row.row, firstDay, lastDay, nextDay, Number(everyDay)]
    })
    const occurrences = rows.flatMap((row) => occurrenceDays(row).map((one) => [row.row, ...one]))
    await batch(db, [
      sql`UPDATE occurrences SET first_day = entry.value ->> 3, last_day = entry.value ->> 4
        FROM json_each(${JSON.stringify(occurrences)}) AS entry
        WHERE event = entry.value ->> 0 AND begins_at = entry.value ->> 1 AND ends_at = entry.value ->> 2`,
      sql`UPDATE events SET first_day = value ->> 1, last_day = value ->> 2, next_day = value ->> 3, every_day = value ->> 4
        FROM json_each(${JSON.stringify(days)}) WHERE events.row = value ->> 0`,
    ])
    done += rows.length
    if (Date.now() - begun > maxMs) return done
  }
}
