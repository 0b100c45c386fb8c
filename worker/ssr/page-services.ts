import type { Feed, FeedQuery } from '../../src/content/social-feed/feed.ts'
import type { Api } from '../../src/contracts/api.ts'
import type { Offers } from '../../src/contracts/offers/offers.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import type { PlaceLookup } from '../../src/places/gazetteer/gazetteer.ts'
import type { NearPlace, PageSources } from '../../src/page/define-page.ts'
import { contentGeneration } from '../content/content-generation.ts'
import { ContentFault, createContent, type SiteContent } from '../content/content-reader.ts'
import type { AppContext } from '../http/context.ts'
import { lastChangeOf } from '../v1/last-change.ts'
import type { LastChange } from '../cache/location.ts'
import type { SharedPages } from '../cache/shared-pages.ts'
import { createPlaces } from '../http/gazetteer.ts'
import { optionalRead } from '../http/optional-read.ts'
import { nearVisitor } from '../places/place-lookup.ts'
import { offersOf } from '../v1/offers-of.ts'
import { createApi } from '../v1/site-api.ts'
import type { PageRequest } from './page-request.ts'

/** What a page is made from, besides the values of its request. */
export interface PageServices {
  /** `/v1`. @param options.signed calls that need a user are made as the visitor */
  api: (options: { signed: boolean }) => Api
  /** What editors wrote: of a preview, with drafts. */
  content: SiteContent
  contentGeneration: () => Promise<string>
  /** What the host behind the site can do. */
  offers: () => Promise<Offers>
  /** When an event was last changed in this location. */
  lastChange: () => Promise<LastChange>
  /** Pages that other isolates of this location rendered; what editors see before others is not among them. */
  sharedPages: SharedPages | undefined
  /** Posts of the social feed; a page without them is not cached. */
  socialFeed: (wanted: FeedQuery) => Promise<Feed>
  /** The embedded gazetteer, in the page's language. */
  places: PlaceLookup
  /** The city that the address of a user names, else the network's guess. */
  nearVisitor: (address: string) => Promise<NearPlace | undefined>
  /** As in `PageSources`. */
  defer: PageSources['defer']
  waitUntil: (work: Promise<unknown>) => void
  /** Whether an answer is missing because a service failed: the page is not cached then. */
  isDegraded: () => boolean
}

/**
 * The services for one page request.
 * @param fault why the content service is known not to answer: what editors wrote for the page is left out then
 */
export function createPageServices(
  c: AppContext,
  { locale, preview, cf }: { locale: Locale } & Pick<PageRequest, 'preview' | 'cf'>,
  fault?: ContentFault,
): PageServices {
  let degraded = false
  const onFault = () => {
    degraded = true
  }
  return {
    api: ({ signed }) => createApi(c, { signed, onFault }),
    content: createContent(c, { locale, preview, fault, onFault }),
    contentGeneration: () => contentGeneration(c),
    offers: () => offersOf(c),
    lastChange: () => lastChangeOf(c),
    sharedPages: c.get('location').pages,
    async socialFeed(wanted) {
      try {
        return await (await import('../social-feed/read-feed.ts')).readFeed(c, wanted)
      } catch (error) {
        onFault()
        throw error
      }
    },
    places: createPlaces(c.env, locale),
    nearVisitor: (address) => nearVisitor(address, cf, c.env, locale),
    defer: optionalRead(c, onFault),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    isDegraded: () => degraded,
  }
}
