import { sql, type SQL } from 'drizzle-orm'
import { attendeesShownAbove } from '../../../src/contracts/limits.ts'
import type { Event } from '../../../src/events/events.contract.ts'
import { cutText } from '../../../src/lib/text/cut-text.ts'
import { withoutAddresses } from '../../../src/lib/text/without-addresses.ts'
import { rowsOf } from '../db/run-sql.ts'

/** People who are shown, and comments. */
const maxFaces = 3
const maxVoices = 5
/** Characters of a name. */
const maxName = 20

/** The first name of a registration `r` with its account `u`. */
export const nameColumn = sql`coalesce(nullif(u.first_name, ''), nullif(u.displayname, ''), r.name)`

/** All visitors see the name, which anyone can enter. */
const shownName = (name: unknown) => cutText(withoutAddresses(String(name)).split(' ')[0]!, maxName)

/**
 * The statement that reads attendees of an event who chose to be shown on its page, with first name and picture: those with a picture
 * first, then the latest.
 * @param event its id
 */
export const facesStatement = (event: SQL): SQL<Event['faces'][number]> =>
  rowsOf((row) => ({
    name: shownName(row['name']),
    picture: row['picture'] === null ? null : String(row['picture']),
  }))`SELECT ${nameColumn} AS name, u.image_url AS picture
      FROM registrations r LEFT JOIN users u ON u.id = r.user_id
      WHERE r.event_id = ${event} AND r.shown = 1 AND r.state = 'going' AND trim(r.name) <> '' AND u.erase_at IS NULL
    ORDER BY picture IS NULL, r.created_at DESC LIMIT ${maxFaces}`

/** Comments that both their authors and the organizers want to be shown: of feedbacks `f` on registrations `r` with accounts `u`. */
export const shownComments = sql`FROM feedbacks f JOIN registrations r ON r.id = f.registration_id LEFT JOIN users u ON u.id = r.user_id
  WHERE f.shareable = 1 AND f.quoted_at IS NOT NULL AND f.comment <> '' AND u.erase_at IS NULL`

/** A comment as all visitors read it. */
export const presentVoice = ({ name, text }: { name: unknown; text: unknown }) => ({
  name: shownName(name),
  text: withoutAddresses(String(text)),
})

/**
 * The statement that reads what is left of an event that is over: how many people were checked in, where they are enough to be
 * counted in public (spec §9), and the comments that both their authors and the organizers want to be shown. No row before its end.
 * @param event its id
 * @param now ms
 */
export const memoryStatement = (event: SQL, now: number): SQL<NonNullable<Event['memory']>> =>
  rowsOf(({ came, feedbacks, voices }) => ({
    came: Number(came) > attendeesShownAbove ? Number(came) : null,
    feedbacks: Number(feedbacks),
    voices: (JSON.parse(String(voices)) as { name: string; text: string }[]).map(presentVoice),
  }))`SELECT (SELECT count(checked_in_at) FROM registrations WHERE event_id = e.id) AS came,
        (SELECT count(*) FROM feedbacks WHERE event_id = e.id) AS feedbacks,
        (SELECT json_group_array(json_object('name', name, 'text', comment)) FROM (
          SELECT ${nameColumn} AS name, f.comment ${shownComments} AND f.event_id = e.id
          ORDER BY f.quoted_at LIMIT ${maxVoices})) AS voices
      FROM events e WHERE e.id = ${event} AND e.over_at < ${now}`
