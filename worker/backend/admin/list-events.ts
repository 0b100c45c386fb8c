import { sql, type SQL } from 'drizzle-orm'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { eventViews, type AdminEvent, type EventView } from '../../../src/admin/events/events.contract.ts'
import { words } from '../../../src/lib/text/search-words.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import type { HandlerContext } from '../core/context.ts'
import { allOf, batch, decodeRow, prepare, type StoredRow } from '../db/run-sql.ts'
import { events } from '../db/schema.ts'
import { matchExpression } from '../events/search/search-match.ts'

interface Asked {
  search: string
  view: EventView
  limit: number
  /** From 0. */
  page: number
}

/** Parts that are few events, found by their ids. */
const isFew = (view: EventView) => view === 'featured' || view === 'proposed'

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
  return view === 'past' || view === 'drafts' || view === 'cancelled'
    ? sql`next_begin DESC, row DESC`
    : sql`next_begin, row`
}

/** The index with all columns that the conditions and orders use, so that whole rows are read for one page only. */
const fromIndex = sql`FROM events INDEXED BY events_operators`

/** Published events with these words in title or place: the index of the public search. */
function searchCondition(text: string): SQL {
  if (text.trim() === '') return sql`1`
  const expression = matchExpression(words(text), 'title place', true, { cells: undefined, months: undefined })
  return sql`row IN (SELECT rowid FROM event_search WHERE event_search MATCH ${expression})`
}

/** One page of a part of all events, with the number of events in each part of what the search finds. */
export async function listEvents(
  { env, now }: Pick<HandlerContext, 'env' | 'now'>,
  { search, view, limit, page }: Asked,
): Promise<{ data: AdminEvent[]; total: number; views: Record<EventView, number> }> {
  const found = searchCondition(search)
  const which = allOf([viewCondition(view, now), found])
  const { listed, counted } = await batch(env.DB, {
    listed: prepare(
      env.DB,
      sql`SELECT e.*, u.id AS owner, coalesce(nullif(u.displayname, ''), u.email) AS owner_name,
          p.created_at AS proposed_at, p.note AS proposal_note, f.until_at AS featured_until
        FROM events e LEFT JOIN users u ON u.id = e.owner_id
        LEFT JOIN event_proposals p ON p.event_id = e.id AND ${isOpen}
        LEFT JOIN featured_events f ON f.event_id = e.id AND f.until_at > ${now}
        WHERE e.row IN (SELECT row ${isFew(view) ? sql`FROM events` : fromIndex} WHERE ${which}
          ORDER BY ${orderOf(view, now)} LIMIT ${limit} OFFSET ${page * limit})
        ORDER BY ${orderOf(view, now)}`,
    ),
    counted: prepare(
      env.DB,
      sql<Record<EventView, number>>`SELECT ${sql.join(
        eventViews.map((one) =>
          isFew(one)
            ? sql`(SELECT count(*) FROM events WHERE ${viewCondition(one, now)} AND ${found}) AS ${sql.raw(one)}`
            : sql`count(*) FILTER (WHERE ${viewCondition(one, now)}) AS ${sql.raw(one)}`,
        ),
        sql`, `,
      )} ${fromIndex} WHERE ${found}`,
    ),
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
