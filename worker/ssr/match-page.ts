import { pageNotFound } from '../../src/contracts/errors.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import { localePath, matchPath, type PathParams } from '../../src/contracts/paths.ts'
import type { Page, PageId } from '../../src/page/define-page.ts'
import { loadPage } from '../../src/page/page-table.ts'

export interface Route {
  id: PageId
  pattern: string
  params: PathParams
}

/** A route and the page that answers for it: its own, or an error page. */
export interface PageMatch {
  route: Route
  page: Page
  /** Its data is requested instead (spec §7 payload, D46). */
  isPayload?: true
}

/**
 * The page of a path: a route of the code first, else what editors published for the path, of any depth (D42).
 * @param path after rewrites, without locale prefix
 * @throws {AppError} `not_found`
 */
export async function matchPage(path: string, locale: Locale): Promise<PageMatch> {
  const route = matchPath(path) ?? { id: 'content/page', pattern: path, params: {} }
  const page = await loadPage(route.id)
  if (page === undefined) throw pageNotFound(localePath(locale, path))
  return { route, page }
}

/**
 * The page whose data a path requests: the page's path with `.json` at its end, `/index.json` for the home page.
 * @returns `undefined` for other paths, and for pages without data
 */
export async function matchPayload(path: string): Promise<(PageMatch & { path: string }) | undefined> {
  const [, asked] = /^(\/.+)\.json$/.exec(path) ?? []
  if (asked === undefined) return undefined
  const own = asked === '/index' ? '/' : asked
  const route = matchPath(own) ?? { id: 'content/page', pattern: own, params: {} }
  const page = await loadPage(route.id)
  return page?.payload && { path: own, route, page, isPayload: true }
}

/** The one spelling of a route's path; another, like `/%65vents`, is the same page but not cached. */
export const canonicalPath = ({ pattern, params }: Route): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
