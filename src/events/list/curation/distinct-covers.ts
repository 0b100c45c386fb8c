import type { SceneFacts } from '../../../contracts/covers/event-scene.ts'
import type { PhotoCut } from '../../../contracts/limits.ts'
import type { EventSummary } from '../../events.contract.ts'
import { cutOf, hasPhoto, nextCut, type CutShown } from '../../cover/photo-cut.ts'
import { parseCoverPath, scenePath, sides, type Scene } from '../../../lib/cover-path.ts'

/** Steps through all seeds of 26 bits in an order without a pattern (golden ratio), without changing sides. */
const step = 0x9e3779b1 & ~sides

export type Pictured = Pick<EventSummary, 'cover' | 'coverDisplay' | 'coverCut' | 'coverAltText'> &
  SceneFacts &
  CutShown

/** The generated cover of an event without a picture of its own. */
const sceneShown = ({ cover, coverDisplay }: Pictured): Scene | undefined =>
  Object.keys(cover).length === 0 ? parseCoverPath(coverDisplay.url) : undefined

/** Events with another picture: the same object for the same picture, by which the rendered card is known. */
const redrawnEvents = new WeakMap<Pictured, Pictured>()

function withPicture<T extends Pictured>(event: T, picture: Pick<Pictured, 'coverDisplay' | 'cutShown'>): T {
  const other = { ...event, ...picture }
  // Stored below, for this event.
  const known = redrawnEvents.get(event) as T | undefined
  if (known?.coverDisplay.url === other.coverDisplay.url && known.cutShown === other.cutShown) return known
  redrawnEvents.set(event, other)
  return other
}

/**
 * Redraws what looks like its neighbour: of two drawings with the same type, hour and place the second has the other sides, the third
 * of a type in a row is inside, and no two of a list are the same; of two photos the second is cut in another way, unless its
 * organizer chose one. The same list has the same pictures each time.
 */
export function withDistinctCovers<T extends Pictured>(events: readonly T[]): (T & CutShown)[] {
  const paths = new Set<string>()
  let before: Scene | undefined
  let cutBefore: PhotoCut | undefined
  let inRow = 0
  return events.map((event) => {
    const own = sceneShown(event)
    inRow = own && own.type === before?.type ? inRow + 1 : 0
    if (!own) {
      before = undefined
      if (!hasPhoto(event)) return event
      const cut = cutOf(event)
      const isAlike = cut === cutBefore && event.coverCut === null && cut !== 'whole'
      cutBefore = isAlike ? nextCut(cut) : cut
      return isAlike ? withPicture(event, { coverDisplay: event.coverDisplay, cutShown: cutBefore }) : event
    }
    cutBefore = undefined
    const shown: Scene = { ...own, inside: own.inside || (inRow % 3 === 2 && own.type !== 'online') }
    if (before?.type === own.type && before.hour === own.hour && before.place === own.place)
      shown.seed = (own.seed & ~sides) | (~before.seed & sides)
    while (paths.has(scenePath(shown))) shown.seed = (shown.seed + step) & 0xfffffff
    before = shown
    const url = scenePath(shown)
    paths.add(url)
    return url === event.coverDisplay.url ? event : withPicture(event, { coverDisplay: { url } })
  })
}
