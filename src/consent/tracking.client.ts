import { isContentClick, type ContentClick } from './content-clicks.ts'
import { forgetIds, trackContents } from './content-tracking.ts'
import type { TrackingServices } from '../contracts/tracking-services.ts'
import type { SiteEvent } from './site-events.ts'
import { loadTagManager } from './tag-manager.ts'

/**
 * Starts tracking. Call it only with the visitor's consent.
 * @returns sends an event to the tracking services
 * @throws for an invalid id of the tag manager (spec §8)
 */
export function startTracking(): (event: SiteEvent | ContentClick) => void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=tracking]')
  const services = meta ? (JSON.parse(meta.content) as TrackingServices) : undefined
  const sendClick = trackContents(services?.contentKey, services?.contentHost)
  const analyse = services?.tagManager === undefined ? undefined : loadTagManager(services.tagManager)
  return (event) => {
    if (isContentClick(event)) sendClick?.(event)
    else if (event.event === 'Exclusivity') countOffer(event)
    else analyse?.(event)
  }
}

/** Counts an impression or click of a partner's offer (spec §7 `POST /analytics/exclusivity`, D50). */
function countOffer(siteEvent: SiteEvent): void {
  const { event: _, ...offer } = siteEvent
  void fetch('/v1/analytics/exclusivity', {
    method: 'POST',
    body: JSON.stringify({ ...offer, url: location.href, referrer: document.referrer }),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  })
}

/** Removes stored ids and cookies of trackers, and reloads the page without their scripts. */
export function forgetVisitor(): void {
  forgetIds()
  for (const [name] of document.cookie.matchAll(/_ga[^=;]*(?==)/g)) {
    for (const domain of ['', `; domain=.${location.hostname}`])
      document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
  location.reload()
}
