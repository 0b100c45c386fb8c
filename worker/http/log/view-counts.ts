/** Views of an event from one source on one day. */
export interface ViewCount {
  event: string
  /** YYYY-MM-DD */
  day: string
  host: string
  source: string
  medium: string
  country: string
  /** Account of a signed-in visitor: an organizer's own views are left out when they are stored. */
  user: string | null
  views: number
}

/** Different views that an isolate remembers until `storeFigures` stores them; further ones are not counted. */
const maxViews = 1000

let pending = new Map<string, ViewCount>()

/** Adds views to those that are not stored yet. */
export function addViews({ views, ...view }: ViewCount): void {
  const key = Object.values(view).join(' ')
  const known = pending.get(key)
  if (known) known.views += views
  else if (pending.size < maxViews) pending.set(key, { ...view, views })
}

/** The views that are not stored yet; from now on they count as stored. */
export function takeViews(): ViewCount[] {
  const taken = [...pending.values()]
  pending = new Map()
  return taken
}
