import type { EventSummary } from '../../../contracts/v1/events.ts'
import { paletteOf, type CoverSeed } from '../cover/cover.ts'
import { parseCoverPath } from '../cover/cover-seed.ts'
import { coverPathOf } from '../cover/cover-variants.ts'

export type Pictured = Pick<EventSummary, 'cover' | 'coverDisplay'>

/** Steps through all 32-bit numbers in an order without a pattern (golden ratio). */
const step = 0x9e3779b9
/** A palette is one of four. */
const maxSteps = 40

/** The generated cover of an event without a picture of its own. */
const seedOf = ({ cover, coverDisplay }: Pictured): CoverSeed | undefined =>
  Object.keys(cover).length === 0 ? parseCoverPath(coverDisplay.url) : undefined

/** Whether two drawings can be mistaken for each other: the same motif in the same colours. */
const lookAlike = (a: CoverSeed, b: CoverSeed) => a.topic === b.topic && paletteOf(a) === paletteOf(b)

/**
 * Redraws generated covers that look like that of the event before: the motif stays, its colours change. The same list has the
 * same covers each time.
 */
export function withDistinctCovers<T extends Pictured>(events: readonly T[]): T[] {
  let before: CoverSeed | undefined
  return events.map((event) => {
    const seed = seedOf(event)
    const shown = seed && redrawn(seed, before)
    before = shown
    return shown === seed ? event : { ...event, coverDisplay: { url: coverPathOf(shown!) } }
  })
}

function redrawn(seed: CoverSeed, before: CoverSeed | undefined): CoverSeed {
  let shown = seed
  if (!before) return seed
  for (let count = 0; lookAlike(shown, before) && count < maxSteps; count++)
    shown = { ...shown, hash: (shown.hash + step) >>> 0 }
  return shown
}
