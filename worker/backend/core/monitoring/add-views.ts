import { sql } from 'drizzle-orm'
import type { ViewCount } from '../../../http/log/view-counts.ts'
import { prepare } from '../../db/run-sql.ts'

/** Different sources of an event on one day; further ones are added up as `other`, since anyone can make them up. */
const maxSources = 200

/** The statement that adds views to the daily totals of their events, without those of the events' own organizers. */
export function addViewsStatement(db: D1Database, counts: readonly ViewCount[]): D1PreparedStatement {
  const of = (name: keyof ViewCount) => sql.raw(`v.value ->> '${name}'`)
  const isFull = sql`(SELECT count(*) FROM event_views f WHERE f.event_id = e.id AND f.day = ${of('day')}) >= ${maxSources}`
  return prepare(
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
