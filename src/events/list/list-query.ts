import type { PathParams, Query } from '../../contracts/paths.ts'
import { accessibilityCodes, type AccessibilityCode } from '../events.contract.ts'
import { organizerKey } from '../../contracts/shapes.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { slugify } from '../../lib/text/slugify.ts'
import { maxAddress, consistentPlace } from '../../places/location.ts'
import type { QueryPlace } from '../../places/place-of-query.ts'
import type { DayRange } from './date-presets.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

/** List layouts (spec §2 List layouts); the last two of all are ours. */
export const rowLayouts = ['agenda', 'grid', 'line'] as const
export type RowLayout = (typeof rowLayouts)[number]
export const listLayouts = [...rowLayouts, 'month', 'map'] as const
export type ListLayout = (typeof listLayouts)[number]

/**
 * The state of a list, read from its URL (spec §2 Query-string parameters; `free`, `accessibility`, `distance`, `layout`, `sort`,
 * `days` and `months` are ours).
 */
export interface ListState extends DayRange {
  /** Slugs in the path; a momentum's list has its own path (D39). */
  city?: string | undefined
  momentum?: string | undefined
  search: string
  /** Degrees; both or none. */
  lat?: number | undefined
  lng?: number | undefined
  countryCode?: string | undefined
  formattedAddress: string
  /** Radius around the place, km; default: 30. */
  distance?: number | undefined
  topic: string[]
  type: string[]
  pillar: string[]
  hotspot: string[]
  /** Public key of an organizer. */
  organizer?: string | undefined
  accessibility: AccessibilityCode[]
  visio: boolean
  makesense: boolean
  free: boolean
  layout?: ListLayout | undefined
  /** What is found is in the order of its dates, not of its relevance. */
  byDate: boolean
  /** First day of the strip above the list. */
  days?: string | undefined
  /** The calendar of two months is open. */
  months: boolean
  /** From 0. */
  page: number
  /** The menus of the search form have their choices; they come when the form is used. */
  menus: boolean
  /** `results=false`: marks the URL of an empty list. */
  empty: boolean
  previewing: boolean
}

/** The query parameters that a list page reads. */
export const listQueryKeys = [
  'search',
  'from',
  'to',
  'lat',
  'lng',
  'countryCode',
  'formattedAddress',
  'located',
  'city',
  'distance',
  'topic',
  'type',
  'pillar',
  'hotspot',
  'organizer',
  'accessibility',
  'visio',
  'makesense',
  'free',
  'layout',
  'sort',
  'days',
  'months',
  'menus',
  'page',
  'results',
  'previewing',
]

const maxSearch = 200
const maxDistance = 500

/**
 * Reads a list's state from its URL. Invalid values are ignored, days in the wrong order are swapped, a page below 0 is 0
 * (spec §2, §4 Pagination). A city takes precedence over other places.
 * @param rawQuery `city` in it is the city of the list whose form was sent
 * @param params of the path: `city`, `topic`, `type`, `momentum`
 */
export function parseListQuery(rawQuery: URLSearchParams, params: PathParams = {}): ListState {
  // Read once: most of the thirty look-ups find nothing, and each would leave the engine.
  const query = Map.groupBy(consistentPlace(rawQuery), ([name]) => name)
  const text = (name: string) => query.get(name)?.[0]?.[1].trim() ?? ''
  const flag = (name: string) => ['true', '1'].includes(text(name))
  const slugs = (name: string) => {
    const values = [params[name] ?? '', ...(query.get(name) ?? []).flatMap(([, value]) => value.split(','))]
    return [...new Set(values.map((value) => value.trim()).filter((value) => value && value.length <= 120))].slice(
      0,
      30,
    )
  }
  const number = (name: string, low: number, high: number) => {
    const value = Number(text(name))
    return text(name) && Number.isFinite(value) && value >= low && value <= high ? value : undefined
  }
  const { momentum } = params
  const city = params['city'] ?? (momentum ? undefined : slugify(text('city')) || undefined)
  const lat = number('lat', -90, 90)
  const lng = number('lng', -180, 180)
  const [from, to] = inOrder(isoDay(text('from')), isoDay(text('to')))
  return {
    city,
    momentum,
    search: text('search').slice(0, maxSearch),
    from,
    to,
    countryCode: undefined,
    formattedAddress: '',
    distance: undefined,
    ...(!city && {
      ...(lat !== undefined && lng !== undefined && { lat, lng }),
      countryCode: /^[a-z]{2}$/i.exec(text('countryCode'))?.[0].toUpperCase(),
      formattedAddress: text('formattedAddress').slice(0, maxAddress),
      distance: number('distance', 1, maxDistance),
    }),
    topic: slugs('topic'),
    type: slugs('type'),
    pillar: slugs('pillar'),
    hotspot: slugs('hotspot'),
    organizer: organizerKey.exec(text('organizer'))?.[0],
    accessibility: slugs('accessibility').flatMap((slug) => accessibilityCodes.filter((code) => code === slug)),
    visio: flag('visio'),
    makesense: flag('makesense'),
    free: flag('free'),
    layout: listLayouts.find((layout) => layout === text('layout')),
    byDate: text('sort') === 'date',
    days: isoDay(text('days')),
    months: flag('months'),
    menus: flag('menus'),
    page: Math.max(0, Math.trunc(number('page', -1e6, 1e6) ?? 0)),
    empty: text('results') === 'false',
    previewing: text('previewing') === 'true',
  }
}

/** The state with `visio` set if the text of its place means online. */
export const located = (state: ListState, place: QueryPlace | undefined): ListState =>
  place?.given.visio && !state.city ? { ...state, visio: true } : state

const inOrder = (from: string | undefined, to: string | undefined) =>
  from && to && to < from ? [to, from] : [from, to]

/** The day `YYYY-MM-DD` if it exists and a calendar can be drawn around it, else `undefined`. */
function isoDay(text: string): string | undefined {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(msOf(text))
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text
}

/**
 * The URL of a list. A single city, topic or type is in the path if the site has such a path (spec §2 Event listings),
 * everything else in the query.
 */
export function listHref(i18n: Pick<I18n, 'href'>, state: ListState): string {
  const { params, query } = addressParts(state)
  return i18n.href(state.momentum ? 'events/momentum' : 'events/list', params, query)
}

/** The same list with the choices of its menus. */
export const menusHref = (i18n: Pick<I18n, 'href'>, state: ListState): string =>
  listHref(i18n, state).replace(/$/, listHref(i18n, state).includes('?') ? '&menus=true' : '?menus=true')

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
    organizer: state.organizer,
    accessibility: state.accessibility,
    visio: state.visio || undefined,
    makesense: state.makesense || undefined,
    free: state.free || undefined,
    layout: state.layout,
    sort: state.byDate && state.search ? 'date' : undefined,
    days: state.days,
    months: state.months || undefined,
    page: state.page || undefined,
    results: state.empty ? false : undefined,
    previewing: state.previewing || undefined,
  }
  return { params, query }
}

/** The layout that a list has without a choice. */
export const layoutOf = ({ layout, search }: ListState): ListLayout => layout ?? (search ? 'line' : 'agenda')

const noFilters = parseListQuery(new URLSearchParams())

/** The list without filters, in the same layout. */
export const withoutFilters = ({ momentum, layout, previewing }: ListState): ListState => ({
  ...noFilters,
  momentum,
  layout,
  previewing,
})

/** The list with a change, on its first page. */
export const withFilter = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 0,
  empty: false,
  ...change,
})

/** Groups of filters that are removed together. */
export const filterGroups = ['search', 'place', 'date', 'topic', 'type', 'other'] as const
export type FilterGroup = (typeof filterGroups)[number]

const groups: Record<FilterGroup, (keyof ListState)[]> = {
  search: ['search'],
  place: ['city', 'lat', 'lng', 'countryCode', 'formattedAddress', 'distance', 'hotspot'],
  date: ['from', 'to', 'days', 'months'],
  topic: ['topic'],
  type: ['type'],
  other: ['pillar', 'organizer', 'visio', 'makesense', 'free', 'accessibility'],
}

/** How many filters are set besides search, place and days. */
export const filterCount = (state: ListState): number =>
  [state.topic, state.type, state.pillar, state.accessibility].flat().length +
  [state.organizer, state.visio, state.makesense, state.free].filter(Boolean).length

/** The list without a group of filters. */
export function dropGroup(state: ListState, group: FilterGroup): ListState {
  const cleared = Object.fromEntries(groups[group].map((key) => [key, noFilters[key]])) as Partial<ListState>
  return withFilter(state, cleared)
}

/** Whether it has no city, momentum, topic or type; other filters may be set. */
export const isPlain = ({ city, momentum, topic, type }: ListState): boolean =>
  !city && !momentum && topic.length === 0 && type.length === 0

/** Whether search engines may index the list: only its path filters it. */
export function isIndexable(state: ListState): boolean {
  const { query } = addressParts({ ...plainView(state), page: 0 })
  return Object.values(query).every(
    (value) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  )
}

/** The list without what only changes how it is shown. */
export const plainView = (state: ListState): ListState => ({
  ...state,
  layout: undefined,
  byDate: false,
  days: undefined,
  months: false,
  menus: false,
  empty: false,
  previewing: false,
})

/** The canonical URL of a list: without its layout. */
export const canonicalHref = (i18n: Pick<I18n, 'href'>, state: ListState): string => listHref(i18n, plainView(state))
