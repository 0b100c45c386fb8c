import { sql } from 'drizzle-orm'
import { retention } from '../../../../src/contracts/retention.ts'
import { batch, prepare, run } from '../../db/run-sql.ts'

/** Different sources of an event on one day; further ones are added up as `other`, since anyone can make them up. */
const maxSources = 200
const dayMs = 86_400_000
/** Time after which daily totals are deleted, about 24 months. */
const retentionMs = retention.figures * dayMs

/** Views of an event from one source on one day. */
export interface ViewCount {
  event: string
  /** YYYY-MM-DD */
  day: string
  host: string
  source: string
  medium: string
  country: string
  /** Account of a signed-in visitor: an organizer's own views are left out when they are stored. */
  user: string | null
  views: number
}

/** Adds views to the daily totals of their events, without those of the events' own organizers. */
export async function storeViews(db: D1Database, counts: readonly ViewCount[]): Promise<void> {
  const of = (name: keyof ViewCount) => sql.raw(`v.value ->> '${name}'`)
  const isFull = sql`(SELECT count(*) FROM event_views f WHERE f.event_id = e.id AND f.day = ${of('day')}) >= ${maxSources}`
  await run(
    db,
    sql`INSERT INTO event_views (event_id, day, host, source, medium, country, views)
      SELECT e.id, ${of('day')}, iif(${isFull}, 'other', ${of('host')}), iif(${isFull}, '', ${of('source')}),
        iif(${isFull}, '', ${of('medium')}), ${of('country')}, sum(${of('views')})
      FROM json_each(${JSON.stringify(counts)}) v CROSS JOIN events e ON e.id = ${of('event')}
      WHERE e.status IN ('active', 'cancelled') AND (${of('user')} IS NULL OR (e.owner_id IS NOT ${of('user')}
        AND NOT EXISTS (SELECT 1 FROM coorganizers c WHERE c.event_id = e.id AND c.user_id = ${of('user')})))
      GROUP BY 1, 2, 3, 4, 5, 6
      ON CONFLICT (event_id, day, host, source, medium, country) DO UPDATE SET views = views + excluded.views`,
  )
}

/** Deletes the daily totals and seat changes of more than 24 months ago. @param now ms */
export async function forgetFigures(db: D1Database, now: number): Promise<void> {
  const before = now - retentionMs
  const day = new Date(before).toISOString().slice(0, 10)
  await batch(db, [
    prepare(db, sql`DELETE FROM event_views WHERE day < ${day}`),
    prepare(db, sql`DELETE FROM seat_changes WHERE created_at < ${before}`),
  ])
}
