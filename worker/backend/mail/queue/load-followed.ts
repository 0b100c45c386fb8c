import { sql } from 'drizzle-orm'
import { siteTimeZone } from '../../../../src/contracts/limits.ts'
import { describeList } from '../../../../src/events/list/describe-list.ts'
import { listHref } from '../../../../src/events/list/list-query.ts'
import { translator } from '../../../../src/i18n/translate.ts'
import { createI18n } from '../../../../src/i18n/use-i18n.ts'
import { dayIn } from '../../../../src/lib/time/zoned-time.ts'
import { createPlaces } from '../../../http/gazetteer.ts'
import type { BackendEnv } from '../../core/context.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import { followedSearches, follows } from '../../db/follow-schema.ts'
import { batch, decodeRow, inList, rowsOf, type StoredRow } from '../../db/run-sql.ts'
import { listedColumns, listedRow, type ListedRow } from '../../events/select-events.ts'
import { toEventSummary } from '../../events/present-event.ts'
import type { References } from '../../reference/load-reference-data.ts'
import type { FollowedFacts } from '../compose/mail-facts.ts'
import { mintUnsubscribeToken } from '../unsubscribe-token.ts'

/** Most events in a mail; a link leads to the others. */
const maxEvents = 20

interface Stored {
  id: string
  query: string
  rhythm: FollowedFacts['rhythm']
  state: string
  lang: OutboxRow['lang']
  /** Name of the organizer of the search, if it has one. */
  organizer: string | undefined
}

/**
 * Loads the data of mails about followed searches, by the ids of their rows. A mail is obsolete, and absent, when the
 * follow was confirmed or ended meanwhile, or when none of its events will take place any more.
 * @param now ms, of each mail
 */
export async function loadFollowed(
  env: BackendEnv,
  all: readonly OutboxRow[],
  { references, now }: { references: References; now: (row: OutboxRow) => number },
): Promise<ReadonlyMap<number, FollowedFacts>> {
  const rows = all.filter(({ data }) => data.follow !== undefined)
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ data }) => data.follow!)
  const answers = await batch(env.DB, {
    stored: rowsOf(decodeStored)`SELECT f.*, s.query, (SELECT e.organizers FROM organizers o
      JOIN events e ON e.owner_id = o.owner_id OR
          (e.owner_id IS NULL AND e.source_user = o.source_user)
        WHERE o.key = s.filters ->> 'organizer' ORDER BY e.over_at DESC LIMIT 1) AS organizers
      FROM follows f JOIN followed_searches s ON s.id = f.search_id WHERE f.id IN ${inList(ids)}`,
    events: rows.map((row) => rowsOf(decodeNew)`${selectNew(row, now(row))}`),
  })
  const byId = new Map(answers.stored.rows.map((stored) => [stored.id, stored]))
  const loaded = await Promise.all(
    rows.map(async (row, index) => {
      const stored = byId.get(row.data.follow!)
      const found = answers.events[index]!.rows
      const isNews = row.kind === 'followedEvents'
      if (!stored || stored.state !== (isNews ? 'active' : 'pending') || (isNews && found.length === 0)) return []
      const at = now(row)
      const events = found.map(({ event }) => toEventSummary(event, { now: at, references }))
      const facts: FollowedFacts = {
        ...(await describe(env, stored, { references, lang: row.lang, at })),
        rhythm: stored.rhythm,
        events,
        total: found[0]?.total ?? 0,
        unsubscribe: await mintUnsubscribeToken(env, { topic: 'follow', person: stored.id }),
      }
      return [[row.id, facts] as const]
    }),
  )
  return new Map(loaded.flat())
}

/** The events of a mail that still take place and are public, the soonest first; none that another mail to this person has. */
const selectNew = ({ data: { follow, after = 0, last = 0 } }: OutboxRow, now: number) =>
  sql`SELECT ${listedColumns}, count(*) OVER () AS total FROM followed_events m JOIN events ON events.id = m.event_id
    WHERE m.search_id = (SELECT search_id FROM follows WHERE id = ${follow}) AND m.seq > ${after} AND m.seq <= ${last}
      AND NOT EXISTS (SELECT 1 FROM mailed_events other WHERE other.event_id = m.event_id AND other.follow_id <> ${follow}
        AND other.person = (SELECT person FROM mailed_events WHERE follow_id = ${follow} LIMIT 1))
      AND events.status = 'active' AND events.private = 0 AND events.change IS NOT 'postponed' AND events.over_at > ${now}
    ORDER BY events.next_begin, events.row LIMIT ${maxEvents}`

const decodeNew = (stored: StoredRow): { event: ListedRow; total: number } => ({
  event: listedRow(stored),
  total: Number(stored['total']),
})

function decodeStored(stored: StoredRow): Stored {
  const { id, rhythm, state, lang } = decodeRow(follows, stored)
  const { query } = decodeRow(followedSearches, stored)
  const people = JSON.parse(String(stored['organizers'] ?? '[]')) as { displayname: string }[]
  return {
    id,
    query,
    rhythm,
    state,
    lang,
    organizer: people.map(({ displayname }) => displayname).join(', ') || undefined,
  }
}

/** A search as a phrase, and its list. */
async function describe(
  { ASSETS }: BackendEnv,
  { query, organizer }: Stored,
  { references, lang, at }: { references: References; lang: OutboxRow['lang']; at: number },
): Promise<Pick<FollowedFacts, 'what' | 'list'>> {
  const i18n = createI18n(translator(lang))
  const { state, scope } = await describeList(new URLSearchParams(query), {
    places: ASSETS && createPlaces({ ASSETS }, lang),
    labels: references.taxonomies,
    hotspots: references.hotspots,
    organizer,
    i18n,
    today: dayIn(siteTimeZone, at),
  })
  return { what: scope, list: listHref(i18n, state) }
}
