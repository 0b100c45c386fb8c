import type { Article } from '../../src/contracts/content/article.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import type { EventSummary } from '../../src/events/events.contract.ts'
import type { AppContext } from '../http/context.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** Data sources of the image routes. */
export interface ImageSources {
  findEvent: (slug: string, c: AppContext) => Promise<EventSummary | undefined>
  /** In a language. */
  findArticle: (slug: string, locale: Locale, c: AppContext) => Promise<Article | undefined>
  /** Fetches photos from their own hosts. */
  fetch?: typeof fetch
}

/** The URL contains a hash of the content, so responses never change. */
const forEver = 'public, max-age=31536000, immutable'
/** `max-age` of responses that may change, seconds. */
const shortly = 300

export function imageAnswer(body: BodyInit, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': forEver } })
}

/** A picture that is shown until a better one can be made. */
export function soonOutdated(body: BodyInit, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${shortly}` } })
}

/** Redirects to the replacement of a picture. */
export function elsewhere(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': `public, max-age=${shortly}` } })
}

export function noSuchImage(c: AppContext): Response {
  return c.text('No such image. Take its address from the page that shows it.', 404, {
    'Cache-Control': 'public, max-age=60',
  })
}

/**
 * Serves from the data centre's cache, or makes the response and stores it for as long as its headers say.
 * @param path the canonical path, so that other spellings don't fill the cache
 */
export async function cachedAtEdge(c: AppContext, path: string, make: () => Promise<Response>): Promise<Response> {
  const key = new URL(path, c.req.url).href
  // Without a cache (or if it fails), pictures are made each time.
  const cache = await attempt(c, () => caches.open('images'))
  const found = await attempt(c, async () => cache?.match(key))
  if (found) return found
  const answer = await make()
  const copy = answer.clone()
  await attempt(c, async () => c.executionCtx.waitUntil(attempt(c, async () => cache?.put(key, copy))))
  return answer
}

/** Stores a picture after the response; if that fails, the next request makes it again. */
export function storeSoon(c: AppContext, name: string, bytes: ArrayBuffer, type?: string): void {
  c.executionCtx.waitUntil(
    c.env.MEDIA.put(name, bytes, type === undefined ? {} : { httpMetadata: { contentType: type } }).catch(
      (error: unknown) =>
        writeLog('warn', `The picture ${name} is not stored`, { requestId: c.get('requestId'), error }),
    ),
  )
}

async function attempt<T>(c: AppContext, act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    writeLog('warn', 'The cache of pictures failed', { requestId: c.get('requestId'), error })
    return undefined
  }
}
