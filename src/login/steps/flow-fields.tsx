import type { Flow } from '../flow-address.ts'

/** Hidden fields of a log-in form: what to do after log-in (spec §4 Like, callback). */
export function FlowFields({ flow: { feature, event } }: { flow: Flow }) {
  if (feature === undefined || event === undefined) return null
  return (
    <>
      <input type="hidden" name="feature" value={feature} />
      <input type="hidden" name="event" value={event} />
    </>
  )
}
