import { pageNotFound } from '../../contracts/errors.ts'
import { eventsPageSize, siteTimeZone } from '../../contracts/limits.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { localePath } from '../../contracts/paths.ts'
import * as events from '../events.contract.ts'
import * as hotspots from './hotspots.contract.ts'
import * as taxonomies from './taxonomies.contract.ts'
import { toApiQuery } from './api-query.ts'
import {
  menusHref,
  layoutOf,
  listHref,
  located,
  parseListQuery,
  withoutFilters,
  type ListState,
  type ListLayout,
} from './list-query.ts'
import { countedDays, listedDays } from './days/shown-days.ts'
import { listNames, listTitle, pagedTitle, type ListNames } from './list-texts.ts'
import { presentSlugs } from './present-slugs.ts'
import { placeOfQuery, placeFilter, type QueryPlace } from '../../places/place-of-query.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { slugify } from '../../lib/text/slugify.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import type { PublicContext, RequestedPage } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import type { TwoMonths } from './days/two-months.part.tsx'
import type { Month } from './days/month.part.tsx'
import type { loadMonth as LoadMonth, MonthFacts } from './days/load-month.ts'
import type { loadMap as LoadMap } from '../map/load-map.ts'
import type { ListMap } from '../map/list-map.part.tsx'
import type { MapOfList } from '../map/map-sheet.tsx'
import { loadParts, type ListParts } from './load-parts.ts'
import type { NoEvents } from './no-events.part.tsx'

export interface ListData extends ListParts {
  state: ListState
  layout: ListLayout
  names: ListNames
  /** Place of the query; undefined if the path contains a city. */
  place: QueryPlace | undefined
  /** Today in the site's time zone. */
  today: string
  /** Undefined when the call failed. */
  list: events.EventList | undefined
  /** The call failed, and the filters of the address are not shown any more. */
  isReset?: boolean
  /** Number of pages. */
  pages: number
  /** Suggested upcoming events for an empty list. */
  meanwhile: Promise<events.EventSummary[]>
  title: string
  /** Component for an empty list; undefined if there are events. */
  NoEvents: typeof NoEvents | undefined
  /** The calendar of two months, when it is open. */
  TwoMonths?: typeof TwoMonths | undefined
  /** The calendar of a month, for this layout. */
  Month?: { Month: typeof Month; facts: MonthFacts } | undefined
  /** The map of the list, for this layout; undefined when its events have no position. */
  map?: { ListMap: typeof ListMap; drawing: MapOfList } | undefined
}

/**
 * Loads a list of events by path and query, with the names of all filters.
 * @param momentum filters by a theme (D39)
 * @throws {AppError} `not_found` for an unknown city, topic or type in the path
 * @throws {PageRedirect} to add or remove `results=false` in the query (spec §2)
 */
export async function loadList(context: PublicContext, momentum?: taxonomies.Taxonomy): Promise<ListData> {
  const { params, now, locale, places, texts } = context
  const today = dayIn(siteTimeZone, now)
  const path = momentum ? {} : params
  const given = await readState(context, path, momentum)
  const place = given.city ? undefined : await placeOfQuery(context.query, places, locale)
  const filter = (state: ListState) => (place ? placeFilter(place, state.distance) : {})
  const queryOf = (state: ListState) => {
    const days = countedDays(state, today)
    const isMonth = layoutOf(state) === 'month'
    const counted = { daysFrom: days.from, daysTo: days.to, dayTitles: isMonth ? ('true' as const) : undefined }
    const shown = { ...state, ...listedDays(state, today) }
    return (page: number) => ({ ...toApiQuery({ ...shown, page }, filter(state), locale, today), ...counted })
  }
  const read = (state: ListState) => readList(context, queryOf(state), state.page)
  const asked = located(given, place)
  // The list is read while the names of its filters are: filters without a name are rare.
  const [{ names, hasLabels }, found, i18n, past] = await Promise.all([
    loadNames(context, given, place),
    read(asked),
    texts,
    given.organizer === undefined ? undefined : readPast(context, given.organizer),
  ])
  if (hasLabels) {
    const moved = await presentSlugs(context.api, asked, names)
    if (moved) throw movedTo({ ...given, ...moved }, i18n, 301)
    for (const kind of ['topic', 'type'] as const)
      if (path[kind] && !names[kind].has(path[kind])) throw notFound(context)
  }

  const state = hasLabels ? known(asked, names) : asked
  const layout = layoutOf(state)
  const list = state === asked ? found : await read(state)
  if (!list) return dataWithoutList(i18n, { state, names, layout, today })
  const moved = state.city && (await otherSlug(places, list, state.city))
  if (moved) throw movedTo({ ...given, city: moved }, i18n, 301)
  names.city ??= state.city && (await cityName(context, list, state.city))
  // A month without events is still a calendar.
  const isEmpty = list.total === 0 && (layout !== 'month' || state.from !== undefined)
  if (isEmpty !== given.empty) throw movedTo({ ...given, empty: isEmpty }, i18n)
  const pages = Math.ceil(list.total / eventsPageSize)
  const shown = { ...state, page: Math.min(state.page, Math.max(pages - 1, 0)) }
  return {
    layout,
    place,
    today,
    state: shown,
    names,
    list,
    pages,
    meanwhile: isEmpty ? context.defer(readMeanwhile(context), []) : nothing,
    title: pagedTitle(ownTitle(momentum, shown, names, i18n), shown.page, i18n),
    NoEvents: isEmpty ? await loadNoEvents() : undefined,
    ...(await loadParts(context, { state: shown, names, list, past })),
    ...(list.days && (await loadCalendar(context, { state, found: list, query: queryOf(shown)(0) }))),
    map: await loadListMap(context, { state: shown, place, list, city: names.city, query: queryOf(shown)(0) }),
  }
}

/** A redirect to a list, with the choices of its menus if they were asked for. */
const movedTo = (state: ListState, i18n: I18n, status?: 301) =>
  new PageRedirect(state.menus ? menusHref(i18n, state) : listHref(i18n, state), status)

/** The title without a page number. */
const ownTitle = (momentum: taxonomies.Taxonomy | undefined, state: ListState, names: ListNames, i18n: I18n) =>
  momentum
    ? i18n.t('events.title.momentum', { momentum: pickLocalized(momentum.name, i18n.locale)?.value ?? momentum.slug })
    : listTitle(state, names, i18n)

/** @throws {PageRedirect} if the query contains the city: the form of a city's list, submitted without a script */
async function readState(
  { query, texts }: PublicContext,
  path: PublicContext['params'],
  momentum: taxonomies.Taxonomy | undefined,
): Promise<ListState> {
  const given = parseListQuery(query, {
    ...path,
    ...(path['city'] && { city: slugify(path['city']) }),
    ...(momentum && { momentum: momentum.slug }),
  })
  if (given.city && !path['city']) throw movedTo(given, await texts)
  return given
}

/** Names of filters. @returns `hasLabels`: false when the taxonomies could not be loaded */
async function loadNames(
  { api, places, texts, defer }: PublicContext,
  given: ListState,
  place: QueryPlace | undefined,
): Promise<{ names: ListNames; hasLabels: boolean }> {
  const [labels, sites, city, organizer, i18n] = await Promise.all([
    defer(api(taxonomies.list, { query: { limit: 0, hidden: 'false' } }), undefined),
    given.hotspot.length ? defer(api(hotspots.list, { query: { limit: 0 } }), undefined) : undefined,
    given.city ? places.findCity(given.city) : undefined,
    given.organizer === undefined ? undefined : readOrganizer(api, given.organizer),
    texts,
  ])
  const names = listNames({ labels: labels?.data, hotspots: sites?.data, city, place, organizer }, i18n)
  return { names, hasLabels: labels !== undefined }
}

/** The page when the list could not be loaded: without filters, so that the visitor can start again (spec §7). */
async function dataWithoutList(
  i18n: I18n,
  { state, names, layout, today }: Pick<ListData, 'state' | 'names' | 'layout' | 'today'>,
): Promise<ListData> {
  const reset = withoutFilters(state)
  return {
    layout,
    today,
    place: undefined,
    state: reset,
    names: { ...names, city: undefined, place: undefined },
    list: undefined,
    isReset: listHref(i18n, state) !== listHref(i18n, reset),
    pages: 0,
    meanwhile: nothing,
    title: listTitle(reset, names, i18n),
    NoEvents: await loadNoEvents(),
  }
}

const nothing = Promise.resolve([])

/** The calendar that a list shows above its events. */
async function loadCalendar(
  context: PublicContext,
  listed: Parameters<typeof LoadMonth>[1],
): Promise<Pick<ListData, 'TwoMonths' | 'Month'>> {
  const { months, layout } = listed.state
  if (layout === 'month') {
    const [{ Month }, { loadMonth }] = await Promise.all([
      import('./days/month.part.tsx'),
      import('./days/load-month.ts'),
    ])
    return { Month: { Month, facts: await loadMonth(context, listed) } }
  }
  return { TwoMonths: months ? (await import('./days/two-months.part.tsx')).TwoMonths : undefined }
}
async function loadListMap(...asked: Parameters<typeof LoadMap>): Promise<ListData['map']> {
  const [, { state, list }] = asked
  if (state.layout !== 'map' || list.total === 0) return undefined
  const [{ ListMap }, { loadMap }] = await Promise.all([
    import('../map/list-map.part.tsx'),
    import('../map/load-map.ts'),
  ])
  const drawing = await loadMap(...asked)
  return drawing.groups.length > 0 ? { ListMap, drawing } : undefined
}
const readPast = async (context: PublicContext, organizer: string) =>
  (await import('../organizer/load-past.ts')).loadPast(context, organizer)
const readOrganizer = async (api: PublicContext['api'], key: string) =>
  (await import('./organizer-name.ts')).organizerName(api, key)
const readMeanwhile = async (context: PublicContext) =>
  (await import('./curation/load-meanwhile.ts')).loadMeanwhile(context)
const loadNoEvents = () => import('./no-events.part.tsx').then((part) => part.NoEvents)

/**
 * Queries the list; a page number beyond the last gives the last page (spec §4 Pagination). Failures are logged (spec
 * §7).
 */
async function readList(
  { api, defer }: PublicContext,
  queryOf: (page: number) => ReturnType<typeof toApiQuery>,
  page: number,
) {
  const call = (number: number) => api(events.list, { query: queryOf(number) })
  const list = await defer(call(page), undefined)
  const isBeyond = list?.data.length === 0 && list.total > 0
  return isBeyond ? defer(call(Math.ceil(list.total / eventsPageSize) - 1), undefined) : list
}

/** Removes unknown labels from the filters. @returns the same state if it has none */
function known(state: ListState, names: ListNames): ListState {
  const kinds = ['topic', 'type', 'pillar', ...(names.hotspot.size ? (['hotspot'] as const) : [])] as const
  const fits = (kind: (typeof kinds)[number]) => (slug: string) => names[kind].has(slug)
  if (kinds.every((kind) => state[kind].every(fits(kind)))) return state
  return { ...state, ...Object.fromEntries(kinds.map((kind) => [kind, state[kind].filter(fits(kind))])) }
}

/** The slug of another name of the city, when its events have that one only. */
async function otherSlug(places: PublicContext['places'], { facets }: events.EventList, city: string) {
  const listed = new Set(facets?.city.map(({ slug }) => slug))
  return listed.has(city) ? undefined : (await places.citySlugs(city)).find((slug) => listed.has(slug))
}

/**
 * Name of a city that is not in the gazetteer, from an event there.
 * @throws {AppError} `not_found` if there is none
 */
async function cityName(context: PublicContext, list: events.EventList, slug: string): Promise<string> {
  const { api, locale, defer } = context
  const facet = list.facets?.city.find((city) => city.slug === slug)
  if (facet) return pickLocalized(facet.name, locale)?.value ?? slug
  const event =
    list.data[0] ??
    (await defer(api(events.list, { query: { city: slug, limit: 1, counted: 'false' } }), undefined))?.data[0]
  if (!event) throw notFound(context)
  return pickLocalized(event.address, locale, event.lang)?.value.city ?? slug
}

const notFound = ({ locale, path }: RequestedPage) => pageNotFound(localePath(locale, path))
