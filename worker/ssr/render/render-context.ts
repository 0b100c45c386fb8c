import { byLocale, type Locale } from '../../../src/contracts/locales.ts'
import { everything, type Offers } from '../../../src/contracts/offers/offers.ts'
import type { TrackingServices } from '../../../src/contracts/tracking-services.ts'
import { translator, type Overrides } from '../../../src/i18n/translate.ts'
import { createI18n, type I18n } from '../../../src/i18n/use-i18n.ts'
import {
  anonymous,
  type PageEntry,
  type NearPlace,
  type PageTexts,
  type RequestContext,
  type Visitor,
} from '../../../src/page/define-page.ts'
import { configuredProviders } from '../../backend/core/configured-providers.ts'
import { vapidKeys } from '../../backend/mail/vapid.ts'
import { interfaceTexts } from '../../content/interface-texts.ts'
import { seoTexts } from '../../content/seo-texts.ts'
import { isDevelopment } from '../../http/built/assets.ts'
import type { Settings } from '../../http/env.ts'
import type { PageMatch } from '../match-page.ts'
import type { PageRequest } from '../page-request.ts'
import type { PageServices } from '../page-services.ts'

/** What one rendering is given besides the request. */
interface Rendering {
  /** For a cached page only the keys that it declares. */
  query: URLSearchParams
  /** `anonymous` for a page that is rendered for everyone. */
  visitor: Visitor
  contentEntry: PageEntry | undefined
  texts: Promise<PageTexts>
  near: NearPlace | undefined
  /** Not for a cached page. */
  referrer?: string | undefined
}

/** What a page's loader sees of a request, and what its components see besides. */
export interface PageInput {
  context: RequestContext
  texts: Promise<PageTexts>
}

/** Reads the texts of a page; what cannot be read is what the code says. */
export async function readTexts(
  { locale, settings }: Pick<PageRequest, 'locale' | 'settings'>,
  { page }: PageMatch,
  { api, offers }: Pick<PageServices, 'api' | 'offers'>,
): Promise<PageTexts> {
  const open = api({ signed: false })
  const [offered, overrides, seo] = await Promise.all([
    offers(),
    interfaceTexts(open, locale),
    seoTexts(open, { id: page.id, variant: settings.SITE_VARIANT }),
  ])
  return { i18n: i18nOf(locale, overrides, offered), seo }
}

/** What a page's loader and components see of a request. Its texts are read at the same time as what the loader reads. */
export async function createRenderContext(
  { path, locale, origin, settings, now, preview }: PageRequest,
  { route }: PageMatch,
  services: PageServices,
  { query, visitor, contentEntry, near, referrer, texts }: Rendering,
): Promise<PageInput> {
  // A page for everyone must not be able to make calls as one visitor.
  const api = services.api({ signed: visitor !== anonymous })
  const variant = settings.SITE_VARIANT
  const context: RequestContext = {
    ...route,
    query,
    path,
    locale,
    texts: texts.then(({ i18n }) => i18n),
    variant,
    origin,
    now: preview?.at ?? now,
    api,
    content: services.content,
    contentEntry,
    settings: {
      offers: await services.offers(),
      googleMapsKey: settings.GOOGLE_MAPS_KEY,
      organizerToolUrl: settings.ORGANIZER_TOOL_URL,
      providers: configuredProviders(settings),
      apiHost: settings.API_HOST,
      pushKey: await pushKey(settings),
      tracking: isDevelopment ? undefined : trackingServices(settings),
    },
    near,
    places: services.places,
    socialFeed: services.socialFeed,
    defer: services.defer,
    visitor,
    referrer,
  }
  return { context, texts }
}

/** Services that measure after consent, if any is configured (spec §7: never in development). */
function trackingServices({ GTM_ID, BUILDER_API_KEY, BUILDER_API_HOST }: Settings): TrackingServices | undefined {
  if (GTM_ID === undefined && BUILDER_API_KEY === undefined) return undefined
  return { tagManager: GTM_ID, contentKey: BUILDER_API_KEY, contentHost: BUILDER_API_HOST }
}

/** A remote `/v1` knows no devices. */
const pushKey = async ({ VAPID_PRIVATE_KEY: key, API_HOST }: Settings): Promise<string | undefined> =>
  key === undefined || API_HOST !== undefined ? undefined : (await vapidKeys(key)).publicKey

const languages = new WeakMap<Overrides, WeakMap<Offers, I18n>>()
const untouched: Record<Locale, Overrides> = byLocale(() => new Map())

/** The texts of a language; the same object for the same texts, since parts of pages are cached by it. */
export function i18nOf(locale: Locale, overrides: Overrides = untouched[locale], offers: Offers = everything): I18n {
  const known = languages.get(overrides) ?? new WeakMap<Offers, I18n>()
  languages.set(overrides, known)
  let i18n = known.get(offers)
  if (i18n === undefined) known.set(offers, (i18n = createI18n(translator(locale, overrides), offers)))
  return i18n
}
