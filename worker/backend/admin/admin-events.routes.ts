import { sql, type SQL } from 'drizzle-orm'
import * as eventsCalls from '../../../src/admin/events/events.contract.ts'
import { type AdminEvent, type EventView, eventViews } from '../../../src/admin/events/events.contract.ts'
import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { words } from '../../../src/lib/text/search-words.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { batch, countEach, decodeRow, run, type StoredRow } from '../db/run-sql.ts'
import { events } from '../db/schema.ts'
import { allOfKind, comingOf } from '../events/event-tallies.ts'
import { matchExpression } from '../events/search/search-match.ts'
import { featureEvent } from './feature-event.ts'

const isOpen = sql`p.answered_at IS NULL`

const viewCondition = (view: EventView, now: number): SQL =>
  ({
    coming: sql`status = 'active' AND over_at >= ${now}`,
    featured: sql`id IN (SELECT event_id FROM featured_events WHERE until_at > ${now})`,
    proposed: sql`id IN (SELECT p.event_id FROM event_proposals p WHERE ${isOpen})`,
    imported: sql`source_uid IS NOT NULL AND status = 'active'`,
    unlisted: sql`private = 1 AND status = 'active' AND over_at >= ${now}`,
    cancelled: sql`status = 'cancelled'`,
    past: sql`status = 'active' AND over_at < ${now}`,
    drafts: sql`status IN ('draft', 'scheduled')`,
  })[view]

/** What comes next comes first; of what is over or not published, the newest. Many imports are over: they follow what is to come. */
const orderOf = (view: EventView, now: number): SQL => {
  if (view === 'imported') return sql`over_at < ${now}, abs(next_begin - ${now}), row`
  if (view === 'coming') return sql`next_day, next_begin, row`
  return view === 'past' || view === 'drafts' || view === 'cancelled'
    ? sql`next_begin DESC, row DESC`
    : sql`next_begin, row`
}

/** The number of events of a part without a search. */
const countOf = (view: EventView, now: number): SQL =>
  ({
    coming: comingOf(sql`status = 'active'`, now),
    featured: sql`(SELECT count(*) FROM events WHERE ${viewCondition('featured', now)})`,
    proposed: sql`(SELECT count(*) FROM events WHERE ${viewCondition('proposed', now)})`,
    imported: allOfKind(sql`imported = 1 AND status = 'active'`),
    unlisted: comingOf(sql`private = 1 AND status = 'active'`, now),
    cancelled: allOfKind(viewCondition('cancelled', now)),
    past: sql`${allOfKind(sql`status = 'active'`)} - ${comingOf(sql`status = 'active'`, now)}`,
    drafts: allOfKind(viewCondition('drafts', now)),
  })[view]

interface Part {
  view: EventView
  now: number
  /** Number of events up to the end of the page. */
  end: number
}

/** The rows of a part, `FROM … WHERE …`, read in its order up to the end of the page. */
function partFrom({ view, now, end }: Part): SQL {
  const condition = viewCondition(view, now)
  const indexed = (index: string) => sql`FROM events INDEXED BY ${sql.raw(index)}`
  switch (view) {
    case 'coming':
      return sql`${indexed('events_coming')} WHERE past = 0 AND ${condition}`
    case 'past':
      return sql`${indexed('events_operators')} WHERE next_begin < ${now} AND ${condition}`
    case 'unlisted':
      return sql`${indexed('events_unlisted')} WHERE ${condition}`
    case 'imported': {
      const nearest = (which: SQL) =>
        sql`SELECT * FROM (SELECT row FROM events INDEXED BY events_imported WHERE ${condition} AND ${which} LIMIT ${end})`
      return sql`FROM events WHERE row IN (${nearest(sql`over_at >= ${now} ORDER BY next_begin`)}
        UNION ALL ${nearest(sql`over_at < ${now} AND next_begin < ${now} ORDER BY next_begin DESC`)})`
    }
    case 'cancelled':
    case 'drafts':
      return sql`${indexed('events_operators')} WHERE ${condition}`
    default:
      return sql`FROM events WHERE ${condition}`
  }
}

/** The numbers of all parts of what a search finds: an organizer's words find few events. */
const foundCounts = (found: SQL, now: number): SQL<Record<EventView, number>> =>
  sql`SELECT ${countEach(eventViews, (one) => viewCondition(one, now))} FROM events WHERE ${found}`

const allCounts = (now: number): SQL<Record<EventView, number>> =>
  sql`SELECT ${sql.join(
    eventViews.map((one) => sql`${countOf(one, now)} AS ${sql.raw(one)}`),
    sql`, `,
  )}`

/** Published events with these words in title or place: the index of the public search. */
function searchCondition(text: string): SQL | undefined {
  if (text.trim() === '') return undefined
  const expression = matchExpression(words(text), 'title place', true, { cells: undefined, months: undefined })
  return sql`row IN (SELECT rowid FROM event_search WHERE event_search MATCH ${expression})`
}

/** One page of a part of all events, with the number of events in each part of what the search finds. */
export async function listEvents(
  { env, now }: Pick<HandlerContext, 'env' | 'now'>,
  { search, view, limit, page }: EndpointInput<typeof eventsCalls.adminEvents>['query'],
) {
  const found = searchCondition(search)
  const from = found
    ? sql`FROM events NOT INDEXED WHERE ${viewCondition(view, now)} AND ${found}`
    : partFrom({ view, now, end: (page + 1) * limit })
  const { listed, counted } = await batch(env.DB, {
    listed: sql`SELECT e.*, u.id AS owner, coalesce(nullif(u.displayname, ''), u.email) AS owner_name,
        p.created_at AS proposed_at, p.note AS proposal_note, f.until_at AS featured_until
      FROM events e LEFT JOIN users u ON u.id = e.owner_id
      LEFT JOIN event_proposals p ON p.event_id = e.id AND ${isOpen}
      LEFT JOIN featured_events f ON f.event_id = e.id AND f.until_at > ${now}
      WHERE e.row IN (SELECT row ${from} ORDER BY ${orderOf(view, now)} LIMIT ${limit} OFFSET ${page * limit})
      ORDER BY ${orderOf(view, now)}`,
    counted: found ? foundCounts(found, now) : allCounts(now),
  })
  const views = counted.only
  return { data: listed.rows.map(presentEvent), total: views[view], views }
}

function presentEvent(row: StoredRow): AdminEvent {
  const event = decodeRow(events, row)
  const [owner, proposedAt, until] = [row['owner'], row['proposed_at'], row['featured_until']]
  return {
    _id: event.id,
    slug: event.slug,
    lang: event.lang,
    title: event.title,
    status: event.status,
    private: event.private,
    begin: toIso(event.nextBegin),
    timeZone: event.timeZone,
    owner: typeof owner === 'string' ? { _id: owner, name: String(row['owner_name']) } : null,
    imported: event.sourceUid !== null,
    going: event.attendeesCount,
    max: event.maxAttendees,
    proposal: typeof proposedAt === 'number' ? { at: toIso(proposedAt), note: String(row['proposal_note']) } : null,
    featured: typeof until === 'number' ? dayIn(siteTimeZone, until - 1) : null,
  }
}

/** All events, for operators. */
export const adminEventRoutes = [
  implement(eventsCalls.adminEvents, ({ query }, context) => listEvents(context, query)),

  implement(eventsCalls.answerProposal, async ({ params: { id } }, context) => {
    const { env, now } = context
    const { first } = await run(
      env.DB,
      sql<{ answered: number | null }>`SELECT answered_at AS answered FROM event_proposals WHERE event_id = ${id}`,
    )
    if (!first) throw notFound('proposal of the event', id)
    if (first.answered === null)
      await batch(env.DB, [
        sql`UPDATE event_proposals SET answered_at = ${now} WHERE event_id = ${id}`,
        await operatorStatement(context, { kind: 'proposalAnswered', subject: id }),
      ])
  }),

  implement(eventsCalls.featureEvent, ({ params: { id }, body: { until } }, context) =>
    featureEvent(context, id, until),
  ),
]
