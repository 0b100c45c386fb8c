import { sql, type SQL } from 'drizzle-orm'
import type { Event } from '../../../src/events/events.contract.ts'
import { cutText } from '../../../src/lib/text/cut-text.ts'
import { withoutAddresses } from '../../../src/lib/text/without-addresses.ts'
import { prepare, type Statement } from '../db/run-sql.ts'

/** People who are shown. */
const maxFaces = 3
/** Characters of a name. */
const maxName = 20

/**
 * The statement that reads attendees of an event who chose to be shown on its page, with first name and picture: those with a picture
 * first, then the latest.
 * @param event its id
 */
export const facesStatement = (db: D1Database, event: SQL): Statement<Event['faces'][number]> =>
  prepare(
    db,
    sql`SELECT coalesce(nullif(u.first_name, ''), nullif(u.displayname, ''), r.name) AS name, u.image_url AS picture
      FROM registrations r LEFT JOIN users u ON u.id = r.user_id
      WHERE r.event_id = ${event} AND r.shown = 1 AND r.state = 'going' AND trim(r.name) <> '' AND u.erase_at IS NULL
      ORDER BY picture IS NULL, r.created_at DESC LIMIT ${maxFaces}`,
    (row) => ({
      // All visitors see the name, which anyone can enter.
      name: cutText(withoutAddresses(String(row['name'])).split(' ')[0]!, maxName),
      picture: row['picture'] === null ? null : String(row['picture']),
    }),
  )
