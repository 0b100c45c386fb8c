import type { Flow } from './flow-address.ts'

/** What a form that logs somebody in carries besides: what is done once they are (spec §4 Like, callback). */
export function FlowFields({ flow: { feature, event } }: { flow: Flow }) {
  if (feature === undefined || event === undefined) return null
  return (
    <>
      <input type="hidden" name="feature" value={feature} />
      <input type="hidden" name="event" value={event} />
    </>
  )
}
