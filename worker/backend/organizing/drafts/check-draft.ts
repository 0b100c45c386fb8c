import { sql } from 'drizzle-orm'
import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import { locales } from '../../../../src/contracts/locales.ts'
import { publishHints, type publishChecks } from '../../../../src/contracts/v1/organizing/drafts.ts'
import { foldName } from '../../../../src/lib/text/fold-name.ts'
import type { HandlerContext } from '../../core/context.ts'
import { run } from '../../db/run-sql.ts'
import { events, type EventRow } from '../../db/schema.ts'
import { isPublished } from '../../events/published.ts'
import { dayColumns } from '../../events/write-events.ts'
import { loadOrganized } from '../organized-event.ts'
import { missingOf } from './publish-event.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

type Checks = EndpointOutput<typeof publishChecks>

/**
 * What prevents publishing an event, and what would improve it.
 * @throws {AppError} `not_found`
 */
export async function checkDraft(context: HandlerContext, id: string): Promise<Checks> {
  const { row } = await loadOrganized(context, id)
  const missing = missingOf(row)
  return {
    ready: Object.keys(missing).length === 0,
    missing,
    hints: hintsOf(row, context.now),
    similar: row.startsAt === 0 ? [] : await similarEvents(context, row),
    languages: languagesOf(row),
  }
}

const texts = ['title', 'summary', 'description'] as const

function languagesOf(row: EventRow): Checks['languages'] {
  const of = texts.filter((name) => Object.keys(row[name]).length > 0).length
  return Object.fromEntries(
    locales.map((locale) => [locale, { given: texts.filter((name) => row[name][locale]).length, of }]),
  )
}

function hintsOf(row: EventRow, now: number): Checks['hints'] {
  const pictured = Object.keys(row.coverUrl).length > 0
  const lacks: Record<(typeof publishHints)[number], boolean> = {
    past: row.startsAt !== 0 && row.startsAt < now,
    summary: !row.summary[row.lang],
    description: !row.description[row.lang],
    cover: !pictured,
    coverAltText: pictured && row.coverAlt === null,
    topic: row.topicId === null,
    coordinates: row.attendanceMode !== 'online' && Object.keys(row.address).length > 0 && row.lat === null,
    onlineUrl: row.attendanceMode !== 'inPerson' && row.onlineUrl === null,
    english: !row.title.en,
    spanish: !row.title.es,
  }
  return publishHints.filter((hint) => lacks[hint])
}

/** "The same place": the same address, or at most this distance, degrees (some 300 m). */
const nearDegrees = 0.003
const maxSimilar = 3
const day = 86_400_000

/** Listed events of the same day at the same place, or of the same title in the same city. */
async function similarEvents({ env }: HandlerContext, row: EventRow): Promise<Checks['similar']> {
  const { rows } = await run(
    env.DB,
    sql`SELECT id, slug, title, lang, starts_at, time_zone, address, lat, lng FROM events
      WHERE city_slug = ${row.citySlug} AND over_at >= ${row.startsAt - day} AND first_day = ${dayColumns(row).firstDay}
        AND ${isPublished} AND private = 0 AND id <> ${row.id} ORDER BY row DESC LIMIT 200`,
    events,
  )
  const place = addressOf(row)
  const titles = titlesOf(row)
  return rows
    .filter((other) => {
      const near =
        row.lat !== null &&
        row.lng !== null &&
        other.lat !== null &&
        other.lng !== null &&
        Math.abs(row.lat - other.lat) < nearDegrees &&
        Math.abs(row.lng - other.lng) < nearDegrees
      return (
        near || (place !== '' && addressOf(other) === place) || titlesOf(other).some((title) => titles.includes(title))
      )
    })
    .slice(0, maxSimilar)
    .map(({ id: _id, slug, title, lang, startsAt, timeZone }) => ({
      _id,
      slug,
      title,
      lang,
      date: toIso(startsAt),
      timeZone,
    }))
}

const addressOf = ({ address, lang }: Pick<EventRow, 'address' | 'lang'>) =>
  foldName((address[lang] ?? Object.values(address)[0])?.formattedAddress ?? '')
const titlesOf = ({ title }: Pick<EventRow, 'title'>) => Object.values(title).map(foldName)
