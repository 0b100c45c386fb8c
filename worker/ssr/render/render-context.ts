import { byKey, type SeoTexts } from '../../../src/admin/texts/page-seo.contract.ts'
import { list } from '../../../src/admin/texts/translations.contract.ts'
import type { Api } from '../../../src/contracts/api.ts'
import { byLocale, type Locale } from '../../../src/contracts/locales.ts'
import { everything, type Offers } from '../../../src/contracts/offers/offers.ts'
import type { TrackingServices } from '../../../src/contracts/tracking-services.ts'
import { type Overrides, translator } from '../../../src/i18n/translate.ts'
import { createI18n, type I18n } from '../../../src/i18n/use-i18n.ts'
import {
  anonymous,
  type NearPlace,
  type PageEntry,
  type PageId,
  type PageTexts,
  type RequestContext,
  type SiteVariant,
  type Visitor,
} from '../../../src/page/define-page.ts'
import { configuredProviders } from '../../backend/core/configured-providers.ts'
import { vapidKeys } from '../../backend/mail/vapid.ts'
import { isDevelopment } from '../../http/built/assets.ts'
import type { Settings } from '../../http/env.ts'
import type { PageMatch } from '../match-page.ts'
import type { PageRequest } from '../page-request.ts'
import type { PageServices } from '../page-services.ts'

const remembered = new WeakMap<object, Map<Locale, Overrides>>()

/**
 * Interface texts that operators changed, by key (spec §7 `GET /translations`: modules events and mks-vue, limit 0).
 * On failure the texts of the code are used (spec §8).
 */
async function interfaceTexts(api: Api, locale: Locale): Promise<Overrides | undefined> {
  try {
    const answer = await api(list, { query: { modules: ['events', 'mks-vue'], limit: 0 } })
    const byLocale = remembered.get(answer) ?? new Map<Locale, Overrides>()
    remembered.set(answer, byLocale)
    let texts = byLocale.get(locale)
    if (texts === undefined) {
      texts = new Map(answer.data.flatMap(({ key, langs }) => (langs[locale] ? [[key, langs[locale]] as const] : [])))
      byLocale.set(locale, texts)
    }
    return texts
  } catch {
    return undefined
  }
}

/** Key of a page's texts: its id; the international variant's home is a page of its own (D3). */
const keyOf = (id: PageId, variant: SiteVariant) =>
  id === 'content/home' && variant === 'international' ? 'content/home/international' : id

/** Title and description that operators wrote for a page (spec §7 `GET /seo/key/{key}`). A failure costs the texts only (spec §8). */
async function seoTexts(
  api: Api,
  { id, variant }: { id: PageId; variant: SiteVariant },
): Promise<SeoTexts | undefined> {
  try {
    return (await api(byKey, { params: { key: keyOf(id, variant) } })).data
  } catch {
    return undefined
  }
}

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
  services: TextServices,
): Promise<PageTexts> {
  const [i18n, seo] = await Promise.all([
    readI18n(locale, services),
    seoTexts(services.api({ signed: false }), { id: page.id, variant: settings.SITE_VARIANT }),
  ])
  return { i18n, seo }
}

type TextServices = Pick<PageServices, 'api' | 'offers'>

/** The interface's texts in a language, as operators changed them. */
export async function readI18n(locale: Locale, { api, offers }: TextServices): Promise<I18n> {
  const [offered, overrides] = await Promise.all([offers(), interfaceTexts(api({ signed: false }), locale)])
  return i18nOf(locale, overrides, offered)
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
