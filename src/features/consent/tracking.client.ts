import { forgetIds, trackContents } from './content-tracking.ts'
import type { TrackingServices } from '../../contracts/tracking-services.ts'
import type { SiteEvent } from './site-events.ts'
import { loadTagManager } from './tag-manager.ts'

/**
 * Begins to measure, which nobody may call without the visitor's consent.
 * @returns sends an event to analytics
 * @throws for a wrong id of the tag manager (spec §8)
 */
export function startTracking(): (event: SiteEvent) => void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=tracking]')
  const services = meta ? (JSON.parse(meta.content) as TrackingServices) : undefined
  trackContents(services?.contentKey, services?.contentHost)
  const analyse = services?.tagManager === undefined ? undefined : loadTagManager(services.tagManager)
  return (event) => (event.event === 'Exclusivity' ? countOffer(event) : analyse?.(event))
}

/** Counts that a partner's offer was seen or followed (spec §7 `POST /analytics/exclusivity`, D50). */
function countOffer(told: SiteEvent): void {
  const { event: _, ...offer } = told
  void fetch('/v1/analytics/exclusivity', {
    method: 'POST',
    body: JSON.stringify({ ...offer, url: location.href, referrer: document.referrer }),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  })
}

/** Takes away what was stored to know this visitor again, and loads the page anew, without the scripts that did. */
export function forgetVisitor(): void {
  forgetIds()
  for (const [name] of document.cookie.matchAll(/_ga[^=;]*(?==)/g)) {
    for (const domain of ['', `; domain=.${location.hostname}`])
      document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
  location.reload()
}
