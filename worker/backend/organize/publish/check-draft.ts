import { answeredErrors } from '../../../../src/contracts/field-error.ts'
import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import { locales } from '../../../../src/contracts/locales.ts'
import { publishHints, type publishChecks } from '../../../../src/organize/create/drafts.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { type EventRow, events } from '../../db/schema.ts'
import { publishedStatus, isPublished } from '../../events/published.ts'
import { loadEdit } from '../review/pending-edit.ts'
import { loadOrganized } from '../event/organized-event.ts'
import { answerCounts } from '../event/answered-questions.ts'
import { missingOf } from './publish-event.ts'
import { foldName } from '../../../../src/lib/text/fold-name.ts'
import { daysOf } from '../../../../src/lib/time/calendar-days.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { inList, rowsOf, run } from '../../db/run-sql.ts'

type Checks = EndpointOutput<typeof publishChecks>

/**
 * What prevents publishing an event, and what would improve it; of a published event as the viewer's edit makes it.
 * @throws {AppError} `not_found`
 */
export async function checkDraft(context: HandlerContext, id: string): Promise<Checks> {
  const loaded = await loadOrganized(context, id)
  const isLive = publishedStatus(loaded.row.status) !== undefined
  const row = isLive ? { ...loaded.row, ...(await loadEdit(context, id)).planned.row } : loaded.row
  const missing = missingOf(row)
  return {
    ready: Object.keys(missing).length === 0,
    missing: answeredErrors(missing).fields,
    hints: hintsOf(row, context.now),
    similar: row.startsAt === 0 ? [] : await similarEvents(context, row),
    answers: isLive ? await answerCounts(context.env, id) : {},
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

type Similar = EndpointOutput<typeof publishChecks>['similar']
type Span = readonly [begin: number, end: number]

/** "The same place": the same address, or at most this distance, degrees (some 300 m). */
const nearDegrees = 0.003
const maxSimilar = 3
/** Events of one city that are compared. */
const maxCompared = 300

/** Listed events of one of the days at the same place, or of the same title in the same city; those at the same time first. */
async function similarEvents({ env }: Pick<HandlerContext, 'env'>, row: EventRow): Promise<Similar> {
  const spans = spansOf(row)
  const days = new Set(spans.map(([begin]) => dayOf(begin, row)))
  const { rows } = await run(
    env.DB,
    rowsOf(events)`SELECT id, slug, title, lang, starts_at, over_at, timings, time_zone, address, lat, lng FROM events
    WHERE city_slug = ${row.citySlug} AND over_at >= ${spans[0]![0] - 86_400_000} AND starts_at <= ${spans.at(-1)![1]}
      AND (first_day IN ${inList([...days])} OR occurrence_count > 1)
      AND ${isPublished} AND status = 'active' AND private = 0 AND id <> ${row.id} ORDER BY row DESC LIMIT ${maxCompared}`,
  )
  return rows
    .flatMap((other) => {
      const shared = spansOf(other).filter(([begin]) => days.has(dayOf(begin, other)))
      const samePlace = isSamePlace(row, other)
      if (shared.length === 0 || !(samePlace || isSameTitle(row, other))) return []
      const clashing = shared.find(([begin, end]) => spans.some((own) => own[0] < end && begin < own[1]))
      const { id: _id, slug, title, lang, timeZone } = other
      const [begin] = clashing ?? shared[0]!
      return [{ _id, slug, title, lang, date: toIso(begin), timeZone, samePlace, sameTime: clashing !== undefined }]
    })
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, maxSimilar)
}

const weight = ({ samePlace, sameTime }: Similar[number]) => 2 * Number(samePlace && sameTime) + Number(samePlace)

const spansOf = ({ timings, startsAt, overAt }: Pick<EventRow, 'timings' | 'startsAt' | 'overAt'>): readonly Span[] =>
  timings?.length ? timings : [[startsAt, Math.max(overAt, startsAt + 1)]]

const dayOf = (moment: number, { timeZone }: Pick<EventRow, 'timeZone'>) => daysOf(moment, moment, timeZone).first

type Placed = Pick<EventRow, 'lat' | 'lng' | 'address' | 'lang'>

function isSamePlace(one: Placed, other: Placed): boolean {
  const isNear =
    one.lat !== null &&
    one.lng !== null &&
    other.lat !== null &&
    other.lng !== null &&
    Math.abs(one.lat - other.lat) < nearDegrees &&
    Math.abs(one.lng - other.lng) < nearDegrees
  // The middle of a city replaces all addresses whose point is not known.
  const isMiddle = one.lat === other.lat && one.lng === other.lng
  return (isNear && !isMiddle) || (addressOf(one) !== '' && addressOf(one) === addressOf(other))
}

const partsOf = ({ address, lang }: Placed) => address[lang] ?? Object.values(address)[0]
const hasStreet = (placed: Placed) => Boolean(partsOf(placed)?.street || partsOf(placed)?.name)
const addressOf = (placed: Placed) =>
  hasStreet(placed) ? foldName([partsOf(placed)?.street ?? partsOf(placed)?.name, partsOf(placed)?.city].join(' ')) : ''

const titlesOf = ({ title }: Pick<EventRow, 'title'>) => Object.values(title).map(foldName)
const isSameTitle = (one: EventRow, other: Pick<EventRow, 'title'>) =>
  titlesOf(other).some((title) => titlesOf(one).includes(title))
