import type { Article } from '../../src/contracts/content/article.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import type { EventSummary } from '../../src/contracts/v1/events.ts'
import type { AppContext } from '../context.ts'

/** Where the image routes get what they draw. */
export interface ImageSources {
  findEvent: (slug: string, c: AppContext) => Promise<EventSummary | undefined>
  /** In a language. */
  findArticle: (slug: string, locale: Locale, c: AppContext) => Promise<Article | undefined>
  /** Fetches photos from their own hosts. */
  fetch?: typeof fetch
}

/** A year, and for ever: the address says what the answer holds. */
const forEver = 'public, max-age=31536000, immutable'
/** Long enough to spare the origin, short enough to follow a change, s. */
const shortly = 300

export function imageAnswer(body: BodyInit, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': forEver } })
}

/** To the picture that stands in for the one that was asked for. */
export function elsewhere(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': `public, max-age=${shortly}` } })
}

export function noSuchImage(c: AppContext): Response {
  return c.text('No such image. Take its address from the page that shows it.', 404, {
    'Cache-Control': 'public, max-age=60',
  })
}

/**
 * An answer out of the data centre's cache, or a new one that is put there for as long as its headers say.
 * @param path the canonical one, so that no other spelling fills the cache
 */
export async function keptAtEdge(c: AppContext, path: string, make: () => Promise<Response>): Promise<Response> {
  const key = new URL(path, c.req.url).href
  // Where there is no cache (or it fails), pictures are just made each time.
  const cache = await attempt(() => caches.open('images'))
  const found = await attempt(async () => cache?.match(key))
  if (found) return found
  const answer = await make()
  const copy = answer.clone()
  await attempt(async () => c.executionCtx.waitUntil(attempt(async () => cache?.put(key, copy))))
  return answer
}

async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    console.warn('The cache of pictures failed', error)
    return undefined
  }
}
