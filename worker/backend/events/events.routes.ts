import { sql } from 'drizzle-orm'
import { defaultLocale } from '../../../src/contracts/locales.ts'
import { href } from '../../../src/contracts/paths.ts'
import * as eventsCalls from '../../../src/events/events.contract.ts'
import type { EventSummary } from '../../../src/events/events.contract.ts'
import * as sitemapCalls from '../../../src/events/list/sitemap.contract.ts'
import { viewerPart } from '../attendance/list-attendees.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { eventSettings } from '../db/organizing-schema.ts'
import { allOf, batch, rowsOf } from '../db/run-sql.ts'
import { events } from '../db/schema.ts'
import { readReferences, referenceStatements } from '../reference/load-reference-data.ts'
import { changesStatement, presentChanges } from './event-changes.ts'
import { defaultSettings, selectSettings } from './event-settings.ts'
import { eventScope } from './lists/event-scope.ts'
import { listEvents } from './lists/list-events.ts'
import { sitemapFile } from './lists/sitemap-file.ts'
import { readSeries, seriesStatement } from './occurrences/event-series.ts'
import { toEvent, toEventSummary } from './present-event.ts'
import { publishedEvent } from './published-event.ts'
import { isPublished } from './published.ts'
import { hasAtLeast, listedRow, selectPage } from './select-events.ts'
import { facesStatement, memoryStatement } from './shown-people.ts'

/**
 * Coming events similar to one: first same topic nearby, then nearby, then same topic
 * anywhere, then any; in each group soonest first. Excludes the event itself, cancelled and
 * unlisted ones.
 * @param event its id or slug: the database finds the others without a round trip for the event
 * @throws {AppError} `not_found`
 */
async function relatedEvents(event: string, limit: number, { env, now }: HandlerContext): Promise<EventSummary[]> {
  const other = sql`SELECT row, lat, lng, cell, topic_id FROM events WHERE ${isPublished} AND (id = ${event} OR slug = ${event}) ORDER BY id <> ${event} LIMIT 1`
  const scope = eventScope({ status: 'active' }, now, null)
  // Without a topic nothing has the same one.
  const hasTopic = sql`EXISTS (SELECT 1 FROM other WHERE topic_id IS NOT NULL)`
  const exists = sql`EXISTS (SELECT 1 FROM other)`
  const groups = [
    { near: true, topic: true },
    { near: true, topic: false },
    { near: false, topic: true },
    { near: false, topic: false },
  ]
  const alike = groups.map((group) => ({ ...scope, like: group }))
  const asked = sql`EXISTS (SELECT 1 FROM asked)`
  const answers = await batch(env.DB, {
    ...referenceStatements(),
    event: other,
    groups: alike.map((one, index) => {
      // Nothing is read of a group when one before it is enough.
      const isNeeded = alike.slice(0, index).map((before) => sql`NOT ${hasAtLeast(before, limit)}`)
      const onlyIf = allOf([one.like.topic ? hasTopic : exists, ...isNeeded.toReversed()])
      return rowsOf(listedRow)`WITH other AS MATERIALIZED (${other}), asked AS MATERIALIZED (SELECT 1 WHERE ${onlyIf})
        SELECT * FROM (${selectPage({ ...one, onlyIf: asked }, limit, 0)})`
    }),
  })
  if (!answers.event.found) throw notFound('event with the id', event)
  const references = readReferences(answers)
  const rows = answers.groups.flatMap((group) => group.rows)
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()]
  return distinct.slice(0, limit).map((row) => toEventSummary(row, { now, references }))
}

/** Number of related events without a `limit`. */
const relatedCount = 6

/**
 * Read access to events (spec §7). An unlisted event is found by slug and id, but not in
 * lists (D30).
 */
export const eventRoutes = [
  implement(eventsCalls.list, async ({ query }, context) => listEvents(query, context)),

  implement(eventsCalls.bySlug, async ({ params: { slug } }, context) => {
    const { env, now } = context
    const id = sql`(SELECT id FROM events WHERE slug = ${slug})`
    const answers = await batch(env.DB, {
      ...referenceStatements(),
      event: rowsOf(events)`SELECT * FROM events WHERE slug = ${slug} AND ${isPublished}`,
      dates: seriesStatement(id),
      settings: rowsOf(eventSettings)`${selectSettings(id)}`,
      organizer: sql<{ key: string }>`SELECT o.key FROM events e JOIN organizers o
          ON o.owner_id = e.owner_id OR (e.owner_id IS NULL AND o.source_user = e.source_user) WHERE e.id = ${id}`,
      changes: changesStatement(sql`r.event_id = ${id}`, now),
      faces: facesStatement(id),
      memory: memoryStatement(id, now),
      waiting: sql<{ n: number }>`SELECT count(*) AS n FROM registrations WHERE event_id = ${id} AND state = 'waiting'
        AND host_id IS NULL`,
    })
    const row = answers.event.first
    if (!row) throw notFound('event with the slug', slug)
    const series = readSeries(answers.dates.rows, row, now)
    const settings = answers.settings.first ?? defaultSettings(row.id)
    const changes = presentChanges(answers.changes.rows)
    const organizer = answers.organizer.first?.key
    const event = toEvent(row, {
      now,
      references: readReferences(answers),
      series,
      settings,
      changes,
      organizer,
      waiting: answers.waiting.only.n,
      faces: answers.faces.rows.filter(({ name }) => name !== ''),
      memory: answers.memory.first,
    })
    return { data: { ...event, ...(await viewerPart(context, event._id)) } }
  }),

  implement(eventsCalls.related, async ({ params: { id }, query: { limit } }, context) => {
    return { data: await relatedEvents(id, limit || relatedCount, context) }
  }),

  implement(sitemapCalls.sitemap, ({ params: { file } }, context) => sitemapFile(file, context)),

  implement(eventsCalls.redirect, async ({ params: { id }, query: { lang, user } }, context) => {
    const { registerUrl, slug } = await publishedEvent(context, id)
    // No open redirect: the target is the URL stored with the event, never part of the
    // request.
    if (registerUrl === null || !URL.canParse(registerUrl) || new URL(registerUrl).protocol !== 'https:')
      throw notFound('external registration of the event', id)
    const leadTo = (location: string) =>
      new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
    // Organizers enter the URL: a link from another site leads to the page that names its
    // host first.
    if (isOpenedElsewhere(context))
      return leadTo(context.origin + href(lang ?? defaultLocale, 'events/attend', { slug }))
    const target = new URL(registerUrl)
    if (lang) target.searchParams.set('lang', lang)
    if (user) target.searchParams.set('user', user)
    return leadTo(target.href)
  }),
]

/** Whether a browser comes here from elsewhere than a page of this site; programs have no pages. */
function isOpenedElsewhere({ headers, origin }: HandlerContext): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  // Browsers before 2023 do not send `Sec-Fetch-Site`.
  const isPage = headers.get('accept')?.includes('text/html') ?? false
  return isPage && !headers.get('referer')?.startsWith(`${origin}/`)
}
