import type { Article } from '../contracts/content/article.ts'
import { pickLocalized } from '../contracts/locales.ts'
import * as builder from '../content/builder.contract.ts'
import * as events from '../events/events.contract.ts'
import * as search from './search.contract.ts'
import * as taxonomies from '../events/list/taxonomies.contract.ts'
import { parseSearchQuery, type SearchState } from './search-query.ts'
import type { PublicContext } from '../page/define-page.ts'

/** Results of each kind among all, and on one page of a single kind. */
const sizes = { among: 5, alone: 24 }

/** What to read and where to go, without a search and when nothing is found. */
export interface Ideas {
  /** Name of the visitor's city, when the events are around it. */
  city: string | undefined
  events: events.EventSummary[]
  articles: Article[]
  topics: { slug: string; name: string }[]
}

export interface SearchData {
  /** As asked for. */
  state: SearchState
  results: Promise<SearchResults>
}

/** What a search found. */
export interface SearchResults {
  /** With the number of a page that exists. */
  state: SearchState
  /** Undefined without a search, and when it failed. */
  found: search.Search | undefined
  failed: boolean
  /** Number of pages of one kind. */
  pages: number
  /** Undefined when there are results. */
  ideas: Ideas | undefined
}

/** Begins to search by the page's address. */
export async function loadSearch(context: PublicContext): Promise<SearchData> {
  const state = parseSearchQuery(context.query)
  const without = { state, found: undefined, failed: true, pages: 0, ideas: undefined }
  return { state, results: context.defer(readResults(context, state), without) }
}

/** Searches; a page number beyond the last gives the last page. */
async function readResults(context: PublicContext, state: SearchState): Promise<SearchResults> {
  const { api, locale, near, defer } = context
  if (state.q === '') return { state, found: undefined, failed: false, pages: 0, ideas: await loadIdeas(context) }
  const limit = state.scope === 'all' ? sizes.among : sizes.alone
  const loc = near && `${near.lng},${near.lat}`
  const call = (page: number) =>
    api(search.everything, { query: { q: state.q, scope: state.scope, lang: locale, page, limit, loc } })
  const first = await defer(call(state.page), undefined)
  const pages = first && state.scope !== 'all' ? Math.ceil(first.counts[state.scope] / limit) : 0
  const page = Math.min(state.page, Math.max(pages - 1, 0))
  const found = first && page !== state.page && state.scope !== 'all' ? await defer(call(page), undefined) : first
  const isEmpty = found?.counts.all === 0
  return {
    state: { ...state, page },
    found,
    failed: found === undefined,
    pages,
    ideas: isEmpty ? await loadIdeas(context) : undefined,
  }
}

/** Events around the visitor, else the next ones, the most read articles, and the topics. */
async function loadIdeas({ api, locale, near, defer }: PublicContext): Promise<Ideas> {
  const next = (loc?: string) =>
    defer(api(events.list, { query: { limit: 4, lang: locale, counted: 'false', ...(loc && { loc }) } }), undefined)
  const [around, soon, read, labels] = await Promise.all([
    near && next(`[${near.lng},${near.lat}]`),
    next(),
    defer(api(builder.search, { query: { lang: locale, limit: 3, popular: 'true' } }), undefined),
    defer(api(taxonomies.list, { query: { limit: 0, hidden: 'false', type: 'topic' } }), undefined),
  ])
  const isAround = (around?.data.length ?? 0) > 0
  return {
    city: isAround ? near?.city : undefined,
    events: (isAround ? around : soon)?.data ?? [],
    articles: read?.data ?? [],
    topics: (labels?.data ?? []).map(({ slug, name }) => ({ slug, name: pickLocalized(name, locale)?.value ?? slug })),
  }
}
