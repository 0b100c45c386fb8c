import type { SiteEvent } from './site-events.ts'

type Tracked = SiteEvent | MouseEvent

declare global {
  /**
   * Queue of events and clicks since page load, in memory only (D12): an array until a listener replaces it, so that the
   * order of scripts does not matter. Any script may add to it: `(self.tracked ??= []).push(event)`.
   */
  var tracked: Tracked[] | { push: (event: Tracked) => void } | undefined
}

/** Sends all events of this page to a listener, past ones included; `undefined` drops further ones. */
export function onTracked(listener: ((event: Tracked) => void) | undefined): void {
  const early = globalThis.tracked
  const push = listener ?? (() => undefined)
  globalThis.tracked = { push }
  if (Array.isArray(early)) for (const event of early) push(event)
}
