import type { SiteEvent } from './site-events.ts'

/** What is told before anybody listens waits here, in memory only (D12). */
const early: SiteEvent[] = []
let hear = (event: SiteEvent): void => void early.push(event)
document.addEventListener('track', ({ detail }: CustomEventInit<SiteEvent>) => hear(detail!))

/** Hands on what scripts of the page tell, from the first on; nothing of it any more with `undefined`. */
export function onTold(listener: ((event: SiteEvent) => void) | undefined): void {
  hear = listener ?? (() => undefined)
  for (const event of early.splice(0)) hear(event)
}
