import type { Edits } from '../../src/builder/editor/editor-settings.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import type { ActionOnContent, Visitor } from '../../src/page/define-page.ts'
import type { Lookup } from '../cache/cached-page.ts'
import type { CacheState } from '../cache/page-cache.ts'
import type { RenderedPage } from '../cache/rendered-page.ts'
import type { Choices } from '../content/choose-variation.ts'
import type { Preview } from '../content/preview.ts'
import type { Settings } from '../http/env.ts'
import type { OwnPass } from './pass-holder.ts'
import type { PageClass } from '../http/security-headers.ts'

/**
 * A request for a page, as values: `answerPage` reads nothing else of the HTTP request. The kinds differ in what they show: the published page, a preview of it, the page in the visual editor, or the page after a visitor's action.
 */
export type PageRequest = PageVisit | PagePreview | PageEdit | PageAction

export interface PageVisit extends PageAddress {
  kind: 'visit'
  preview?: undefined
}

/** Drafts, another moment or a variation chosen by the URL (spec §4 Preview mode): past every cache. */
export interface PagePreview extends PageAddress {
  kind: 'preview'
  preview: Preview
}

/** The page in the frame of the visual editor, with the editor's script and its unsaved changes. */
export interface PageEdit extends PageAddress {
  kind: 'edit'
  preview: Preview
  edits: Edits
}

/** The page after a visitor's action on its content; of a preview when the page that was acted on was one. */
export interface PageAction extends PageAddress {
  kind: 'action'
  preview: Preview | undefined
  action: ActionOnContent
}

/** Where the page is and who requests it: common to all kinds. */
interface PageAddress {
  method: 'GET' | 'HEAD'
  /** Path after rewrites, without locale prefix, percent-encoded. */
  path: string
  query: URLSearchParams
  locale: Locale
  /** `https://host` of the site. */
  origin: string
  settings: Settings
  /** Moment of the request, ms. */
  now: number
  visitor: Visitor
  /** Moment of the visitor's last change, ms; 0 without a recent one. An older cached page is not sent to them. */
  lastWriteAt: number
  /** The `Cookie` header: contains the variations that the visitor saw before. */
  cookies: string
  /** Cloudflare's guess of where the visitor is. */
  cf: CfProperties | undefined
  /** The `Referer` header. */
  referrer: string | undefined
}

/** The page that answers a request, not yet filled in for the visitor. */
export interface PageResult {
  page: RenderedPage
  /** For whom its fragment slots are filled in; anonymous in frames. */
  visitor: Visitor
  locale: Locale
  origin: string
  preview: Preview | undefined
  /** Variation per experiment that the visitor sees. */
  choices: Choices
  /** `Set-Cookie` lines: variations drawn now, the token of a preview. */
  cookies: string[]
  /** Their pass, where the page has a place for it. */
  pass: OwnPass | undefined
  /** Kind of response, for its security headers. */
  answerClass: PageClass
  /** What the page cache did; `undefined` when it was not used. */
  cacheState: CacheState | undefined
  /** How the page was found in the cache, on a hit. */
  lookup: Lookup | undefined
}
