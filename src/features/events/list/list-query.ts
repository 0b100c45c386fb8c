import type { Locale } from '../../../contracts/locales.ts'
import { eventsPageSize } from '../../../contracts/limits.ts'
import type { PathParams, Query } from '../../../contracts/paths.ts'
import { accessibilityCodes, type AccessibilityCode } from '../../../contracts/v1/events.ts'
import type { I18n } from '../../../i18n/use-i18n.ts'
import { maxAddress, type LocationValue } from '../../places/location.ts'
import { presetOf, type DayRange } from './date-presets.ts'

/** Ways to show a list (spec §2 List layouts). */
export const listLayouts = ['agenda', 'grid', 'line'] as const
export type ListLayout = (typeof listLayouts)[number]

/** Everything that a list's address says (spec §2 Query-string parameters; `free`, `accessibility`, `distance`, `layout` are ours). */
export interface ListState extends DayRange {
  /** Slugs from the path; the list of a momentum has a path of its own (D39). */
  city?: string | undefined
  momentum?: string | undefined
  search: string
  /** Degrees; both or none. */
  lat?: number | undefined
  lng?: number | undefined
  countryCode?: string | undefined
  formattedAddress: string
  /** Kilometres around the place; unset, 30. */
  distance?: number | undefined
  topic: string[]
  type: string[]
  pillar: string[]
  hotspot: string[]
  accessibility: AccessibilityCode[]
  visio: boolean
  makesense: boolean
  free: boolean
  layout?: ListLayout | undefined
  /** Counted from 0. */
  page: number
  /** `results=false`: the address says that nothing was found. */
  empty: boolean
  previewing: boolean
}

/** The query keys that change a list page. */
export const listQueryKeys = [
  'search',
  'from',
  'to',
  'lat',
  'lng',
  'countryCode',
  'formattedAddress',
  'distance',
  'topic',
  'type',
  'pillar',
  'hotspot',
  'accessibility',
  'visio',
  'makesense',
  'free',
  'layout',
  'page',
  'results',
  'previewing',
]

const maxSearch = 200
const maxDistance = 500

/**
 * Reads a list's address. What is not valid is ignored, a page below the first is the first (spec §2, §4 Pagination).
 * @param params of the path: `city`, `topic`, `type`
 */
export function parseListQuery(query: URLSearchParams, params: PathParams = {}): ListState {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const flag = (name: string) => ['true', '1'].includes(text(name))
  const slugs = (name: string) => {
    const values = [params[name] ?? '', ...query.getAll(name).flatMap((value) => value.split(','))]
    return [...new Set(values.map((value) => value.trim()).filter((value) => value && value.length <= 120))].slice(
      0,
      30,
    )
  }
  const number = (name: string, low: number, high: number) => {
    const value = Number(text(name))
    return text(name) && Number.isFinite(value) && value >= low && value <= high ? value : undefined
  }
  const lat = number('lat', -90, 90)
  const lng = number('lng', -180, 180)
  const from = isoDay(text('from'))
  const to = isoDay(text('to'))
  return {
    city: params['city'],
    momentum: params['momentum'],
    search: text('search').slice(0, maxSearch),
    from,
    to: from && to && to < from ? undefined : to,
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
    countryCode: /^[a-z]{2}$/i.exec(text('countryCode'))?.[0].toUpperCase(),
    formattedAddress: text('formattedAddress').slice(0, maxAddress),
    distance: number('distance', 1, maxDistance),
    topic: slugs('topic'),
    type: slugs('type'),
    pillar: slugs('pillar'),
    hotspot: slugs('hotspot'),
    accessibility: slugs('accessibility').flatMap((slug) => accessibilityCodes.filter((code) => code === slug)),
    visio: flag('visio'),
    makesense: flag('makesense'),
    free: flag('free'),
    layout: listLayouts.find((layout) => layout === text('layout')),
    page: Math.max(0, Math.trunc(number('page', -1e6, 1e6) ?? 0)),
    empty: text('results') === 'false',
    previewing: text('previewing') === 'true',
  }
}

/** The same with the query's place as it was read at the edge: coordinates, or online. */
export function located(state: ListState, place: LocationValue | undefined): ListState {
  if (!place || state.city) return state
  const { lat, lng, countryCode, formattedAddress, visio } = place
  return { ...state, lat, lng, countryCode, formattedAddress, visio: state.visio || visio }
}

/** A day `YYYY-MM-DD` that exists, else `undefined`. */
function isoDay(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(`${text}T00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text
}

/**
 * The address of a list. One city, one topic and one type go into the path where the site has one for them (spec §2
 * Event listings), everything else into the query.
 */
export function listHref(i18n: Pick<I18n, 'href'>, state: ListState): string {
  const { params, query } = addressParts(state)
  return i18n.href(state.momentum ? 'events/momentum' : 'events/list', params, query)
}

function addressParts(state: ListState): { params: PathParams; query: Query } {
  const { city, momentum, topic, type } = state
  const params: PathParams = {}
  if (city) params['city'] = city
  if (momentum) params['slug'] = momentum
  else if (topic.length === 1 && (city || type.length === 0)) params['topic'] = topic[0]!
  else if (type.length === 1 && topic.length === 0 && !city) params['type'] = type[0]!
  const query: Query = {
    search: state.search,
    formattedAddress: state.formattedAddress,
    lat: state.lat,
    lng: state.lng,
    countryCode: state.countryCode,
    distance: state.distance,
    from: state.from,
    to: state.to,
    topic: params['topic'] ? undefined : topic,
    type: params['type'] ? undefined : type,
    pillar: state.pillar,
    hotspot: state.hotspot,
    accessibility: state.accessibility,
    visio: state.visio || undefined,
    makesense: state.makesense || undefined,
    free: state.free || undefined,
    layout: state.layout,
    page: state.page || undefined,
    results: state.empty ? false : undefined,
    previewing: state.previewing || undefined,
  }
  return { params, query }
}

const nothing = parseListQuery(new URLSearchParams())

/** The same list without any filter; how it is shown stays. */
export const withoutFilters = ({ momentum, layout, previewing }: ListState): ListState => ({
  ...nothing,
  momentum,
  layout,
  previewing,
})

/** The same list with something else, from its first page. */
export const withFilter = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 0,
  empty: false,
  ...change,
})

/** Groups of filters that are taken off together. */
export const filterGroups = ['search', 'place', 'date', 'topic', 'type', 'other'] as const
export type FilterGroup = (typeof filterGroups)[number]

const groups: Record<FilterGroup, (keyof ListState)[]> = {
  search: ['search'],
  place: ['city', 'lat', 'lng', 'countryCode', 'formattedAddress', 'distance', 'hotspot'],
  date: ['from', 'to'],
  topic: ['topic'],
  type: ['type'],
  other: ['pillar', 'visio', 'makesense', 'free', 'accessibility'],
}

/** The same list without one group of filters. */
export function dropGroup(state: ListState, group: FilterGroup): ListState {
  const cleared = Object.fromEntries(groups[group].map((key) => [key, nothing[key]])) as Partial<ListState>
  return withFilter(state, cleared)
}

/** Neither a city, a momentum, a topic nor a type: the list of all events, perhaps filtered otherwise. */
export const isPlain = ({ city, momentum, topic, type }: ListState): boolean =>
  !city && !momentum && topic.length === 0 && type.length === 0

/** Only what the path can say: city, topic, type. Such a list is worth finding in a search engine. */
export function isIndexable(state: ListState): boolean {
  const { query } = addressParts({ ...state, layout: undefined, page: 0, empty: false, previewing: false })
  return Object.values(query).every(
    (value) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  )
}

/** The address search engines should keep: of all ways to show a list, the one without a layout. */
export const canonicalHref = (i18n: Pick<I18n, 'href'>, state: ListState): string =>
  listHref(i18n, { ...state, layout: undefined, empty: false, previewing: false })

/**
 * The call that a list makes (spec §7 `GET /events`).
 * @param today day in the site's time zone; a range that begins today or is the running weekend begins now
 */
export function toApiQuery(state: ListState, locale: Locale, today: string) {
  const located = state.lat !== undefined && state.lng !== undefined
  const beginsNow = state.from === today || (presetOf(state, today) === 'weekend' && state.from! < today)
  return {
    lang: locale,
    limit: String(eventsPageSize),
    page: String(state.page),
    facets: 'true' as const,
    search: state.search || undefined,
    from: beginsNow ? undefined : state.from,
    to: state.to,
    city: state.city,
    momentum: state.momentum,
    loc: located ? `[${state.lng},${state.lat}]` : undefined,
    distance: located && state.distance ? String(state.distance) : undefined,
    countryCode: located ? undefined : state.countryCode,
    topic: state.topic,
    type: state.type,
    pillar: state.pillar,
    hotspot: state.hotspot,
    accessibility: state.accessibility,
    visio: yes(state.visio),
    makesense: yes(state.makesense),
    free: yes(state.free),
  }
}

const yes = (on: boolean) => (on ? ('true' as const) : undefined)
