import { sql } from 'drizzle-orm'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { batch, rowsOf } from '../db/run-sql.ts'
import { ofOrganizer } from './lists/filter-events.ts'
import { isPublished } from './published.ts'
import { nameColumn, presentVoice, shownComments } from './shown-people.ts'

/** Comments, and of how many feedbacks at least. */
const maxVoices = 3
const fewestFeedbacks = 5

/**
 * What people say of the public events of an organizer that are over: the latest comments that may be shown, once there are enough
 * feedbacks, and how many there are.
 * @param now ms
 */
export async function organizerVoices(db: D1Database, organizer: string, now: number) {
  const its = sql`SELECT id FROM events WHERE ${ofOrganizer(organizer)} AND ${isPublished} AND private = 0 AND over_at < ${now}`
  const { counted, shown } = await batch(db, {
    counted: sql<{
      feedbacks: number
      happy: number
    }>`SELECT count(*) AS feedbacks, count(CASE WHEN rating > 3 THEN 1 END) AS happy
      FROM feedbacks WHERE event_id IN (${its})`,
    shown: rowsOf((row) => ({
      ...presentVoice({ name: row['name'], text: row['text'] }),
      at: toIso(Number(row['at'])),
    }))`SELECT ${nameColumn} AS name, f.comment AS text, f.created_at AS at ${shownComments} AND f.event_id IN (${its})
      ORDER BY f.created_at DESC LIMIT ${maxVoices}`,
  })
  const { feedbacks, happy } = counted.only
  return { data: feedbacks < fewestFeedbacks ? [] : shown.rows, feedbacks, happy }
}
