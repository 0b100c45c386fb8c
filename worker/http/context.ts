import type { Context } from 'hono'
import type { Locale } from '../../src/contracts/locales.ts'
import type { Visitor } from '../../src/page/define-page.ts'
import type { CookieName } from './cookie-table.ts'
import type { Bindings, Settings } from './env.ts'
import type { ServedPage } from '../cache/cached-page.ts'
import type { Trace } from './trace.ts'
import type { Location } from '../cache/location.ts'

/** What was read about a visitor by their session. */
export type Person = Omit<Visitor, 'email' | 'flash' | 'mailedToken'>

/** Values of a request. Code that runs for every request reads them by `c.get(name)`: `c.var` copies all of them each time. */
export interface Variables {
  requestId: string
  trace: Trace
  /** Milliseconds since 1970 at which the request came in; all code uses it instead of the clock. */
  now: number
  settings: Settings
  /** The request's URL, parsed once. */
  url: URL
  /** Path after rewrites, without locale prefix, still percent-encoded. */
  path: string
  locale: Locale
  /** `https://host` of the site: SITE_URL, else the request's own. */
  origin: string
  visitor: Visitor
  /** Cookies that this request changed; `null` deletes one. */
  cookies: Map<CookieName, string | null>
  /** Parts of Server-Timing, in ms. */
  timings: Map<string, number>
  /** The response says nothing about whether the site works: a closed site, a health check. */
  uncounted: boolean | undefined
  /** What the isolates of this location share. */
  location: Location
  /** The page that was served, for the middlewares that see the response afterwards: the log and the fast path. */
  served: ServedPage | undefined
}
export type AppEnv = { Bindings: Bindings; Variables: Variables }
export type AppContext = Context<AppEnv>
