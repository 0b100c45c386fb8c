import type { Api } from '../../src/contracts/api.ts'
import { pageNotFound } from '../../src/contracts/errors.ts'
import { siteTimeZone } from '../../src/contracts/limits.ts'
import { pickLocalized, type Locale } from '../../src/contracts/locales.ts'
import type { PathParams } from '../../src/contracts/paths.ts'
import * as events from '../../src/events/events.contract.ts'
import * as taxonomies from '../../src/events/list/taxonomies.contract.ts'
import { toApiQuery } from '../../src/events/list/api-query.ts'
import { formatMonth } from '../../src/events/event-dates.ts'
import { monthSpan, shownMonth } from '../../src/events/list/days/shown-days.ts'
import { canonicalHref, located, parseListQuery, type ListState } from '../../src/events/list/list-query.ts'
import { dateLabel, placeName } from '../../src/events/list/list-texts.ts'
import { placeFilter, placeOfQuery } from '../../src/places/place-of-query.ts'
import { createI18n, type I18n } from '../../src/i18n/use-i18n.ts'
import { dayIn } from '../../src/lib/time/zoned-time.ts'
import type { AppContext } from '../http/context.ts'
import { createPlaces } from '../http/gazetteer.ts'
import { createApi } from '../v1/site-api.ts'
import type { FeedReader } from '../ical/feed-event.ts'

/** What a feed needs of a list page. */
export interface FeedList {
  /** `Événements · Lyon · Écologie`. */
  title: string
  /** Path and query of the page, prefix included. */
  page: string
  /** Requested page, from 0. */
  pageIndex: number
  /** One page of the list, from 0. */
  read: (page: number, limit: number) => Promise<events.EventList>
}

/** Parameters of list paths that have a label. */
const labelled = ['topic', 'type', 'momentum'] as const

/**
 * The list behind a path and a query: the same filters as the page's.
 * @param params of the path: `city`, `topic`, `type`, or `momentum`
 * @throws {AppError} `not_found` for an unknown topic, type, momentum or city
 */
export async function feedList(c: AppContext, params: PathParams, { t }: FeedReader): Promise<FeedList> {
  const { locale, now } = c.var
  const api = createApi(c)
  const places = createPlaces(c.env, locale)
  const query = new URL(c.req.url).searchParams
  const given = parseListQuery(query, params)
  const place = given.city ? undefined : await placeOfQuery(query, places, locale)
  const today = dayIn(siteTimeZone, now)
  const state = located(inMonth(given, today), place)
  const filter = place ? placeFilter(place, state.distance) : {}
  const call = {
    ...toApiQuery(state, filter, locale, today),
    facets: undefined,
    momentum: params['momentum'],
  }
  const uncached = createApi(c, { cached: false })
  const read = (page: number, limit: number) => uncached(events.list, { query: { ...call, page, limit } })

  const [city, labels] = await Promise.all([
    params['city'] === undefined ? undefined : cityName(params['city']),
    Promise.all(
      labelled.map((type) => (params[type] === undefined ? undefined : labelName(api, type, params[type], locale))),
    ),
  ])
  const i18n = createI18n(t)
  const others = [placeName(place, i18n)?.name, state.search, daysOf(state, today, i18n)]
  const page = params['momentum']
    ? i18n.href('events/momentum', { slug: params['momentum'] })
    : canonicalHref(i18n, state)
  return {
    title: [t('feeds.list'), city, ...labels, ...others].filter(Boolean).join(' · '),
    page,
    pageIndex: state.page,
    read,
  }

  /** A city exists if the gazetteer or an event has it. */
  async function cityName(slug: string): Promise<string> {
    const known = await places.findCity(slug)
    if (known) return known.name
    const [event] = (await read(0, 1)).data
    const address = event && pickLocalized(event.address, locale, event.lang)?.value
    if (!address) throw pageNotFound(c.req.path)
    return address.city
  }
}

async function labelName(api: Api, type: (typeof labelled)[number], slug: string, locale: Locale): Promise<string> {
  const { data } = await api(taxonomies.bySlug, { params: { slug }, query: { type } })
  return pickLocalized(data.name, locale)?.value ?? slug
}

/** A calendar is the list of what is to come in its month. */
function inMonth(state: ListState, today: string): ListState {
  if (state.layout !== 'month') return state
  const { from, to } = monthSpan(shownMonth(state, today))
  return { ...state, from: from < today && today <= to ? today : from, to }
}

/** The days of a list in words. */
function daysOf(state: ListState, today: string, i18n: I18n): string | undefined {
  if (state.layout === 'month') return formatMonth(shownMonth(state, today), i18n.locale)
  return state.from || state.to ? dateLabel(state, today, i18n) : undefined
}

/** The first events of a list, those of a calendar or news feed: at most 500. */
export const firstEvents = async ({ read }: FeedList): Promise<events.EventSummary[]> => (await read(0, 0)).data
