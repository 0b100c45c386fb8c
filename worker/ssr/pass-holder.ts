import type { Visitor } from '../../src/page/define-page.ts'
import { msOf } from '../../src/lib/time/iso-instant.ts'
import type { RenderedPage } from '../cache/rendered-page.ts'

/** The pass of one visitor, as bytes for its slots. */
export interface OwnPass {
  pass: Uint8Array
  'pass-style': Uint8Array
  /** Equal for equal passes. */
  key: string
}

/** How long before an event its pass is shown on pages that are not about it, ms. */
const soonMs = 48 * 3_600_000

/**
 * Whether a page shows the pass of a visitor, as far as their list of registrations says.
 * @param now ms
 */
export function hasPass(
  { pass, event }: Pick<RenderedPage, 'pass' | 'event'>,
  { user, registrations }: Pick<Visitor, 'user' | 'registrations'>,
  now: number,
): boolean {
  if (!pass) return false
  if (event !== undefined) return registrations.some((one) => one.event === event && !one.claimable)
  if (user === null) return false
  return registrations.some(
    ({ state, begin, claimable }) =>
      state === 'going' && !claimable && begin !== undefined && msOf(begin) - now < soonMs,
  )
}

/** Whether an event begins soon enough for the pages that are not about it. @param now ms */
export const isSoon = (begin: string, now: number): boolean => msOf(begin) - now < soonMs
