import { anonymous, type CachedPage, type CachePolicy, type NearPlace } from '../../src/page/define-page.ts'
import { siteTimeZone } from '../../src/contracts/limits.ts'
import { momentAt } from '../../src/lib/time/moment-of-week.ts'
import type { Lookup } from '../cache/cached-page.ts'
import { generationAt, knownGeneration } from '../content/content-generation.ts'
import type { Person } from '../http/context.ts'
import type { Bindings } from '../http/env.ts'
import { PageCache, type CacheState } from '../cache/page-cache.ts'
import type { RenderedPage } from '../cache/rendered-page.ts'
import { nearPlace } from '../places/place-lookup.ts'
import type { EditorialContent } from './editorial-content.ts'
import { canonicalPath, type PageMatch } from './match-page.ts'
import type { PageRequest } from './page-request.ts'
import type { PageServices } from './page-services.ts'
import { createRenderContext } from './render/render-context.ts'
import { renderMatch } from './render/render-payload.ts'

/** Cached pages of this isolate. */
const pageCache = new PageCache()

/** A page that was found or rendered. */
export interface FoundPage {
  page: RenderedPage
  /** `undefined` when the cache was not used. */
  cacheState?: CacheState
  /** How to find it again, on a hit. */
  lookup?: Lookup
}

/**
 * Takes a cached page from the cache, or renders it without a visitor. Previews, actions, unusual spellings of a path and
 * HEAD get a page of their own that is not stored.
 * @throws what the page's loader throws
 */
export async function serveFromCache(
  request: PageRequest,
  services: PageServices,
  match: PageMatch & { page: CachedPage },
  content: EditorialContent,
): Promise<FoundPage> {
  const { kind, method, path, settings } = request
  const policy = match.page.cache
  const query = declaredQuery(request.query, policy)
  const address = policy.near && request.visitor.user?.address?.formattedAddress
  const near = address ? await services.nearVisitor(address) : undefined
  const render = async (): Promise<RenderedPage> => {
    const { entry: contentEntry, texts } = content
    const own = { query, visitor: anonymous, contentEntry, texts, near: near ?? nearPlace(request.cf) }
    const input = await createRenderContext(request, match, services, own)
    const rendered = await renderMatch(match, input, settings, content.editor)
    // A deferred part may lack an answer too.
    const judged = (page: RenderedPage) => ({ ...page, cacheable: kind === 'visit' && !services.isDegraded() })
    const { rest } = rendered
    return { ...judged(rendered), ...(rest && { rest: { ...rest, whole: () => rest.whole().then(judged) } }) }
  }
  if (kind !== 'visit' || path !== canonicalPath(match.route) || method === 'HEAD') return { page: await render() }
  const generation = content.isEditable ? await services.contentGeneration() : undefined
  const key = pageKey(request, match, { query, content, generation })
  const changedAt = policy.events ? (await services.lastChange()).at : 0
  const { page, state } = await pageCache.serve(
    policy.near ? key + placeKey(near, request.cf) : key,
    policy,
    // The address of a user is not for others, not even in a key.
    {
      now: request.now,
      notBefore: Math.max(request.lastWriteAt, changedAt),
      shared: near ? undefined : services.sharedPages,
    },
    services.waitUntil,
    render,
  )
  return { page, cacheState: state, ...(state === 'hit' && { lookup: { key, policy, generation } }) }
}

interface Repetition {
  person: Person
  /** Its `cf` is read only for pages that depend on it: workerd makes an object of it for each request. */
  request: Pick<Request, 'cf'>
  env: Pick<Bindings, 'CONTENT_CACHE'>
  /** Moment of the request, ms. */
  now: number
  /** When what the page shows was last changed in this location, ms. */
  changedAt: number
}

/**
 * What `serveFromCache` returns for a page that it found before, if that is known without waiting.
 * @returns `undefined` when the page is not fresh, content was published, or the visitor's city must be looked up
 */
export function findAgain(
  { key, policy, generation }: Lookup,
  { person, request, env, now, changedAt }: Repetition,
): RenderedPage | undefined {
  if (generation !== undefined && knownGeneration(env.CONTENT_CACHE, now) !== generation) return undefined
  if (policy.near && person.user?.address) return undefined
  return pageCache.fresh(policy.near ? key + placeKey(undefined, request.cf) : key, policy, {
    now,
    notBefore: changedAt,
  })
}

interface KeyParts {
  query: URLSearchParams
  content: EditorialContent
  /** Of content: a publication makes a page new that shows any. */
  generation: string | undefined
}

/** Names all that a cached page depends on, but for the place of the visitor. */
function pageKey(
  { origin, settings, locale, path, now }: PageRequest,
  { page, isPayload }: PageMatch & { page: CachedPage },
  { query, content, generation }: KeyParts,
): string {
  const id = isPayload ? `${page.id}.json` : page.id
  const variations = [...content.choices].join()
  return [
    origin,
    settings.SITE_VARIANT,
    locale,
    id,
    path,
    query.toString(),
    variations,
    generation && generationAt(generation, path),
    page.cache.moment && momentAt(siteTimeZone, now),
    '',
  ].join(' ')
}

/** The end of the key of a page that depends on where the visitor is: their address if known, else the network's guess. */
const placeKey = (near: NearPlace | undefined, cf: CfProperties | undefined): string =>
  near ? `${near.lat},${near.lng}` : String(cf?.city ?? '')

/** The query a cached page may read: the keys it declares, sorted; an empty value counts as absent. */
function declaredQuery(search: URLSearchParams, policy: Pick<CachePolicy, 'query'>): URLSearchParams {
  const declared = new URLSearchParams()
  if (search.size === 0) return declared
  for (const key of policy.query.toSorted())
    for (const value of search.getAll(key)) if (value !== '') declared.append(key, value)
  return declared
}
