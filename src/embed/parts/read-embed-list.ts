import type { Api } from '../../contracts/api.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { list as listEvents, type EventList } from '../../events/events.contract.ts'
import { list as listTaxonomies } from '../../events/list/taxonomies.contract.ts'
import { toApiQuery } from '../../events/list/api-query.ts'
import { canonicalHref, listHref, located, parseListQuery, type ListState } from '../../events/list/list-query.ts'
import { totalOf } from '../../events/list/limited-counts.ts'
import { organizerName } from '../../events/list/organizer-name.ts'
import { listTitle, placeName } from '../../events/list/list-texts.ts'
import type { PlaceLookup } from '../../places/gazetteer/gazetteer.ts'
import { placeFilter, placeOfQuery } from '../../places/place-of-query.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import type { PageSources } from '../../page/define-page.ts'
import { embedMonth, monthOf, rangeOf, type EmbedMonth } from '../embed-month.ts'
import type { EmbedMap, readEmbedMap as ReadEmbedMap } from '../read-embed-map.ts'
import { readEmbedLook } from './embed-look.ts'
import { embedRow, type EmbedRow } from './embed-rows.ts'

/** A list of events as other sites show it. */
export interface EmbeddedList {
  title: string
  /** Absolute address of the list on the site. */
  href: string
  /** Number of events on the site. */
  total: number | undefined
  rows: EmbedRow[]
  /** Name of the organizer whose events they are. */
  organizer?: string | undefined
  /** For the layout `month`. */
  month?: EmbedMonth | undefined
  /** For the layout `cities`: those with most events first; each with the address of its list. */
  cities?: { name: string; count: number; href: string }[] | undefined
  /** For the layout `map`, when events have positions. */
  map?: EmbedMap | undefined
}

interface EmbedSources {
  api: Api
  places: PlaceLookup
  defer: PageSources['defer']
  i18n: I18n
  /** ms */
  now: number
  /** `https://host` of the site. */
  origin: string
}

const maxTitle = 80
const mostCities = 24

/**
 * The coming events by the filters of a list page's query, and `title`, which replaces the list's own.
 * @throws {AppError} of the calls
 */
export async function readEmbedList(query: URLSearchParams, sources: EmbedSources): Promise<EmbeddedList> {
  const { api, places, i18n, now, origin } = sources
  const { locale } = i18n
  const given = parseListQuery(query)
  const [city, place, labels, organizer] = await Promise.all([
    given.city ? places.findCity(given.city) : undefined,
    given.city ? undefined : placeOfQuery(query, places, locale),
    api(listTaxonomies, { query: { limit: 0, hidden: 'false' } }),
    given.organizer === undefined ? undefined : organizerName(api, given.organizer),
  ])
  const state = { ...located(given, place), page: 0 }
  const { limit, seats, layout } = readEmbedLook(query)
  const today = dayIn(siteTimeZone, now)
  const month = layout === 'month' ? monthOf(query.get('month'), today) : undefined
  const days = month === undefined ? undefined : rangeOf(month, today)
  const shown = { ...state, ...days }
  const listQuery = toApiQuery(shown, place ? placeFilter(place, state.distance) : {}, locale, today)
  const list = await api(listEvents, {
    query: {
      ...listQuery,
      facets: layout === 'cities' || layout === 'map' ? 'true' : undefined,
      ...(days && { daysFrom: days.from, daysTo: days.to, dayTitles: 'true' }),
      limit,
    },
  })
  const namesOf = (type: 'topic' | 'type') =>
    new Map(
      labels.data
        .filter((item) => item.type === type)
        .map(({ slug, name }) => [slug, pickLocalized(name, locale)?.value ?? slug]),
    )
  const names = {
    city: city?.name ?? given.city,
    place: placeName(place, i18n),
    topic: namesOf('topic'),
    type: namesOf('type'),
    pillar: new Map<string, string>(),
    hotspot: new Map<string, string>(),
  }
  return {
    title: query.get('title')?.trim().slice(0, maxTitle) || organizer || listTitle(state, names, i18n),
    organizer,
    month: month === undefined || !list.days ? undefined : embedMonth(list.days, month, { state, i18n, origin, today }),
    map:
      layout === 'map' && list.total > 0
        ? await readMap(sources, { state, place, list, city: city?.name, query: listQuery })
        : undefined,
    cities: layout === 'cities' ? citiesOf(list, state, sources) : undefined,
    href: origin + canonicalHref(i18n, shown),
    total: totalOf(list),
    rows: list.data.map((event) => embedRow(event, { i18n, now, origin }, seats)),
  }
}

async function readMap(...asked: Parameters<typeof ReadEmbedMap>): Promise<EmbedMap | undefined> {
  const { readEmbedMap } = await import('../read-embed-map.ts')
  return readEmbedMap(...asked)
}

/** The cities of a list with their numbers of events. */
const citiesOf = ({ facets }: EventList, state: ListState, { i18n, origin }: EmbedSources): EmbeddedList['cities'] =>
  (facets?.city ?? []).slice(0, mostCities).map(({ slug, name, count }) => ({
    name: pickLocalized(name, i18n.locale)?.value ?? slug,
    count,
    href: `${origin}${listHref(i18n, { ...state, city: slug })}`,
  }))
