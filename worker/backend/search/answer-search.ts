import { noTopic } from '../../../src/contracts/content/article.ts'
import { defaultLocale, type Locale } from '../../../src/contracts/locales.ts'
import { href } from '../../../src/contracts/paths.ts'
import { formatDay } from '../../../src/events/event-dates.ts'
import { addressOf } from '../../../src/events/event-texts.ts'
import { type Translate, translator } from '../../../src/i18n/translate.ts'
import * as search from '../../../src/search/search.contract.ts'
import { type EventHit, maxSuggestions, type Search, type Suggestions } from '../../../src/search/search.contract.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement, readQuery } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { findEverything } from './find-everything.ts'
import type { SearchSource } from './search-source.ts'

type Suggestion = Suggestions['data'][number]

/** Most suggestions of each kind, in this order; events fill up what others leave. */
const shares = { cities: 1, organizers: 1, pages: 1, articles: 2 }

/** `sam. 28 nov., Lyon` */
function whenAndWhere({ event }: EventHit, t: Translate): string {
  const day = formatDay(event.next.begin, t.locale, event.timeZone, 'short')
  return [day, addressOf(event, t.locale)?.city].filter(Boolean).join(', ')
}

/**
 * The first results of every kind, for the list below a search field.
 * @param found at least `maxSuggestions` of each kind, where there are as many
 */
function suggest(found: Search, lang: Locale): Suggestions {
  const t = translator(lang)
  // A city is suggested where its name is typed, a page where its title is.
  const cities = found.cities
    .filter(({ marks }) => marks.length > 0)
    .map(({ name, slug, marks, rest, events }): Suggestion => ({
      kind: 'city',
      title: name,
      marks,
      detail: t.plural('search.eventsThere', events),
      path: href(lang, 'events/list', { city: slug }, { search: rest }),
    }))
  const pages = found.pages
    .filter(({ marks }) => marks.length > 0)
    .map(({ kind, title, marks, path }): Suggestion => ({ kind, title, marks, detail: t(`search.${kind}`), path }))
  const organizers = found.organizers.map(({ key, name, marks, events }): Suggestion => ({
    kind: 'organizer',
    title: name,
    marks,
    detail: t.plural('search.organizes', events),
    path: href(lang, 'events/list', {}, { organizer: key }),
  }))
  const articles = found.articles.map(({ article: { data }, marks }): Suggestion => ({
    kind: 'article',
    title: data.title,
    marks,
    detail: data.thematique?.data.title ?? t('search.article'),
    path: href(lang, 'content/article', { category: data.thematique?.data.slug ?? noTopic, slug: data.slug }),
  }))
  const events = found.events.map((hit): Suggestion => ({
    kind: 'event',
    title: hit.title,
    marks: hit.marks,
    detail: whenAndWhere(hit, t),
    path: href(lang, 'events/show', { slug: hit.event.slug }),
  }))
  const others = [
    ...cities.slice(0, shares.cities),
    ...organizers.slice(0, shares.organizers),
    ...pages.slice(0, shares.pages),
  ]
  const read = articles.slice(0, events.length > 0 ? shares.articles : maxSuggestions)
  const { q, corrected, counts } = found
  const shown = corrected ?? q
  return {
    q,
    ...(corrected !== undefined && { corrected }),
    data: [...others, ...events.slice(0, maxSuggestions - others.length - read.length), ...read].slice(
      0,
      maxSuggestions,
    ),
    total: counts.all,
    labels: {
      all: t('search.everything', { q: shown }),
      list: t('search.suggestions'),
      none: t('search.nothing', { q }),
    },
  }
}

/** Shared caches may keep an answer for so long, seconds. */
const headers = { 'cache-control': 'public, max-age=30, stale-while-revalidate=60' }

/**
 * The search over everything.
 * @param sourceOf where a call searches
 */
export const searchHandlers = (sourceOf: (context: HandlerContext) => SearchSource) => [
  implement(search.everything, async ({ query: { lang = defaultLocale, loc, ...query } }, context) =>
    Response.json(await findEverything(sourceOf(context), { ...query, lang, loc }), { headers }),
  ),

  implement(search.suggestions, async ({ query: { q, lang = defaultLocale, loc } }, context) => {
    const input = { q, lang, loc, scope: 'all' as const, page: 0, limit: maxSuggestions }
    return Response.json(suggest(await findEverything(sourceOf(context), input), lang), { headers })
  }),
]

/**
 * The response to a call of the search over another source.
 * @throws {AppError} `invalid_input` naming the field, `not_found` for a path that is no search
 */
export function respondSearch(source: SearchSource, request: Request, context: HandlerContext): Promise<Response> {
  const url = new URL(request.url)
  const handler = searchHandlers(() => source).find(({ endpoint }) => endpoint.path === url.pathname)
  if (!handler) throw notFound('search at', url.pathname)
  return handler.respond({ params: {}, query: readQuery(url), body: undefined }, context)
}
