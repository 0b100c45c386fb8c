import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import type { ViewCount } from '../../backend/organizing/figures/store-views.ts'
import type { Bindings } from '../../http/env.ts'
import { isPerson, viewSource } from './view-source.ts'

/** Views are stored so long after the first of them, ms, or as soon as there are `maxPending` different ones. */
const delayMs = 10_000
const maxPending = 200
/** Time after which a request that waits to store them was cut off, ms. */
const lostMs = 60_000

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
 * (docs/organizing.md). Views are added up in memory and stored together.
 * @param delay before they are stored, ms
 */
export function createViewCounter(delay = delayMs): CountView {
  let pending = new Map<string, ViewCount>()
  /** Moment since which a request waits to store them, ms; 0 when none does. */
  let waitingSince = 0

  const store = async (db: D1Database) => {
    waitingSince = 0
    const counts = [...pending.values()]
    pending = new Map()
    if (counts.length === 0) return
    try {
      const { storeViews } = await import('../../backend/organizing/figures/store-views.ts')
      await storeViews(db, counts)
      const { storeFigures } = await import('../../backend/core/monitoring/site-figures.ts')
      await storeFigures(db, Date.now())
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', message: 'views are not stored', cause: String(error) }))
    }
  }

  return ({ event, request, origin, user = null, env, now, context }) => {
    if (env.API_HOST || !isPerson(request.headers)) return
    const { host, source, medium } = viewSource(request, origin)
    const country = String(request.cf?.country ?? '')
    const day = dayIn(siteTimeZone, now)
    const key = [event, day, host, source, medium, country, user].join(' ')
    const known = pending.get(key)
    if (known) known.views += 1
    else pending.set(key, { event, day, host, source, medium, country, user, views: 1 })
    // Of signed-in visitors only the database knows which of them organize the event.
    if (user === null)
      env.VIEWS?.writeDataPoint({ indexes: [event], blobs: [host, source, medium, country], doubles: [1] })
    if (pending.size >= maxPending) context.waitUntil(store(env.DB))
    else if (now - waitingSince > lostMs) {
      waitingSince = now
      context.waitUntil(new Promise((resolve) => setTimeout(resolve, delay)).then(() => store(env.DB)))
    }
  }
}
