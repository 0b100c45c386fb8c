import { onTold } from './told-events.ts'

/**
 * Something that analytics count (spec §7). Any script may tell of one: `document.dispatchEvent(new CustomEvent('track',
 * { detail }))`.
 */
export interface SiteEvent {
  /** Its name in analytics. */
  event: string
  [detail: string]: unknown
}

/** What of an address is not a filter: where in the list one is, how it looks, and that it is empty. */
const notFilters = ['page', 'layout', 'results', 'source']

/** Tells of what happens on this page, from what it shows now to what the visitor does. @param tell called once an event */
export function collectEvents(tell: (event: SiteEvent) => void, signal: AbortSignal): void {
  let filters = filtersOf(location)
  let empty = false
  const look = () => {
    const found = new URLSearchParams(location.search).get('results') !== 'false'
    if (!found && !empty) tell({ event: 'Front - Search with no results', ...filtersUsed() })
    empty = !found
  }
  look()
  const error = document.querySelector<HTMLElement>('[data-error-status]')?.dataset['errorStatus']
  if (error) tell({ event: 'Makesense Chiche - Error', type: Number(error), page: location.pathname })

  onTold(tell)
  signal.addEventListener('abort', () => onTold(undefined))
  // A region has changed in place, and the address with it.
  addEventListener(
    'region',
    () => {
      const before = filters
      filters = filtersOf(location)
      if (filters !== before) {
        empty = false
        if (filters) tell({ event: 'Front - Use filters', ...filtersUsed() })
      }
      look()
    },
    { signal },
  )
  addEventListener(
    'click',
    (event) => {
      const link = cardLink(event.target as Element)
      if (link) tell({ event: 'Front - Click on card', page: link.pathname })
    },
    { signal, capture: true },
  )
}

/** The link of the card that was clicked; none for a card that asks not to be counted (spec §3 Event block `track`). */
function cardLink(target: Element): HTMLAnchorElement | null {
  const link = target.closest<HTMLAnchorElement>('article :is(h2, h3, h4) a[href]')
  return link?.closest('[data-track=off]') ? null : link
}

/** The filters of a list's address, as one text to compare. */
function filtersOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  for (const name of notFilters) query.delete(name)
  query.sort()
  const places = /\/(?:city|topic|type)\/.*$/.exec(pathname)?.[0] ?? ''
  return places + (places || query.size > 0 ? `?${query}` : '')
}

/** Which filters are set; what is searched for is not told, it may be somebody's name. */
function filtersUsed(): { filters: string } {
  const names = [...location.pathname.matchAll(/\/(city|topic|type)\//g)].map(([, name]) => name!)
  const query = [...new URLSearchParams(location.search).keys()].filter((name) => !notFilters.includes(name))
  return { filters: [...new Set([...names, ...query])].join() }
}
