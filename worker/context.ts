import type { Context } from 'hono'
import type { Edits } from '../src/builder/editor/editor-settings.ts'
import type { AppError } from '../src/contracts/errors.ts'
import type { Locale } from '../src/contracts/locales.ts'
import type { Composed, Visitor } from '../src/pages/define-page.ts'
import type { CookieName } from './cookies.ts'
import type { Bindings, Settings } from './env.ts'
import type { SharedPage } from './ssr/shortcuts.ts'

/** What was read of somebody who is signed in. */
export type Person = Omit<Visitor, 'email' | 'flash' | 'mailedToken'>
export interface Remembered {
  person: Person
  /** When it was read, ms. */
  at: number
}

/** Of a request. On the way of every request they are read by `c.get(name)`: `c.var` copies all of them each time. */
export interface Variables {
  requestId: string
  /** Milliseconds since 1970 at which the request came in; everything that asks for the time uses it. */
  now: number
  settings: Settings
  /** The request's, read once. */
  url: URL
  /** Path after rewrites, without locale prefix, still percent-encoded. */
  path: string
  locale: Locale
  /** `https://host` of the site: SITE_URL, else the request's own. */
  origin: string
  visitor: Visitor
  /** Who the visitor's tokens are known to stand for, and since when. */
  remembered: Remembered | undefined
  /** What somebody changes of the page's content, in the visual editor, just now. */
  edits: Edits | undefined
  /** What somebody just did to the page's content, and what earlier actions changed of it. */
  action: Composed['action']
  /** Cookies of ours that this request changed; `null` takes one away. */
  cookies: Map<CookieName, string | null>
  /** The kind of answer, for its Content-Security-Policy (worker/middleware/security-headers.ts). */
  answerClass: AnswerClass
  /** Parts of Server-Timing, in ms. */
  timings: Map<string, number>
  /** A call that a page made failed for a fault of ours: what was rendered without it is not kept. */
  degraded: boolean
  /** The content service failed, and nothing was kept: what is not found may well be there. */
  contentFault: AppError | undefined
  /** What the page cache did, for the log. */
  cacheState: string | undefined
  /** The kept page that this answer is, when everybody else is sent the same. */
  shared: SharedPage | undefined
}
export type AnswerClass = 'page' | 'stream' | 'editor' | 'data' | 'media'
export type AppEnv = { Bindings: Bindings; Variables: Variables }
export type AppContext = Context<AppEnv>
