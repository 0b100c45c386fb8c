import { sql, type SQL } from 'drizzle-orm'
import type { EndpointInput, EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import {
  lowRating,
  maxQuote,
  type feedbacks,
  type ReceivedFeedback,
} from '../../../../src/organize/feedbacks/feedbacks.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { allOf, batch, run } from '../../db/run-sql.ts'
import { feedbackMoment } from '../../reminders/feedback-moment.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

type Query = EndpointInput<typeof feedbacks>['query']

/** A registration exists to whom a mail can go, and none went. */
const isThankable: SQL = sql`(f.thanked_at IS NULL AND r.id IS NOT NULL)`

/** Feedbacks `f` with the registration `r`, the account `u` of the person and `t` of who thanked them. */
const joined: SQL = sql`feedbacks f LEFT JOIN registrations r ON r.id = f.registration_id
  LEFT JOIN users u ON u.id = r.user_id LEFT JOIN users t ON t.id = f.thanked_by`

/** A comment that its author lets the organizers show on the event's page. */
export const isQuotable: SQL = sql`(f.shareable = 1 AND length(f.comment) BETWEEN 1 AND ${maxQuote}
  AND EXISTS (SELECT 1 FROM registrations WHERE id = f.registration_id))`

const columns: SQL = sql`f.registration_id AS id, f.rating, f.comment, f.created_at AS createdAt, f.thanked_at AS thankedAt,
  coalesce(f.thanks, '') AS thanks, coalesce(t.displayname, '') AS thankedBy, ${isThankable} AS thankable,
  ${isQuotable} AS quotable, f.quoted_at IS NOT NULL AS quoted,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), nullif(u.displayname, ''), r.name, '') AS name`

export interface StoredFeedback {
  id: string
  name: string
  rating: number
  comment: string
  createdAt: number
  thankedAt: number | null
  thanks: string
  thankedBy: string
  thankable: number
  quotable: number
  quoted: number
}

const orders: Record<Query['sort'], SQL> = {
  newest: sql`f.created_at DESC`,
  oldest: sql`f.created_at`,
  best: sql`f.rating DESC, f.created_at DESC`,
  lowest: sql`f.rating, f.created_at DESC`,
}

/** All feedbacks of an event, the newest first. @param event id */
export async function allFeedbacks({ env }: HandlerContext, event: string): Promise<StoredFeedback[]> {
  const { rows } = await run(
    env.DB,
    sql<StoredFeedback>`SELECT ${columns} FROM ${joined} WHERE f.event_id = ${event}
      ORDER BY ${orders.newest}, f.registration_id`,
  )
  return rows
}

interface Numbers {
  average: number | null
  all: number
  text: number
  low: number
  unthanked: number
  of1: number
  of2: number
  of3: number
  of4: number
  of5: number
}

/** The numbers of all feedbacks of an event. */
const numbersOf = (event: string): SQL<Numbers> =>
  sql<Numbers>`SELECT avg(f.rating) AS average, count(*) AS "all", count(*) FILTER (WHERE f.comment <> '') AS text,
      count(*) FILTER (WHERE f.rating <= ${lowRating}) AS low, count(*) FILTER (WHERE ${isThankable}) AS unthanked,
      count(*) FILTER (WHERE f.rating = 1) AS of1, count(*) FILTER (WHERE f.rating = 2) AS of2,
      count(*) FILTER (WHERE f.rating = 3) AS of3, count(*) FILTER (WHERE f.rating = 4) AS of4,
      count(*) FILTER (WHERE f.rating = 5) AS of5
    FROM ${joined} WHERE f.event_id = ${event}`

interface Asked {
  overAt: number
  timeZone: string
  begin: number
  going: number
  checkedIn: number
  sent: number
}

/** When an event ends, who was there, and how many people were asked. */
const askedOf = (event: string): SQL<Asked> =>
  sql<Asked>`SELECT over_at AS overAt, time_zone AS timeZone, next_begin AS begin,
      (SELECT count(*) FROM registrations WHERE event_id = events.id AND state = 'going') AS going,
      (SELECT count(checked_in_at) FROM registrations WHERE event_id = events.id) AS checkedIn,
      (SELECT count(*) FROM registrations r JOIN outbox o ON o.kind = 'feedbackRequest'
        AND o.user_id = coalesce(r.user_id, r.id) AND o.version = events.id || ' ' || events.over_at
        WHERE r.event_id = events.id) AS sent
    FROM events WHERE id = ${event}`

/**
 * One page of the feedbacks of an event, with the numbers of all of them.
 * @param event id of an event that exists
 */
export async function readFeedbacks(
  { env }: HandlerContext,
  event: string,
  query: Query,
): Promise<EndpointOutput<typeof feedbacks>> {
  const which = allOf([sql`f.event_id = ${event}`, ...conditions(query)])
  const { limit = 0, page } = query
  const found = await batch(env.DB, {
    rows: sql<StoredFeedback>`SELECT ${columns} FROM ${joined} WHERE ${which}
      ORDER BY ${orders[query.sort]}, f.registration_id LIMIT ${limit || -1} OFFSET ${page * limit}`,
    counted: sql<{ total: number }>`SELECT count(*) AS total FROM ${joined} WHERE ${which}`,
    numbers: numbersOf(event),
    asked: askedOf(event),
  })
  const { average, all, text, low, unthanked, of1, of2, of3, of4, of5 } = found.numbers.only
  const { overAt, timeZone, begin, going, checkedIn, sent } = found.asked.only
  return {
    data: found.rows.rows.map(present),
    total: found.counted.only.total,
    count: found.rows.rows.length,
    average,
    distribution: [of1, of2, of3, of4, of5],
    counts: { all, text, low, unthanked },
    request: begin === 0 ? null : { at: toIso(feedbackMoment(overAt, timeZone)), sent },
    going,
    checkedIn,
  }
}

const conditions = ({ rating, text, low, thanked }: Query): SQL[] => [
  ...(rating === undefined ? [] : [sql`f.rating = ${rating}`]),
  ...(text === undefined ? [] : [text ? sql`f.comment <> ''` : sql`f.comment = ''`]),
  ...(low === undefined ? [] : [low ? sql`f.rating <= ${lowRating}` : sql`f.rating > ${lowRating}`]),
  ...(thanked === undefined ? [] : [thanked ? sql`f.thanked_at IS NOT NULL` : isThankable]),
]

const present = (stored: StoredFeedback): ReceivedFeedback => {
  const { id, name, rating, comment, createdAt, thankedAt, thanks, thankedBy, thankable, quotable, quoted } = stored
  return {
    _id: id,
    name,
    rating,
    comment,
    createdAt: toIso(createdAt),
    thanks: thankedAt === null ? null : { at: toIso(thankedAt), by: thankedBy, message: thanks },
    thankable: thankable === 1,
    quotable: quotable === 1,
    quoted: quoted === 1,
  }
}
