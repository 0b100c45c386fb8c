import { defaultLocale } from '../../../src/contracts/locales.ts'
import { maxSuggestions } from '../../../src/search/search.contract.ts'
import * as search from '../../../src/search/search.contract.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement, readQuery } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { findEverything } from './find-everything.ts'
import type { SearchSource } from './search-source.ts'
import { suggest } from './suggest.ts'

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
