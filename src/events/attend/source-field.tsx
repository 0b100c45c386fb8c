import type { Flow } from '../../login/flow-address.ts'

/** Tells the organizers of an event where its participants come from, without a cookie. */
export function SourceField({ flow: { from } }: { flow: Flow }) {
  return from === undefined ? null : <input type="hidden" name="source" value={from} />
}
