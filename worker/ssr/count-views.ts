import { siteTimeZone } from '../../src/contracts/limits.ts'
import { BoundedMap } from '../../src/lib/bounded-map.ts'
import { dayIn } from '../../src/lib/time/zoned-time.ts'
import { nameInAddress, type VisitSource } from '../../src/lib/visits/visit-source.ts'
import type { Bindings } from '../http/env.ts'
import { addViews } from '../http/log/view-counts.ts'

/** Where a visitor came from, as far as the request tells; nothing about the visitor. */
interface ViewSource extends VisitSource {
  /** `utm_medium` of the address, empty for none. */
  medium: string
}

/** Programs that fetch pages, by what they write into `User-Agent`; a browser writes `Mozilla/5.0`. */
const programs =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|telegram|headless|lighthouse|monitor|uptime|feed|scan|archive/i
const agents = new BoundedMap<string, boolean>(500)

/** Whether a person's browser asks for the page to show it: no program, no page fetched in advance. */
function isPerson(headers: Headers): boolean {
  if (headers.get('sec-purpose')?.startsWith('prefetch')) return false
  const agent = headers.get('user-agent') ?? ''
  let person = agents.get(agent)
  if (person === undefined) agents.set(agent, (person = agent.startsWith('Mozilla/5.0') && !programs.test(agent)))
  return person
}

/**
 * Reads where a view came from: the `Referer` header, and what the address says.
 * @param origin of the site
 */
function viewSource(request: Request, origin: string): ViewSource {
  const mark = request.url.indexOf('?')
  const query = mark === -1 ? undefined : new URLSearchParams(request.url.slice(mark))
  const source = nameInAddress(query?.get('utm_source'))
  const medium = nameInAddress(query?.get('utm_medium'))
  const referrer = request.headers.get('referer')
  if (referrer === null) return { host: '', source, medium }
  const url = URL.parse(referrer)
  if (url?.origin !== origin)
    return {
      host: /^https?:$/.test(url?.protocol ?? '') ? nameInAddress(url!.hostname) : '',
      source,
      medium,
    }
  // Lists that other sites show in a frame are pages of this one.
  const isEmbedded = /^(?:\/[a-z]{2})?\/iframe\//.test(url.pathname)
  return { host: 'self', source: source || (isEmbedded ? 'embed' : ''), medium }
}

/** An isolate stores views at most so often, ms: each time is a transaction of the one database that takes writes. */
const pauseMs = 60_000
/** How long the first view of such a time waits for others, ms: the platform ends work 30 s after the response. */
const delayMs = 25_000

/** A page that was sent to a visitor. */
export interface SentPage {
  /** Id of the event that the page is about. */
  event: string
  request: Request
  /** `https://host` of the site. */
  origin: string
  user: string | undefined
  env: Pick<Bindings, 'DB' | 'VIEWS' | 'API_HOST'>
  /** Moment of the request, ms. */
  now: number
  context: Pick<ExecutionContext, 'waitUntil'>
}

/** Counts a page. It waits for nothing: what it adds is stored after the response. */
export type CountView = (page: SentPage) => void

/**
 * Counts how often events are looked at, without cookies: per event and day, referring host, `utm` of the address and country
 * (docs/organizing.md). Views are added up in memory and stored with the other figures of the isolate; what comes too late for one
 * time is stored at the next, or by the scheduled run.
 * @param times pause between two times of storing, and the delay of each, ms
 */
export function createViewCounter({ pause, delay } = { pause: pauseMs, delay: delayMs }): CountView {
  /** Moment at which a request began to wait to store them, ms. */
  let begun = -Infinity

  return ({ event, request, origin, user = null, env, now, context }) => {
    if (env.API_HOST || !isPerson(request.headers)) return
    const { host, source, medium } = viewSource(request, origin)
    const country = String(request.cf?.country ?? '')
    const day = dayIn(siteTimeZone, now)
    addViews({ event, day, host, source, medium, country, user, views: 1 })
    // Of signed-in visitors only the database knows which of them organize the event.
    if (user === null)
      env.VIEWS?.writeDataPoint({ indexes: [event], blobs: [host, source, medium, country], doubles: [1] })
    if (now >= begun && now - begun < pause) return
    begun = now
    context.waitUntil(new Promise((resolve) => setTimeout(resolve, delay)).then(() => store(env.DB)))
  }
}

async function store(db: D1Database): Promise<void> {
  const { storeFigures } = await import('../backend/core/monitoring/site-figures.ts')
  await storeFigures(db, Date.now())
}
