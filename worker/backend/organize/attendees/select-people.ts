import { sql, type SQL } from 'drizzle-orm'
import type { AttendeeOrder, AttendeeView } from '../../../../src/organize/attendees/attendees.contract.ts'
import { foldName } from '../../../../src/lib/text/fold-name.ts'
import type { HandlerContext } from '../../core/context.ts'
import { allOf, batch, inList } from '../../db/run-sql.ts'
import { attendedBy, type Sessions } from '../checkin/sessions.ts'

/** Which people of an event are meant. */
export interface PeopleFilter {
  view?: AttendeeView | undefined
  search?: string | undefined
  state?: string | undefined
  checkedIn?: boolean | undefined
  /** Ids of registrations. */
  registrations?: readonly string[] | undefined
  except?: readonly string[] | undefined
  /** A printed list that does not have them. */
  notOnPrint?: { event: string; id: string } | undefined
  /** Whether `search` finds e-mails too (D7). */
  withEmails: boolean
}

const inView: Record<AttendeeView, SQL> = {
  all: sql`1`,
  coming: sql`r.state = 'going' AND r.checked_in_at IS NULL`,
  here: sql`r.checked_in_at IS NOT NULL`,
  line: sql`r.state IN ('pending', 'offered', 'waiting')`,
  left: sql`r.state = 'left'`,
}

/** The ids of the people on a printed list. */
const onPrint = ({ event, id }: { event: string; id: string }): SQL =>
  sql`SELECT listed.value FROM door_prints AS list, json_each(list.people) AS listed WHERE list.event_id = ${event} AND list.id = ${id}`

/** The people that a filter finds, as a condition on `r`: a registration, or a person who left (`state` is `left` then). */
export function matching({
  view,
  search,
  state,
  checkedIn,
  registrations,
  except = [],
  notOnPrint,
  withEmails,
}: PeopleFilter): SQL {
  const words = foldName(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return allOf([
    ...(view === undefined ? [] : [inView[view]]),
    ...(state === undefined ? [] : [sql`r.state = ${state}`]),
    ...(checkedIn === undefined ? [] : [sql`(r.checked_in_at IS NOT NULL) = ${checkedIn ? 1 : 0}`]),
    ...(registrations === undefined ? [] : [sql`r.id IN ${inList([...registrations])}`]),
    ...(except.length === 0 ? [] : [sql`r.id NOT IN ${inList([...except])}`]),
    ...(notOnPrint === undefined ? [] : [sql`r.id NOT IN (${onPrint(notOnPrint)})`]),
    // Not LIKE: D1 limits the length of its patterns, and `%` and `_` are ordinary characters here.
    ...words.map((word) =>
      withEmails
        ? sql`(instr(r.folded_name, ${word}) > 0 OR instr(r.email, ${word}) > 0)`
        : sql`instr(r.folded_name, ${word}) > 0`,
    ),
  ])
}

/** What filters and orders read of a person; all of it is in the indexes by name, but for the last two and `queued_at`. */
const sifted = sql.raw(`id, folded_name, folded_name = '' AS nameless, email, host_id, created_at`)
// Both halves have columns of the same type: only then does SQLite read each by its index and merge them.
const ofLeft = sql.raw(`CAST('left' AS TEXT), CAST(NULL AS INTEGER), CAST(NULL AS INTEGER)`)

/**
 * The check-in of a person for the date that is meant: when, or who did it. A registration has that of the last date at which
 * they came; those of earlier ones are scans.
 */
function ofCheckIn({ from, until, present, meant }: Sessions, column: 'checked_in_at' | 'checked_in_by'): SQL {
  const name = sql.raw(column)
  const type = sql.raw(column === 'checked_in_at' ? 'INTEGER' : 'TEXT')
  if (meant === present) return from === 0 ? name : sql`CAST(iif(checked_in_at >= ${from}, ${name}, NULL) AS ${type})`
  return sql`CAST((SELECT ${name} FROM (
      SELECT at AS checked_in_at, user_id AS checked_in_by FROM door_scans s
        WHERE s.registration_id = registrations.id AND s.kind = 'in' AND s.undone_at IS NULL
      UNION ALL SELECT registrations.checked_in_at, registrations.checked_in_by)
    WHERE checked_in_at >= ${from} AND checked_in_at < ${until} ORDER BY checked_in_at LIMIT 1) AS ${type})`
}

/** All people whom a list of an event may show, as a table to filter and to sort. @param withLeft people who left too */
export function peopleOf(event: string, sessions: Sessions, withLeft: boolean): SQL {
  const registered = sql`SELECT ${sifted}, state, ${ofCheckIn(sessions, 'checked_in_at')} AS checked_in_at, queued_at FROM registrations WHERE event_id = ${event}`
  const left = sql`SELECT ${sifted}, ${ofLeft} FROM left_registrations WHERE event_id = ${event}`
  return withLeft ? sql`(${registered} UNION ALL ${left})` : sql`(${registered})`
}

const columns = sql.raw(
  `id, event_id, user_id, email, name, folded_name, folded_name = '' AS nameless, lang, answers, source, host_id, created_at`,
)

const state = sql.raw(`state, hold_until, queued_at, unnamed, note`)
const stateOfLeft = sql.raw(`'left', NULL, NULL, 0, ''`)

/** The people of some ids with all that is shown of them, as a table. @param ids a query */
export const peopleWith = (ids: SQL, sessions: Sessions): SQL =>
  sql`(SELECT ${columns}, ${state}, ${ofCheckIn(sessions, 'checked_in_at')} AS checked_in_at,
      ${ofCheckIn(sessions, 'checked_in_by')} AS checked_in_by, NULL AS left_at,
      ${sessions.bounds.length > 0 ? attendedBy(sessions, 'registrations') : sql`NULL`} AS attended
      FROM registrations WHERE id IN (${ids})
    UNION ALL SELECT ${columns}, ${stateOfLeft}, NULL, NULL, left_at, NULL FROM left_registrations WHERE id IN (${ids}))`

const rank = sql.raw(
  `CASE r.state WHEN 'going' THEN 0 WHEN 'offered' THEN 1 WHEN 'pending' THEN 2 WHEN 'waiting' THEN 3 ELSE 4 END`,
)
const byName = sql.raw(`r.nameless, r.folded_name, r.id`)

/** The order of a list, for `ORDER BY`. Among equals people are sorted by name, in the waiting list by their rank. */
export const orderOf: Record<AttendeeOrder, SQL> = {
  name: byName,
  '-name': sql.raw(`r.folded_name DESC, r.id`),
  since: sql.raw('r.created_at, r.id'),
  '-since': sql.raw('r.created_at DESC, r.id'),
  state: sql`${rank}, r.checked_in_at IS NULL, r.queued_at, ${byName}`,
  '-state': sql`${rank} DESC, r.checked_in_at IS NOT NULL, r.queued_at, ${byName}`,
  arrival: sql`r.checked_in_at IS NULL, r.checked_in_at, ${byName}`,
  '-arrival': sql`r.checked_in_at DESC, ${byName}`,
}

/** A place in the list by name: all with a name, then all without. */
export interface NamePlace {
  isNameless: boolean
  /** Of the last person before. */
  foldedName: string
  id: string
}
export const firstPlace: NamePlace = { isNameless: false, foldedName: '', id: '' }

/** The people after a place who have a name as it has, or have none either; the order `byNamePlace` needs no sorting. */
export const afterPlace = ({ isNameless, foldedName, id }: NamePlace): SQL =>
  sql`r.nameless = ${isNameless ? 1 : 0} AND (r.folded_name, r.id) > (${foldedName}, ${id})`
export const byNamePlace = sql.raw('r.folded_name, r.id')

/** Names that are folded in one statement. */
const maxFolded = 2000

interface Unfolded {
  id: string
  name: string
}

/**
 * Writes the folded names that are missing: of new people, and of those who changed their name. SQLite cannot fold letters
 * beyond ASCII itself.
 * @param event id
 */
export async function foldNames({ env: { DB } }: Pick<HandlerContext, 'env'>, event: string): Promise<void> {
  // Nearly always there are none: one question for both tables, since each list asks it.
  const missing = await batch(
    DB,
    withNames.map((table) => selectUnfolded(table, event)),
  )
  for (const [index, { rows }] of missing.entries()) await foldTable(DB, event, withNames[index]!, rows)
}

const withNames = [sql.raw('registrations'), sql.raw('left_registrations')] as const

const selectUnfolded = (table: SQL, event: string) =>
  sql<Unfolded>`SELECT r.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), nullif(u.displayname, ''), r.name) AS name
    FROM ${table} r LEFT JOIN users u ON u.id = r.user_id WHERE r.event_id = ${event} AND r.folded_name IS NULL LIMIT ${maxFolded}`

/** @param first the first names that are missing */
async function foldTable(db: D1Database, event: string, table: SQL, first: readonly Unfolded[]): Promise<void> {
  let rows = first
  while (rows.length > 0) {
    const folded = JSON.stringify(rows.map(({ id, name }) => [id, foldName(name)]))
    const { next } = await batch(db, {
      written: sql`UPDATE ${table} SET folded_name = given.folded
        FROM (SELECT value ->> 0 AS person, value ->> 1 AS folded FROM json_each(${folded})) AS given WHERE id = given.person`,
      next: selectUnfolded(table, event),
    })
    rows = next.rows
  }
}
