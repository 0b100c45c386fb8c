import type { ReactNode } from 'react'
import type { BlockSettings, NearCity } from '../blocks/block-loading.ts'
import type { Happening, States } from '../builder/render/actions.ts'
import type { ContentReader } from '../builder/content-reader.ts'
import type { Entry } from '../builder/entry.ts'
import type { PlaceLookup } from '../features/places/gazetteer.ts'
import type { Api } from '../contracts/api.ts'
import type { Flash } from '../contracts/flash.ts'
import type { Locale } from '../contracts/locales.ts'
import type { PathId, PathParams } from '../contracts/paths.ts'
import type { TrackingServices } from '../contracts/tracking-services.ts'
import type { RegistrationState } from '../contracts/v1/attendance.ts'
import type { Provider } from '../contracts/v1/providers.ts'
import type { TaxonomyRef } from '../contracts/v1/taxonomies.ts'
import type { User } from '../contracts/v1/users.ts'
import type { I18n } from '../i18n/use-i18n.ts'
import type { LayoutName } from '../layouts/layout-names.ts'

/** What every loader gets: nothing in it depends on who asks. */
export interface PublicContext {
  id: PageId
  params: PathParams
  /** Only the keys that a cached page declares; all of them otherwise. */
  query: URLSearchParams
  /** Path without locale prefix, as requested after rewrites. */
  path: string
  locale: Locale
  i18n: I18n
  variant: SiteVariant
  /** `https://host`, without a slash at the end. */
  origin: string
  /** Moment of rendering, ms. */
  now: number
  api: Api
  /** What editors wrote. */
  content: ContentReader
  /** The entry that the page says it shows (`composed`), when there is one. */
  composed: Composed | undefined
  settings: PublicSettings
  /** City, region and country of the data centre's guess; in the cache key when the page asks for it. */
  near: NearPlace | undefined
  /** Look-ups in the embedded gazetteer. */
  places: PlaceLookup
}

export type SiteVariant = 'chiche' | 'international'
export interface PublicSettings extends BlockSettings {
  /** Google and Facebook, as far as they are configured. */
  providers: readonly Provider[]
  /** Origin of a remote `/v1`, whose own window answers a log-in by a provider. */
  apiHost: string | undefined
  /** None in development. */
  tracking: TrackingServices | undefined
}
export interface NearPlace extends NearCity {
  countryCode: string
}
/** An entry with all it needs in it, for one visitor: one variation of each experiment. */
export interface Composed {
  entry: Entry
  /** Answers of its requests by their keys, for its state. */
  data: Record<string, unknown>
  /** What a visitor just did to it, and what was changed of its states: by earlier actions, or in the visual editor. */
  action?: { happening?: Happening; states: States } | undefined
}

/** Which entry a page shows: the one for a path of the site, or the one with a slug. */
export type ComposedQuery = { model: string } & ({ urlPath: string } | { slug: string })

/** What a page that is not cached may read besides: the visitor. */
export interface RequestContext extends PublicContext {
  visitor: Visitor
}

/** The one who asks. Nobody is signed in when `user` is null. */
export interface Visitor {
  user: User | null
  /** Ids of the events they like, and their favourite articles as `likeOfArticle` names them. */
  likes: string[]
  /** The events they are registered for, here or on this device, and how. */
  registrations: VisitorRegistration[]
  /** Their favourite topics. */
  topics: TaxonomyRef[]
  /** The e-mail that was typed last on this device: it fills the first step of log-in. */
  email?: string | undefined
  /** What became of the form that was just sent. */
  flash?: Flash | undefined
  /** The token of the mail that led to this page; its form is sent without it. */
  mailedToken?: string | undefined
}
export const anonymous: Visitor = { user: null, likes: [], registrations: [], topics: [] }

export interface VisitorRegistration {
  /** Id of the event. */
  event: string
  state: RegistrationState
  /** Until when an offered or pending seat is kept. */
  holdUntil?: string | null | undefined
  /** Place in the waiting list, where it is known. */
  position?: number | null | undefined
}

/** For what stands around a page that tells itself what became of its form. */
export const withoutFlash = (visitor: Visitor): Visitor => ({ ...visitor, flash: undefined })

export interface CachePolicy {
  /** Served without asking again, seconds. */
  fresh: number
  /** Served at once while a new one is made, seconds after `fresh`. */
  stale: number
  /** Query keys that change the page; all others are dropped before the loader sees them. */
  query: readonly string[]
  /** The visitor's city is part of the page, and so of its key. */
  near?: true
}

export interface Alternate {
  locale: Locale | 'x-default'
  path: string
}

export interface Head {
  /** Without the site's name; cut to 70 graphemes (D13). */
  title: string
  description?: string
  /** Path of the canonical URL, prefix included; the page's own path when absent. */
  canonical?: string
  /** Languages this page truly exists in; absent: all three. */
  languages?: readonly Locale[]
  noindex?: true
  image?: { path: string; width: number; height: number; alt: string; type: string }[]
  type?: 'website' | 'article'
  /** Values for `application/ld+json`. */
  structuredData?: unknown[]
  /** Other forms of the page: feeds, calendars. */
  feeds?: { type: string; href: string; title: string }[]
  /** Previous and next page of a list. */
  prev?: string
  next?: string
  /** Theme of the page's own, over the variant's. */
  theme?: string
  /** Where the header lies on the hero colour. */
  onHero?: true
  /** CSS of an editor's content, after the page's own, the files of its blocks, the scripts of its code and their hosts, its state. */
  content?: {
    css: string
    files: readonly string[]
    scripts?: readonly string[]
    scriptOrigins?: readonly string[]
    state?: Record<string, unknown>
  }
  /** The picture that is seen first. */
  preload?: { href: string; as: 'image'; type?: string; srcSet?: string; sizes?: string }
}

interface PageBase<Data, Late, Context> {
  layout?: LayoutName
  /** HTTP status of a page that renders well; 200 unless told. */
  status?: (data: Data) => number
  /**
   * The entry that the page shows. It is read before the cache is asked: what a visitor sees of its experiments is part of
   * the key.
   */
  composed?: (route: { path: string; params: PathParams; query: URLSearchParams }) => ComposedQuery
  load?: (context: Context) => Promise<Data>
  /** Slow parts: started after `load`, streamed in under Suspense; each may only resolve, to `null` on failure. */
  defer?: (context: Context, data: Data) => Late
  head: (context: PublicContext, data: Data) => Head
  Component: (props: { data: Data; late: Late; context: PublicContext }) => ReactNode
}

/** A cached page: its loader and components cannot see the visitor. */
export interface CachedPage<Data = unknown, Late = unknown> extends PageBase<Data, Late, PublicContext> {
  cache: CachePolicy
  defer?: never
  /**
   * Loads what `load` finds `gone`, for a visitor who may still see it: asked per request, never kept (D10, D23).
   * @throws {AppError} `gone` for anybody else
   */
  loadGone?: (context: RequestContext) => Promise<Data>
}
/** A page rendered per request. */
export interface RequestPage<Data = unknown, Late = unknown> extends PageBase<Data, Late, RequestContext> {
  cache?: never
}
/** A route's page, or one that stands in for others. */
export type PageId = PathId | 'system/error' | 'system/coming' | 'content/page'
export type Page = (CachedPage | RequestPage) & { id: PageId }

/**
 * Defines the page of a path id; the file is `pages/{id}.page.tsx`. Parameters and loader data are inferred into `head`
 * and `Component`.
 */
export function definePage<Data = undefined>(id: PageId, page: CachedPage<Data, undefined>): Page
export function definePage<Data = undefined, Late = undefined>(id: PageId, page: RequestPage<Data, Late>): Page
export function definePage(id: PageId, page: object): Page {
  return { ...page, id } as Page
}
