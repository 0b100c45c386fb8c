import { sql, type SQL } from 'drizzle-orm'
import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import { seatsLeftMax } from '../../../src/contracts/limits.ts'
import { defaultLocale, type Locale } from '../../../src/contracts/locales.ts'
import {
  ownStates,
  type myEvents,
  type OrganizingFigures,
  type OwnState,
} from '../../../src/events/attend/attendance.contract.ts'
import { fold, searchedWords, type Word } from '../../../src/lib/text/search-words.ts'
import { allOf, countEach, inList, rowsOf, run } from '../db/run-sql.ts'
import { organizedBy } from '../events/organizer-role.ts'
import { matchExpression } from '../events/search/search-match.ts'
import { listedColumns, listedRow } from '../events/select-events.ts'

type Query = EndpointInput<typeof myEvents>['query']

/** The events in a state, as a condition on `events`. */
const inState = (state: OwnState, now: number): SQL =>
  ({
    active: sql`events.status = 'active' AND events.over_at >= ${now}`,
    past: sql`events.status = 'active' AND events.over_at < ${now}`,
    cancelled: sql`events.status = 'cancelled'`,
  })[state]

/** A user's role for the event `e`. */
const roleOf = (user: string) =>
  sql`iif(e.owner_id = ${user}, 'owner', (SELECT role FROM coorganizers c WHERE c.event_id = e.id AND c.user_id = ${user}))`

/** When a user last looked at the figures of the event `e`; 0 for never. */
const seenBy = (user: string) =>
  sql`coalesce((SELECT seen_at FROM organizer_visits v WHERE v.event_id = e.id AND v.user_id = ${user}), 0)`

/**
 * How urgent an event is for one of its organizers: 0 while people wait and seats are free, 1 with feedback to read, 2 when
 * few seats are left, else 3. Those who only check people in have nothing to do.
 */
const urgency = (user: string): SQL => sql`(SELECT CASE
    WHEN ${roleOf(user)} = 'checkin' THEN 3
    WHEN e.free > 0 AND EXISTS (SELECT 1 FROM registrations r WHERE r.event_id = e.id AND r.state = 'waiting') THEN 0
    WHEN EXISTS (SELECT 1 FROM feedbacks f WHERE f.event_id = e.id AND f.created_at > ${seenBy(user)}) THEN 1
    WHEN e.free BETWEEN 1 AND ${seatsLeftMax} AND e.max_attendees >= e.free * 10 THEN 2 ELSE 3 END
  FROM (SELECT events.id, events.owner_id, events.max_attendees,
    iif(events.register_url IS NULL AND NOT events.sold_out, events.max_attendees - events.attendees_count - events.held_count, 0) AS free) e)`

function orderOf({ sort, when }: Query, user: string): SQL {
  const byDate = when === 'active' ? sql`events.next_begin` : sql`-events.over_at`
  if (sort === 'attendees') return sql`-events.attendees_count AS first, ${byDate} AS second`
  if (sort === 'changed') return sql`-events.updated_at AS first, ${byDate} AS second`
  if (sort === 'attention') return sql`${urgency(user)} AS first, ${byDate} AS second`
  return sql`0 AS first, ${byDate} AS second`
}

/** The names of days or months of a language, folded. */
const namesOf = (locale: Locale, of: Intl.DateTimeFormatOptions, dates: readonly Date[]) =>
  dates.map((date) => fold(new Intl.DateTimeFormat(locale, { ...of, timeZone: 'UTC' }).format(date).toLowerCase()))
const monthDates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)))
/** From Sunday, as SQLite counts them. */
const weekDates = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)))

/** The indexes of the names that begin with a word of at least three letters. */
const beginningWith = (word: string, names: readonly string[]) =>
  word.length < 3 ? [] : names.flatMap((name, index) => (name.startsWith(word) ? [index] : []))

/** Events whose next day matches a word: a day of the month, weekday, month or year. */
function onDay(word: string, locale: Locale): SQL {
  if (/^\d{1,2}$/.test(word)) return sql`CAST(substr(events.next_day, 9, 2) AS INTEGER) = ${Number(word)}`
  if (/^\d{4}$/.test(word)) return sql`substr(events.next_day, 1, 4) = ${word}`
  const months = beginningWith(word, namesOf(locale, { month: 'long' }, monthDates)).map((month) => month + 1)
  const days = beginningWith(word, namesOf(locale, { weekday: 'long' }, weekDates))
  const named = [
    ...(months.length > 0 ? [sql`CAST(substr(events.next_day, 6, 2) AS INTEGER) IN ${inList(months)}`] : []),
    ...(days.length > 0 ? [sql`CAST(strftime('%w', events.next_day) AS INTEGER) IN ${inList(days)}`] : []),
  ]
  return named.length > 0 ? sql.join(named, sql` OR `) : sql`0`
}

/** Events with each of the words in their title, place or next day. */
const found = (words: readonly Word[], locale: Locale): SQL =>
  allOf(
    words.map((word) => {
      const expression = matchExpression([word], 'title place', true, { cells: undefined, months: undefined })
      return sql`(events.row IN (SELECT rowid FROM event_search WHERE event_search MATCH ${expression}) OR ${onDay(fold(word.word), locale)})`
    }),
  )

/**
 * The statements that read a page of the events that a user organizes, and count those that the search finds in each state.
 * @param limit events of a page
 * @param now ms
 */
export function organizedStatements(user: string, query: Query, limit: number, now: number) {
  // By row number: an index of states or dates has the events of all organizers.
  const own = sql`FROM events NOT INDEXED WHERE ${organizedBy(user)} AND ${found(searchedWords(query.search), query.lang ?? defaultLocale)}`
  return {
    // The page is found in an index; whole rows are read for its events only.
    listed: rowsOf(listedRow)`WITH page AS MATERIALIZED (SELECT events.row AS row, ${orderOf(query, user)} ${own}
        AND ${inState(query.when, now)}
        ORDER BY 2, 3, 1 LIMIT ${limit} OFFSET ${query.page * limit})
      SELECT ${listedColumns} FROM page CROSS JOIN events ON events.row = page.row ORDER BY page.first, page.second, page.row`,
    counted: sql<Record<OwnState, number>>`SELECT ${countEach(ownStates, (state) => inState(state, now))} ${own}`,
  }
}

/** The counts of events that a user organizes, by their ids. */
export async function organizingFigures(
  db: D1Database,
  user: string,
  ids: readonly string[],
): Promise<Map<string, OrganizingFigures>> {
  const { rows } = await run(
    db,
    sql<
      Omit<OrganizingFigures, 'private'> & { id: string; private: number }
    >`SELECT e.id, e.private, ${roleOf(user)} AS role,
      (SELECT count(*) FROM registrations r WHERE r.event_id = e.id AND r.state = 'waiting') AS waiting,
      (SELECT count(*) FROM feedbacks f WHERE f.event_id = e.id) AS feedbacks,
      (SELECT count(*) FROM seat_changes s WHERE s.event_id = e.id AND s.change = 1 AND s.created_at > ${seenBy(user)}) AS newRegistrations,
      (SELECT count(*) FROM feedbacks f WHERE f.event_id = e.id AND f.created_at > ${seenBy(user)}) AS newFeedbacks
      FROM events e WHERE e.id IN ${inList(ids)}`,
  )
  return new Map(rows.map(({ id, private: unlisted, ...figures }) => [id, { ...figures, private: unlisted === 1 }]))
}
