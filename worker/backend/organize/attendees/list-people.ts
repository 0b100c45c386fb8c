import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '../../../../src/contracts/locales.ts'
import type {
  AttendeeList,
  AttendeeOrder,
  AttendeeView,
  ListedAttendee,
} from '../../../../src/organize/attendees/attendees.contract.ts'
import type { Answers } from '../../../../src/events/attend/party/questions.contract.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, noLimit, rowsOf, type StoredRow, inList, run } from '../../db/run-sql.ts'
import type { EventRole } from '../../events/organizer-role.ts'
import { readSessions, type Sessions } from '../checkin/sessions.ts'
import { foldNames, matching, orderOf, peopleOf, peopleWith, type PeopleFilter } from './select-people.ts'
import { nearNames } from '../../../../src/lib/names/near-names.ts'
import { foldName } from '../../../../src/lib/text/fold-name.ts'

interface ListQuery extends Omit<PeopleFilter, 'withEmails' | 'notOnPrint'> {
  /** A moment of the date of a course that is meant, ISO. */
  at?: string | undefined
  /** Id of a printed list. */
  notOnPrint?: string | undefined
  view?: AttendeeView | undefined
  sort: AttendeeOrder
  /** 0 means all, as does none. */
  limit?: number | undefined
  page: number
}

/** @param at ISO */
export const momentOf = (at: string | undefined): number | undefined => (at === undefined ? undefined : Date.parse(at))

/** Whether a role sees e-mails, answers and notes (D7). */
export const seesAll = (role: EventRole): boolean => role !== 'checkin'

/**
 * A page of an event's people, with the numbers of all of them.
 * @param event id
 * @param role of the caller
 */
export async function listPeople(
  context: HandlerContext,
  event: string,
  { sort, limit = 0, page, at, notOnPrint, ...filter }: ListQuery,
  role: EventRole,
): Promise<AttendeeList> {
  const { DB } = context.env
  const [sessions] = await Promise.all([readSessions(DB, event, context.now, momentOf(at)), foldNames(context, event)])
  const withLeft = filter.view === 'all' || filter.view === 'left'
  const which = matching({
    ...filter,
    ...(notOnPrint && { notOnPrint: { event, id: notOnPrint } }),
    withEmails: seesAll(role),
  })
  const {
    people,
    found,
    counts,
    event: seats,
  } = await batch(DB, {
    people: selectPeople(event, which, {
      sessions,
      withLeft,
      order: orderOf[sort],
      limit: limit || noLimit,
      offset: page * limit,
    }),
    found: sql<{ total: number }>`SELECT count(*) AS total FROM ${peopleOf(event, sessions, withLeft)} AS r
      WHERE ${which}`,
    counts: sql<Counts>`SELECT count(*) FILTER (WHERE state = 'going') AS going, count(*) FILTER (WHERE state = 'pending') AS pending,
        count(*) FILTER (WHERE state = 'offered') AS offered, count(*) FILTER (WHERE state = 'waiting') AS waiting,
        count(*) FILTER (WHERE state = 'going' AND checked_in_at IS NULL) AS coming, count(checked_in_at) AS here,
        (SELECT count(*) FROM left_registrations WHERE event_id = ${event}) AS gone
      FROM ${peopleOf(event, sessions, false)}`,
    event: sql<{ free: number | null }>`SELECT max(0, max_attendees - attendees_count - held_count) AS free
      FROM events WHERE id = ${event}`,
  })
  const { going, pending, offered, waiting, coming, here, gone } = counts.only
  const line = pending + offered + waiting
  return {
    data: people.rows.map((row) => presentPerson(row, role)),
    total: found.only.total,
    count: people.rows.length,
    states: { going, pending, offered, waiting },
    checkedIn: here,
    views: { all: going + line + gone, coming, here, line, left: gone },
    free: seats.first?.free ?? null,
    ...datesOf(sessions),
    near: found.only.total === 0 ? await namesNear(context, event, filter.search) : [],
  }
}

/** The dates of a course until the present one, and which of them is meant. */
function datesOf({ begins, present, meant }: Sessions) {
  const dates = begins.length > 1 ? begins.slice(0, present + 1).map(toIso) : []
  return { dates, date: dates[meant] ?? null }
}

interface Counts {
  going: number
  pending: number
  offered: number
  waiting: number
  coming: number
  here: number
  gone: number
}

interface Selection {
  /** The dates of the event. */
  sessions: Sessions
  withLeft: boolean
  order: SQL
  /** -1 for all. */
  limit: number
  offset?: number
}

/** A statement that returns people of an event. @param which condition on `r`, by `matching` */
export const selectPeople = (event: string, which: SQL, { sessions, withLeft, order, limit, offset = 0 }: Selection) =>
  rowsOf(decodePerson)`${
    // First which rows, then what is shown of them: the rank in the waiting list is only calculated for a page.
    sql`WITH page AS MATERIALIZED (SELECT r.id, r.nameless, r.folded_name FROM ${peopleOf(event, sessions, withLeft)} AS r
      WHERE ${which} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
    SELECT r.*, coalesce(u.displayname, '') AS displayname, coalesce(u.first_name, '') AS first_name,
      coalesce(u.last_name, '') AS last_name,
      coalesce(nullif(b.first_name, ''), b.displayname, '') AS checked_in_by_name,
      EXISTS (SELECT 1 FROM suppressed_addresses WHERE address = r.email AND reason = 'refused') AS refused,
      CASE r.state WHEN 'waiting' THEN (SELECT count(*) FROM registrations AS line WHERE line.event_id = r.event_id
        AND line.state = 'waiting' AND line.host_id IS NULL
        AND (line.queued_at, line.id) <= (r.queued_at, coalesce(r.host_id, r.id))) END AS position,
      coalesce(nullif(trim(hu.first_name || ' ' || hu.last_name), ''), nullif(hu.displayname, ''), h.name, lh.name, '') AS host_name,
      (SELECT count(*) FROM registrations AS companion WHERE companion.host_id = r.id) AS companions
    FROM ${peopleWith(sql`SELECT id FROM page`, sessions)} AS r LEFT JOIN users u ON u.id = r.user_id
      LEFT JOIN users b ON b.id = r.checked_in_by LEFT JOIN registrations h ON h.id = r.host_id
      LEFT JOIN users hu ON hu.id = h.user_id LEFT JOIN left_registrations lh ON lh.id = r.host_id ORDER BY ${order}`
  }`

/** A row of `selectPeople`. */
export type StoredPerson = ReturnType<typeof decodePerson>

function decodePerson(row: StoredRow) {
  const text = (name: string) => String(row[name])
  const moment = (name: string) => (typeof row[name] === 'number' ? row[name] : null)
  return {
    id: text('id'),
    userId: typeof row['user_id'] === 'string' ? row['user_id'] : null,
    email: text('email'),
    name: text('name'),
    /** By which people are sorted. */
    foldedName: typeof row['folded_name'] === 'string' ? row['folded_name'] : '',
    account: { displayname: text('displayname'), firstName: text('first_name'), lastName: text('last_name') },
    state: text('state') as ListedAttendee['state'],
    holdUntil: moment('hold_until'),
    checkedInAt: moment('checked_in_at'),
    /** The beginnings of the dates of a course at which the person was. */
    attended: row['attended'] ? (JSON.parse(text('attended')) as number[]) : null,
    /** Name of the organizer. */
    checkedInBy: text('checked_in_by_name'),
    leftAt: moment('left_at'),
    position: moment('position'),
    lang: text('lang') as Locale,
    answers: JSON.parse(text('answers')) as Answers,
    source: text('source'),
    /** Id and name of the person with whom they come. */
    host: typeof row['host_id'] === 'string' ? { id: row['host_id'], name: text('host_name') } : null,
    companions: Number(row['companions']),
    named: row['unnamed'] !== 1,
    note: text('note'),
    refused: row['refused'] === 1,
    createdAt: Number(row['created_at']),
  }
}

/** Name of a person as organizers see it: that of the account, else the one entered. */
export const nameOf = ({ account: { firstName, lastName, displayname }, name }: StoredPerson): string =>
  `${firstName} ${lastName}`.trim() || displayname || name

/** Without an `@` it is no address: the person was added by name. */
export const addressOf = (email: string): string => (email.includes('@') ? email : '')

/** A person, as organizers with a role see them. */
export const presentPerson = (row: StoredPerson, role: EventRole): ListedAttendee => ({
  _id: row.id,
  user: row.userId === null ? null : { _id: row.userId, ...row.account },
  name: nameOf(row),
  ...(seesAll(role) && { email: addressOf(row.email), answers: row.answers, note: row.note }),
  state: row.state,
  position: row.position,
  holdUntil: toIsoOrNull(row.holdUntil),
  checkedInAt: toIsoOrNull(row.checkedInAt),
  checkedInBy: row.checkedInBy,
  ...(row.attended && { attended: row.attended.map(toIso) }),
  lang: row.lang,
  source: row.source,
  host: row.host && { _id: row.host.id, name: row.host.name },
  companions: row.companions,
  named: row.named,
  mailRefused: seesAll(role) && row.refused,
  leftAt: toIsoOrNull(row.leftAt),
  createdAt: toIso(row.createdAt),
})

/**
 * Names that a search which found nobody may mean. All people are compared by their folded names, which an index has; a name is
 * shown as the first person who has it writes it.
 * @param event id
 */
async function namesNear({ env: { DB } }: HandlerContext, event: string, search = ''): Promise<AttendeeList['near']> {
  if (search.trim() === '' || search.includes('@')) return []
  // A row per first letter: thousands of rows would take longer to decode than to compare, and D1 limits the length of one.
  const { rows } = await run(
    DB,
    sql<{ names: string }>`SELECT json_group_array(folded_name) AS names FROM registrations
      WHERE event_id = ${event} AND (folded_name = '') = 0 GROUP BY substr(folded_name, 1, 1)`,
  )
  const folded = rows.flatMap(({ names }) => JSON.parse(names) as string[])
  const near = nearNames(search, folded)
  if (near.length === 0) return []
  const { rows: people } = await run(
    DB,
    sql<{ folded: string; name: string }>`SELECT r.folded_name AS folded, min(r.id),
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), nullif(u.displayname, ''), r.name) AS name
      FROM registrations r LEFT JOIN users u ON u.id = r.user_id
      WHERE r.event_id = ${event} AND (r.folded_name = '') = 0
        AND r.folded_name IN ${inList(near.map(({ first }) => folded[first]!))}
      GROUP BY r.folded_name`,
  )
  const written = new Map(people.map((one) => [one.folded, one.name]))
  return near.map(({ name, count, first }) => ({ name: asWritten(name, written.get(folded[first]!) ?? name), count }))
}

/** A folded name, or a word of one, as it is in a person's name. */
const asWritten = (folded: string, name: string): string =>
  [name, ...name.split(/[^\p{L}\p{N}]+/u)].find((part) => foldName(part) === folded) ?? folded
