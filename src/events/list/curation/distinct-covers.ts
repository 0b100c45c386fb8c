import type { EventSummary } from '../../events.contract.ts'
import { parseCoverPath, scenePath, sides, type Scene } from '../../../lib/cover-path.ts'

export type Pictured = Pick<EventSummary, 'cover' | 'coverDisplay'>

/** Steps through all seeds of 26 bits in an order without a pattern (golden ratio), without changing sides. */
const step = 0x9e3779b1 & ~sides

/** The generated cover of an event without a picture of its own. */
const sceneShown = ({ cover, coverDisplay }: Pictured): Scene | undefined =>
  Object.keys(cover).length === 0 ? parseCoverPath(coverDisplay.url) : undefined

/** Events with another cover: the same object for the same cover, by which the rendered card is known. */
const redrawnEvents = new WeakMap<Pictured, Pictured>()

function withCover<T extends Pictured>(event: T, url: string): T {
  if (event.coverDisplay.url === url) return event
  // Stored below, for this event.
  const known = redrawnEvents.get(event) as T | undefined
  if (known?.coverDisplay.url === url) return known
  const other = { ...event, coverDisplay: { url } }
  redrawnEvents.set(event, other)
  return other
}

/**
 * Redraws generated covers that look like their neighbours: of two with the same type, hour and place the second has the other
 * sides, the third of a type in a row is inside, and no two of a list are the same picture. The same list has the same covers each
 * time.
 */
export function withDistinctCovers<T extends Pictured>(events: readonly T[]): T[] {
  const paths = new Set<string>()
  let before: Scene | undefined
  let inRow = 0
  return events.map((event) => {
    const own = sceneShown(event)
    inRow = own && own.type === before?.type ? inRow + 1 : 0
    if (!own) {
      before = undefined
      return event
    }
    const shown: Scene = { ...own, inside: own.inside || (inRow % 3 === 2 && own.type !== 'online') }
    if (before?.type === own.type && before.hour === own.hour && before.place === own.place)
      shown.seed = (own.seed & ~sides) | (~before.seed & sides)
    while (paths.has(scenePath(shown))) shown.seed = (shown.seed + step) & 0xfffffff
    before = shown
    const path = scenePath(shown)
    paths.add(path)
    return withCover(event, path)
  })
}
