import type { SearchScope } from './search.contract.ts'
import { longestSearch, searchScopes } from './search.contract.ts'
import type { I18n } from '../i18n/use-i18n.ts'

/** What the address of the search page says. */
export interface SearchState {
  /** The searched text, at most `longestSearch` characters; empty without one. */
  q: string
  scope: SearchScope
  /** From 0. */
  page: number
}

/** The parameters of the search page's address; `search` is what older links call `q`. */
export const searchQueryKeys = ['q', 'search', 'scope', 'page']

/** Reads the address of the search page. Whatever is no scope or no page counts as not given. */
export function parseSearchQuery(query: URLSearchParams): SearchState {
  const text = (query.get('q') ?? query.get('search') ?? '').toWellFormed().trim()
  const page = Number(query.get('page') ?? 0)
  return {
    q: [...text].slice(0, longestSearch).join('').slice(0, longestSearch).toWellFormed(),
    scope: searchScopes.find((scope) => scope === query.get('scope')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 0,
  }
}

/** The address of the search page in the page's language. */
export const searchHref = ({ href }: Pick<I18n, 'href'>, { q, scope, page }: Partial<SearchState>): string =>
  href('search/index', {}, { q, scope: scope === 'all' ? undefined : scope, page: page || undefined })
