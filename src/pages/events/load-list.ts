import { AppError, pageNotFound } from '../../contracts/errors.ts'
import { eventsPageSize, siteTimeZone } from '../../contracts/limits.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { localePath } from '../../contracts/paths.ts'
import * as events from '../../contracts/v1/events.ts'
import * as hotspots from '../../contracts/v1/hotspots.ts'
import type { SeoTexts } from '../../contracts/v1/seo.ts'
import * as seo from '../../contracts/v1/seo.ts'
import * as taxonomies from '../../contracts/v1/taxonomies.ts'
import {
  listHref,
  located,
  parseListQuery,
  toApiQuery,
  withoutFilters,
  type ListLayout,
  type ListState,
} from '../../features/events/list/list-query.ts'
import { listTitle, pagedTitle, type ListNames } from '../../features/events/list/list-texts.ts'
import type { LocationValue } from '../../features/places/location.ts'
import { placeOfQuery } from '../../features/places/place-of-query.ts'
import { slugify } from '../../lib/text/slugify.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import type { PublicContext } from '../define-page.ts'
import { PageRedirect } from '../page-redirect.ts'

export interface ListData {
  state: ListState
  layout: ListLayout
  names: ListNames
  place: LocationValue | undefined
  /** Today in the site's time zone. */
  today: string
  /** Absent when the call failed. */
  list: events.EventList | undefined
  /** How many pages the list has. */
  pages: number
  /** A few coming events, for an empty list. */
  meanwhile: events.EventSummary[]
  title: string
  /** Title and description that operators wrote for this page. */
  seo: SeoTexts | undefined
}

/**
 * Loads a list page: what its address asks for, the events, and names for all it mentions.
 * @param momentum slug, for the list of a theme (D39)
 * @throws {AppError} `not_found` for a topic or type of the path that does not exist, and for a city that nobody knows
 * @throws {PageRedirect} to the address that says truly whether something was found (`results`, spec §2)
 */
export async function loadList(context: PublicContext, momentum?: taxonomies.Taxonomy): Promise<ListData> {
  const { query, params, places, now, i18n, locale } = context
  const today = dayIn(siteTimeZone, now)
  const path = momentum ? {} : params
  const given = parseListQuery(query, {
    ...path,
    ...(path['city'] && { city: slugify(path['city']) }),
    ...(momentum && { momentum: momentum.slug }),
  })
  const [labels, sites, city, place, texts] = await Promise.all([
    quietly(context.api(taxonomies.list, { query: { limit: 0, hidden: 'false' } })),
    given.hotspot.length ? quietly(context.api(hotspots.list, { query: { limit: 0 } })) : undefined,
    given.city ? places.findCity(given.city) : undefined,
    placeOfQuery(query, places),
    quietly(context.api(seo.byKey, { params: { key: 'events/list' }, query: { lang: locale } })),
  ])
  const named = (type: taxonomies.TaxonomyType) =>
    new Map(
      labels?.data
        .filter((item) => item.type === type)
        .map((item) => [item.slug, pickLocalized(item.name, locale)?.value ?? item.slug]),
    )
  const names: ListNames = {
    city: city?.name,
    topic: named('topic'),
    type: named('type'),
    pillar: named('pillar'),
    hotspot: new Map(sites?.data.map((site) => [site.slug, pickLocalized(site.name, locale)?.value ?? site.slug])),
  }
  const state = labels ? known(located(given, place), names) : located(given, place)
  if (labels)
    for (const kind of ['topic', 'type'] as const)
      if (path[kind] && !names[kind].has(path[kind])) throw notFound(context)

  const data = { layout: state.layout ?? (state.search ? 'line' : 'agenda'), place, today, seo: texts?.data } as const
  const list = await readList(context, state, today)
  if (!list) {
    const reset = withoutFilters(state)
    return {
      ...data,
      state: reset,
      names: { ...names, city: undefined },
      place: undefined,
      list,
      pages: 0,
      meanwhile: [],
      title: listTitle(reset, names, i18n),
    }
  }
  names.city ??= state.city && (await cityName(context, list, state.city))
  const here = (empty: boolean) => listHref(i18n, { ...given, empty })
  if ((list.total === 0) !== given.empty) throw new PageRedirect(here(list.total === 0))
  const pages = Math.ceil(list.total / eventsPageSize)
  const meanwhile = list.total
    ? []
    : ((await quietly(context.api(events.list, { query: { limit: 3, lang: locale } })))?.data ?? [])
  const shown = { ...state, page: Math.min(state.page, Math.max(pages - 1, 0)) }
  const title = momentum
    ? i18n.t('events.title.momentum', { momentum: pickLocalized(momentum.name, locale)?.value ?? momentum.slug })
    : listTitle(shown, names, i18n)
  return { ...data, state: shown, names, list, pages, meanwhile, title: pagedTitle(title, shown.page, i18n) }
}

/** The list, a page beyond the last brought back to the last (spec §4 Pagination); a failure is logged (spec §7). */
async function readList(context: PublicContext, state: ListState, today: string) {
  const call = (page: number) =>
    context.api(events.list, { query: toApiQuery({ ...state, page }, context.locale, today) })
  try {
    const list = await call(state.page)
    const last = Math.ceil(list.total / eventsPageSize) - 1
    return list.data.length === 0 && list.total > 0 ? await call(last) : list
  } catch (error) {
    console.error('The list of events could not be loaded', error)
    return undefined
  }
}

/** Without labels that do not exist: an unknown value is ignored. */
function known(state: ListState, names: ListNames): ListState {
  const only = (kind: 'topic' | 'type' | 'pillar' | 'hotspot') => state[kind].filter((slug) => names[kind].has(slug))
  return {
    ...state,
    topic: only('topic'),
    type: only('type'),
    pillar: only('pillar'),
    hotspot: names.hotspot.size ? only('hotspot') : state.hotspot,
  }
}

/** Name of a city that the gazetteer does not have: some event takes place there, else there is no such page. */
async function cityName(context: PublicContext, list: events.EventList, slug: string): Promise<string> {
  const { api, locale } = context
  const facet = list.facets?.city.find((city) => city.slug === slug)
  if (facet) return pickLocalized(facet.name, locale)?.value ?? slug
  const event = list.data[0] ?? (await quietly(api(events.list, { query: { city: slug, limit: 1 } })))?.data[0]
  if (!event) throw notFound(context)
  return pickLocalized(event.address, locale, event.lang)?.value.city ?? slug
}

const notFound = ({ locale, path }: PublicContext) => pageNotFound(localePath(locale, path))

/** A call whose answer the page can do without. */
async function quietly<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found'))
      console.error('A part of the list of events is missing', error)
    return undefined
  }
}
