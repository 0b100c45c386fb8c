import type { Api } from '../../../contracts/api.ts'
import { siteTimeZone } from '../../../contracts/limits.ts'
import { pickLocalized } from '../../../contracts/locales.ts'
import { list as listEvents } from '../../../contracts/v1/events.ts'
import { list as listTaxonomies } from '../../../contracts/v1/taxonomies.ts'
import { canonicalHref, located, parseListQuery, toApiQuery } from '../../../features/events/list/list-query.ts'
import { listTitle, placeName } from '../../../features/events/list/list-texts.ts'
import type { PlaceLookup } from '../../../features/places/gazetteer/gazetteer.ts'
import { placeFilter, placeOfQuery } from '../../../features/places/place-of-query.ts'
import type { I18n } from '../../../i18n/use-i18n.ts'
import { dayIn } from '../../../lib/time/zoned-time.ts'
import { readEmbedLook } from './embed-look.ts'
import { embedRow, type EmbedRow } from './embed-rows.ts'

/** A list of events as other sites show it. */
export interface EmbeddedList {
  title: string
  /** Absolute address of the list on the site. */
  href: string
  /** Number of events on the site. */
  total: number
  rows: EmbedRow[]
}

interface EmbedSources {
  api: Api
  places: PlaceLookup
  i18n: I18n
  /** ms */
  now: number
  /** `https://host` of the site. */
  origin: string
}

const maxTitle = 80

/**
 * The coming events by the filters of a list page's query, and `title`, which replaces the list's own.
 * @throws {AppError} of the calls
 */
export async function readEmbedList(query: URLSearchParams, sources: EmbedSources): Promise<EmbeddedList> {
  const { api, places, i18n, now, origin } = sources
  const { locale } = i18n
  const given = parseListQuery(query)
  const [city, place, labels] = await Promise.all([
    given.city ? places.findCity(given.city) : undefined,
    given.city ? undefined : placeOfQuery(query, places, locale),
    api(listTaxonomies, { query: { limit: 0, hidden: 'false' } }),
  ])
  const state = { ...located(given, place), page: 0 }
  const { limit, seats } = readEmbedLook(query)
  const call = toApiQuery(state, place ? placeFilter(place, state.distance) : {}, locale, dayIn(siteTimeZone, now))
  const { data, total } = await api(listEvents, { query: { ...call, facets: undefined, limit } })
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
    title: query.get('title')?.trim().slice(0, maxTitle) || listTitle(state, names, i18n),
    href: origin + canonicalHref(i18n, state),
    total,
    rows: data.map((event) => embedRow(event, { i18n, now, origin }, seats)),
  }
}
