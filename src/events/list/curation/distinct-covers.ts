import type { EventSummary } from '../../events.contract.ts'
import { glanceOf, paletteOf, type CoverSeed } from '../../cover/cover.ts'
import { parseCoverPath } from '../../cover/cover-seed.ts'
import { coverPathOf } from '../../cover/cover-variants.ts'

export type Pictured = Pick<EventSummary, 'cover' | 'coverDisplay'>

/** Steps through all 32-bit numbers in an order without a pattern (golden ratio). */
const step = 0x9e3779b9
/** Drawings tried for one event: a palette is one of four, a framing one of three. */
const maxSteps = 40

/** The generated cover of an event without a picture of its own. */
const seedOf = ({ cover, coverDisplay }: Pictured): CoverSeed | undefined =>
  Object.keys(cover).length === 0 ? parseCoverPath(coverDisplay.url) : undefined

/** Whether two drawings can be mistaken for each other: the same motif in the same colours. */
const lookAlike = (a: CoverSeed, b: CoverSeed) => a.topic === b.topic && paletteOf(a) === paletteOf(b)

/** Events with another cover: the same object for the same cover, by which the rendered card is known. */
const redrawnEvents = new WeakMap<Pictured, Pictured>()

function withCover<T extends Pictured>(event: T, url: string): T {
  // Stored below, for this event.
  const known = redrawnEvents.get(event) as T | undefined
  if (known?.coverDisplay.url === url) return known
  const other = { ...event, coverDisplay: { url } }
  redrawnEvents.set(event, other)
  return other
}

/**
 * Redraws generated covers that look like that of the event before, or at a glance like any before it in the list: the motif
 * stays, its colours or framing change. Of one topic there are about ten to tell apart; after them only neighbours differ. The same
 * list has the same covers each time.
 */
export function withDistinctCovers<T extends Pictured>(events: readonly T[]): T[] {
  const glances = new Set<string>()
  let before: CoverSeed | undefined
  return events.map((event) => {
    const seed = seedOf(event)
    const shown = seed && redrawn(seed, before, glances)
    before = shown
    if (shown) glances.add(glanceOf(shown))
    return shown === seed ? event : withCover(event, coverPathOf(shown!))
  })
}

function redrawn(seed: CoverSeed, before: CoverSeed | undefined, glances: ReadonlySet<string>): CoverSeed {
  let shown = seed
  let unlikeBefore: CoverSeed | undefined
  for (let count = 0; count < maxSteps; count++) {
    if (!before || !lookAlike(shown, before)) {
      if (!glances.has(glanceOf(shown))) return shown
      unlikeBefore ??= shown
    }
    shown = { ...shown, hash: shown.cast === undefined ? (shown.hash + step) >>> 0 : (shown.hash + step) & 0xfffffff }
  }
  return unlikeBefore ?? shown
}
