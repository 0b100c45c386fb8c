import { sql, type SQL } from 'drizzle-orm'
import type { Event } from '../../../src/contracts/v1/events.ts'
import { cutText } from '../../../src/lib/text/cut-text.ts'
import { withoutAddresses } from '../../../src/lib/text/without-addresses.ts'
import { prepare, type Statement } from '../db/run-sql.ts'

const maxFaces = 3
const maxName = 20

/**
 * Those who go to an event and chose to be shown on its page: first names and pictures of the latest, with a picture first.
 * @param event its id
 */
export const facesStatement = (db: D1Database, event: SQL): Statement<Event['faces'][number]> =>
  prepare(
    db,
    sql`SELECT coalesce(nullif(u.first_name, ''), nullif(u.displayname, ''), r.name) AS name, u.image_url AS picture
      FROM registrations r LEFT JOIN users u ON u.id = r.user_id
      WHERE r.event_id = ${event} AND r.shown = 1 AND r.state = 'going' AND trim(r.name) <> ''
      ORDER BY picture IS NULL, r.created_at DESC LIMIT ${maxFaces}`,
    (row) => ({
      // What people enter as their name is seen by all visitors.
      name: cutText(withoutAddresses(String(row['name'])).split(' ')[0]!, maxName),
      picture: row['picture'] === null ? null : String(row['picture']),
    }),
  )
