/** An analytics event (spec §7). Any script may add one: `(self.tracked ??= []).push(event)`. */
export interface SiteEvent {
  /** Its name in analytics. */
  event: string
  [detail: string]: unknown
}

/** Query parameters that are no filters. */
const notFilters = ['page', 'layout', 'results', 'source']

/** Reports events of this page: errors, searches without results, use of filters. @param track called for each event */
export function collectEvents(track: (event: SiteEvent) => void, signal: AbortSignal): void {
  let filters = filtersOf(location)
  let empty = false
  const checkResults = () => {
    const found = new URLSearchParams(location.search).get('results') !== 'false'
    if (!found && !empty) track({ event: 'Front - Search with no results', ...filtersUsed() })
    empty = !found
  }
  checkResults()
  const error = document.querySelector<HTMLElement>('[data-error-status]')?.dataset['errorStatus']
  if (error) track({ event: 'Makesense Chiche - Error', type: Number(error), page: location.pathname })

  // A region was updated in place, and the URL with it.
  addEventListener(
    'region',
    () => {
      const before = filters
      filters = filtersOf(location)
      if (filters !== before) {
        empty = false
        if (filters) track({ event: 'Front - Use filters', ...filtersUsed() })
      }
      checkResults()
    },
    { signal },
  )
}

/** The event of a click on a card's link; `undefined` for any other click. */
export function cardClick({ target }: MouseEvent): SiteEvent | undefined {
  const link = cardLink(target as Element)
  return link ? { event: 'Front - Click on card', page: link.pathname } : undefined
}

/** The clicked card's link; `null` for a card with tracking off (spec §3 Event block `track`). */
function cardLink(target: Element): HTMLAnchorElement | null {
  const link = target.closest<HTMLAnchorElement>('article :is(h2, h3, h4) a[href]')
  return link?.closest('[data-track=off]') ? null : link
}

/** The filters in a list's URL, as a string to compare. */
function filtersOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  for (const name of notFilters) query.delete(name)
  query.sort()
  const places = /\/(?:city|topic|type)\/.*$/.exec(pathname)?.[0] ?? ''
  return places + (places || query.size > 0 ? `?${query}` : '')
}

/** Names of the filters in use; never the search text, which may be a person's name. */
function filtersUsed(): { filters: string } {
  const names = [...location.pathname.matchAll(/\/(city|topic|type)\//g)].map(([, name]) => name!)
  const query = [...new URLSearchParams(location.search).keys()].filter((name) => !notFilters.includes(name))
  return { filters: [...new Set([...names, ...query])].join() }
}
