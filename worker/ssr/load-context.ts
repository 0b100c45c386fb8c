import type { ContentReader } from '../../src/builder/content-reader.ts'
import type { Api } from '../../src/contracts/api.ts'
import type { Endpoint, EndpointCall } from '../../src/contracts/endpoint.ts'
import { AppError, errorStatuses, type ErrorCode } from '../../src/contracts/errors.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import { queryString, type PathParams } from '../../src/contracts/paths.ts'
import type { TrackingServices } from '../../src/contracts/tracking-services.ts'
import { createI18n, type I18n } from '../../src/i18n/use-i18n.ts'
import { translator, type Overrides } from '../../src/i18n/translate.ts'
import {
  anonymous,
  type CachePolicy,
  type Composed,
  type PageId,
  type RequestContext,
  type Visitor,
} from '../../src/pages/define-page.ts'
import { configuredProviders } from '../backend/auth/providers/configured-providers.ts'
import { policies } from '../cache/policies.ts'
import { kvTier, withCache } from '../cache/with-cache.ts'
import type { AppContext } from '../context.ts'
import { changedAt } from '../cookies.ts'
import type { Settings } from '../env.ts'
import { createContent } from '../content/content-reader.ts'
import { interfaceTexts } from '../content/interface-texts.ts'
import { createPlaces, nearPlace } from '../places/place-lookup.ts'
import { callerHeaders } from '../v1/caller-headers.ts'
import { signedCall } from '../v1/signed-call.ts'
import { upstream } from '../v1/upstream.ts'
import { isDevelopment } from './assets.ts'

/** What was read of content before the page is rendered. */
interface ContentParts {
  content?: ContentReader
  composed?: Composed | undefined
  /** The moment that a preview is as of, ms. */
  now?: number
}

/** What a page's loader and components see of a request. */
export async function loadContext(
  c: AppContext,
  route: { id: PageId; params: PathParams },
  query: URLSearchParams,
  visitor: Visitor,
  { content = createContent(c), composed, now = c.get('now') }: ContentParts = {},
): Promise<RequestContext> {
  const { locale, path, origin, settings } = c.var
  // What is rendered for nobody, and kept for everybody, must not be able to ask in somebody's name.
  const api = createApi(c, { signed: visitor !== anonymous })
  return {
    ...route,
    query,
    path,
    locale,
    i18n: i18nOf(locale, await interfaceTexts(api, locale)),
    variant: settings.SITE_VARIANT,
    origin,
    now,
    api,
    content,
    composed,
    settings: {
      googleMapsKey: settings.GOOGLE_MAPS_KEY,
      organizerToolUrl: settings.ORGANIZER_TOOL_URL,
      providers: configuredProviders(settings),
      apiHost: settings.API_HOST,
      tracking: isDevelopment ? undefined : trackingServices(settings),
    },
    near: nearPlace(c.req.raw.cf),
    places: createPlaces(c.env, locale),
    visitor,
  }
}

/** What measures with consent, when any of it is configured (spec §7: never in development). */
function trackingServices({ GTM_ID, BUILDER_API_KEY, BUILDER_API_HOST }: Settings): TrackingServices | undefined {
  if (GTM_ID === undefined && BUILDER_API_KEY === undefined) return undefined
  return { tagManager: GTM_ID, contentKey: BUILDER_API_KEY, contentHost: BUILDER_API_HOST }
}

const languages = new WeakMap<Overrides, I18n>()
const untouched: Record<Locale, Overrides> = { fr: new Map(), en: new Map(), es: new Map() }

/** A language; the same object as long as its texts are, since parts of pages are kept by it. */
export function i18nOf(locale: Locale, overrides: Overrides = untouched[locale]): I18n {
  let i18n = languages.get(overrides)
  if (i18n === undefined) languages.set(overrides, (i18n = createI18n(translator(locale, overrides))))
  return i18n
}

/** The query a cached page may see: the keys it declares, in order, an empty value counting as absent. */
export function declaredQuery(search: URLSearchParams, policy: Pick<CachePolicy, 'query'>): URLSearchParams {
  const kept = new URLSearchParams()
  if (search.size === 0) return kept
  for (const key of policy.query.toSorted())
    for (const value of search.getAll(key)) if (value !== '') kept.append(key, value)
  return kept
}

const referencePaths = /^\/v1\/(taxonomies|hotspots|translations|seo)\b/

/**
 * Calls `/v1` as the pages do: through the same gate as everyone, with answers to public reads kept for a moment.
 * @param options `keep: false` reads what is too large, or too seldom asked for, to be kept in memory; `signed` makes the
 * calls that need somebody signed in, or change something, in the visitor's name; what everybody may read stays shared
 */
export function createApi(c: AppContext, { keep = true, signed = false } = {}): Api {
  const call = async (endpoint: Endpoint, given: EndpointCall<Endpoint> = {}) => {
    const url = endpointUrl(c.get('origin'), endpoint, given)
    const { auth } = endpoint.spec
    const personal =
      signed && (auth === 'user' || auth === 'admin' || (auth === 'optional' && endpoint.method !== 'GET'))
    const run = async () => {
      // An answer that is kept must not depend on who was first to ask.
      const headers =
        personal || endpoint.method !== 'GET' ? callerHeaders(c) : new Headers({ accept: 'application/json' })
      if (given.body !== undefined) headers.set('content-type', 'application/json')
      const request = {
        url,
        method: endpoint.method,
        headers,
        body: given.body === undefined ? undefined : JSON.stringify(given.body),
      }
      const body = await readAnswer(
        await (personal
          ? signedCall(c, request)
          : upstream(c, new Request(url, { ...request, body: request.body ?? null }), { editorial: true })),
        url,
      )
      return c.get('settings').API_HOST ? checked(endpoint, body) : body
    }
    // Free text hardly ever comes twice: kept, it would only push out what does.
    if (!keep || personal || endpoint.method !== 'GET' || new URL(url).searchParams.has('search')) return run()
    const reference = referencePaths.test(endpoint.path)
    const policy = reference
      ? policies.reference
      : endpoint.spec.id === 'events.bySlug'
        ? policies.event
        : policies.list
    const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
    return withCache(
      url,
      {
        now: c.get('now'),
        policy,
        waitUntil,
        ...(reference ? { second: kvTier(c.env.CONTENT_CACHE, 'v1') } : { since: changedAt(c) }),
      },
      run,
    )
  }
  const noted: typeof call = (endpoint, given) =>
    call(endpoint, given).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status >= 500) c.set('degraded', true)
      throw error
    })
  return noted as Api
}

/** An answer of a remote host in the shape of the contract, since pages rely on it (D20). */
function checked({ path, spec }: Endpoint, body: unknown): unknown {
  const result = spec.output.safeParse(body)
  if (result.success) return result.data
  throw new AppError('upstream_invalid', `The service behind ${path} gave an answer that does not fit`, {
    cause: result.error,
  })
}

function endpointUrl(origin: string, endpoint: Endpoint, call: EndpointCall<Endpoint>): string {
  const params = (call.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return origin + path + queryString((call.query ?? {}) as Record<string, string>)
}

async function readAnswer(response: Response, url: string): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body
  const error = (body as { error?: { code?: string; message?: string; fields?: Record<string, string> } } | undefined)
    ?.error
  if (error?.code && Object.hasOwn(errorStatuses, error.code))
    throw new AppError(error.code as ErrorCode, error.message ?? '', { ...(error.fields && { fields: error.fields }) })
  throw new AppError(
    response.status === 404 ? 'not_found' : 'upstream_invalid',
    `The service behind ${new URL(url).pathname} gave no usable answer (${response.status})`,
  )
}
