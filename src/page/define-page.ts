import type { ReactNode } from 'react'
import type { BlockSettings, NearCity } from '../blocks/block-loading.ts'
import type { ActionEvent, States } from '../builder/render/state.ts'
import type { ContentReader } from '../builder/content-reader.ts'
import type { Entry } from '../builder/entry.ts'
import type { PlaceLookup } from '../places/gazetteer/gazetteer.ts'
import type { Feed, FeedQuery } from '../content/social-feed/feed.ts'
import type { Api } from '../contracts/api.ts'
import type { Flash } from '../contracts/flash.ts'
import type { Offers } from '../contracts/offers/offers.ts'
import type { Locale } from '../contracts/locales.ts'
import type { PathId, PathParams } from '../contracts/paths.ts'
import type { TrackingServices } from '../contracts/tracking-services.ts'
import type { RegistrationState } from '../events/attend/attendance.contract.ts'
import type { Provider } from '../login/providers/providers.contract.ts'
import type { SeoTexts } from '../admin/texts/page-seo.contract.ts'
import type { TaxonomyRef } from '../events/list/taxonomies.contract.ts'
import type { User } from '../account/users.contract.ts'
import type { I18n } from '../i18n/use-i18n.ts'
import type { LayoutName } from '../layouts/layout-table.ts'

/** What is requested, the same for every visitor. */
export interface RequestedPage {
  id: PageId
  params: PathParams
  /** The declared query parameters of a cached page; all parameters of other pages. */
  query: URLSearchParams
  /** Path without language prefix, after rewrites. */
  path: string
  locale: Locale
  variant: SiteVariant
  /** `https://host`, without a trailing slash. */
  origin: string
  /** Time of rendering, ms since 1970. */
  now: number
  settings: PublicSettings
  /** City, region and country guessed from the network address, if the page's cache policy has `near`. */
  near: NearPlace | undefined
}

/** What the site's translators, operators and editors wrote. */
export interface PageTexts {
  i18n: I18n
  /** Title and description for search engines, written by operators for this page. */
  seo: SeoTexts | undefined
}

/** The entry of a page. */
interface Edited {
  /** The entry selected by the page's `contentQuery`, if there is one. */
  contentEntry: PageEntry | undefined
}

/** What loaders read data with. */
export interface PageSources {
  api: Api
  /** Reads entries of the content service. */
  content: ContentReader
  /** Reads posts of the social feed. */
  socialFeed: (wanted: FeedQuery) => Promise<Feed>
  /** Searches the embedded gazetteer. */
  places: PlaceLookup
  /**
   * Makes a part of the page optional or deferred: `Deferred` renders it, and the page does not wait for it. It never fails: without an
   * answer it has `without`, a fault is logged and keeps the page out of the cache.
   */
  defer: <T, W>(read: Promise<T>, without: W) => Promise<T | W>
}

/** Input of heads and components: they show what was loaded, and load nothing. */
export interface ViewContext extends RequestedPage, PageTexts, Edited {}

/** Input of every loader; it contains nothing about the visitor. */
export interface PublicContext extends RequestedPage, PageSources, Edited {
  /** Texts are read while the loader reads its data: a loader that needs some waits for them last. */
  texts: Promise<I18n>
}

export type SiteVariant = 'chiche' | 'international'
export interface PublicSettings extends BlockSettings {
  /** What the host behind the site can do. */
  offers: Offers
  /** The configured OAuth providers. */
  providers: readonly Provider[]
  /** Origin of a remote `/v1`, which serves the log-in window of providers itself. */
  apiHost: string | undefined
  /** Public key by which browsers subscribe to messages; without one the site sends none. */
  pushKey: string | undefined
  /** Undefined in development. */
  tracking: TrackingServices | undefined
}
export interface NearPlace extends NearCity {
  countryCode: string
}
/** An entry with symbols and references included, and one variation per experiment. */
export interface PageEntry {
  entry: Entry
  action?: ActionOnContent | undefined
}

/** A visitor's action to run, and state changes of earlier actions or of the visual editor. */
export interface ActionOnContent {
  actionEvent?: ActionEvent
  states: States
}

/** Selects the entry of a page, by the page's path or by slug. */
export type PageEntryQuery = { model: string } & ({ urlPath: string } | { slug: string })

/** Input of the loader of a page that is not cached: additionally the visitor, and where they come from. */
export interface RequestContext extends PublicContext {
  visitor: Visitor
  /** Address of the page that led here, if the browser says it. */
  referrer?: string | undefined
}

/** The current visitor; `user` is null if nobody is signed in. */
export interface Visitor {
  user: User | null
  /** Ids of liked events, and favourite articles as named by `likeOfArticle`. */
  likes: string[]
  /** Registrations of the account and of guests on this device. */
  registrations: VisitorRegistration[]
  /** Favourite topics. */
  topics: TaxonomyRef[]
  /** The last e-mail entered on this device; it prefills forms. */
  email?: string | undefined
  /** Result of the last submitted form. */
  flash?: Flash | undefined
  /** Token of the mail link that led to this page; forms are submitted without it, since it is in a cookie. */
  mailedToken?: string | undefined
}
export const anonymous: Visitor = { user: null, likes: [], registrations: [], topics: [] }

export interface VisitorRegistration {
  /** Id of the event. */
  event: string
  state: RegistrationState
  /** When an offered or pending seat expires. */
  holdUntil?: string | null | undefined
  /** Position in the waiting list, if known. */
  position?: number | null | undefined
  /** When the event begins, if known; ISO 8601. */
  begin?: string | undefined
  /** A guest registration on the device of a signed-in user, who can move it to the account. */
  claimable?: true | undefined
}

/** For the frame around pages that show form results themselves. */
export const withoutFlash = (visitor: Visitor): Visitor => ({ ...visitor, flash: undefined })

export interface CachePolicy {
  /** Time a cached page is served without revalidation, seconds. */
  fresh: number
  /** Time after `fresh` in which it is served while a new one is rendered, seconds. */
  stale: number
  /** Query parameters that change the page and are part of the cache key; others are removed. */
  query: readonly string[]
  /** Shows events: in the location of a change the page is dropped at once, in others within a minute. */
  events?: true
  /** The visitor's city changes the page and is part of the cache key. */
  near?: true
  /** The moment of the week changes the page and is part of the cache key. */
  moment?: true
}

export interface Alternate {
  locale: Locale | 'x-default'
  path: string
}

export interface Head {
  /** Without the site's name; cut to 70 graphemes (D13). */
  title: string
  description?: string
  /** Path of the canonical URL with language prefix; defaults to the page's path. */
  canonical?: string
  /** Languages in which the page exists; all by default. */
  languages?: readonly Locale[]
  noindex?: true
  image?: { path: string; alt?: string; width?: number; height?: number; type?: string }[]
  type?: 'website' | 'article'
  /** JSON-LD values for `application/ld+json`. */
  structuredData?: unknown[]
  /** Alternate formats: feeds, calendars. */
  feeds?: { type: string; href: string; title?: string }[]
  /** Previous and next page of a list. */
  prev?: string
  next?: string
  /** Overrides the theme of the site variant. */
  theme?: string
  /** The header is transparent over the hero. */
  onHero?: true
  /**
   * Resources of content by editors: CSS (after the page's own), files of its blocks, inline scripts and origins of
   * external ones, initial state.
   */
  content?: {
    css: string
    files: readonly string[]
    scripts?: readonly string[]
    scriptOrigins?: readonly string[]
    state?: Record<string, unknown>
  }
  /** Describes the site's search to browsers (OpenSearch). */
  search?: { href: string; title: string }
  /** Path of a web app manifest of the page's own; default is the site's. */
  manifest?: string
  /** Colour of the browser's bars around the page. */
  themeColor?: string
  /** The picture that is visible first. */
  preload?: { href: string; as: 'image'; type?: string; srcSet?: string; sizes?: string }
}

/** `site`: pages of this site only; `everyone`: those of all sites. */
export type FramedBy = 'site' | 'everyone'

interface PageBase<Data, Context> {
  layout?: LayoutName
  /** `head` inserts the operators' texts itself. */
  seo?: 'own'
  /** Who may show it in a frame, without anything for the person in front of it; nobody unless given. */
  framedBy?: FramedBy
  /** Reads codes: the page may use the camera and run WebAssembly. */
  scanner?: true
  /** Shows mails as they are sent, in frames: the page's policy allows their style sheet. */
  mails?: true
  /**
   * The visitor's device may keep the page to show it without network, although it is theirs alone (docs/offline.md).
   * @returns until when, ms since 1970
   */
  offlineUntil?: (data: Data, now: number) => number
  /**
   * What programs get of the page's data, as JSON at its address with `.json` (spec §7 payload, D46): values of the contracts. A cached
   * page's is for everybody, that of any other for its visitor alone.
   */
  payload?: (data: Data) => object | Promise<object>
  /** It shows the pass of a visitor who has one: on the page of its event, else of an event that begins soon. */
  pass?: true
  /** HTTP status, default 200. */
  status?: (data: Data) => number
  /**
   * Selects the entry the page shows. It is loaded before the cache lookup, because the visitor's variations of
   * experiments are part of the cache key.
   */
  contentQuery?: (route: { path: string; params: PathParams; query: URLSearchParams }) => PageEntryQuery | undefined
  /**
   * Begins to read what `load` reads whatever the entry is, while nobody knows the entry yet: a visitor waits for both at once.
   * `load` reads it again, out of the cache.
   */
  prefetch?: (sources: Pick<PublicContext, 'api' | 'locale' | 'now'>) => Promise<unknown>
  load?: (context: Context) => Promise<Data>
  head: (context: ViewContext, data: Data) => Head
  Component: (props: { data: Data; context: ViewContext }) => ReactNode
}

/** A cached page: loader and components have no access to the visitor. */
export interface CachedPage<Data = unknown> extends PageBase<Data, PublicContext> {
  cache: CachePolicy
  /**
   * Loads a page for which `load` threw `gone`, for visitors with access to it; per request and uncached (D10, D23).
   * @throws {AppError} `gone` for other visitors
   */
  loadGone?: (context: RequestContext) => Promise<Data>
}
/** A page rendered per request. */
export interface RequestPage<Data = unknown> extends PageBase<Data, RequestContext> {
  cache?: never
}
/** A route's page, or one that is rendered in place of others. */
export type PageId = PathId | 'system/error' | 'content/page'
export type Page = (CachedPage | RequestPage) & { id: PageId }

/**
 * Defines the page of a route id; the file is `pages/{id}.page.tsx`. A page with `cache` is cached, others are rendered
 * per request.
 * @example
 * export default definePage('account/help', {
 *   head: ({ i18n }) => ({ title: i18n.t('account.help.title') }),
 *   Component: () => <Help />,
 * })
 */
export function definePage<Data = undefined>(id: PageId, page: CachedPage<Data>): Page
export function definePage<Data = undefined>(id: PageId, page: RequestPage<Data>): Page
export function definePage(id: PageId, page: object): Page {
  return { ...page, id } as Page
}
