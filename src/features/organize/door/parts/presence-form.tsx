import type { ReactNode } from 'react'
import type { DoorPerson } from '../../../../contracts/v1/organizing/door.ts'

interface PresenceFormProps {
  kind: 'in' | 'out'
  event: string
  person: DoorPerson
  /** The page itself, where the form leads without a script. */
  here: string
  /** With a script: what it does instead. */
  onPress: () => void
  children: ReactNode
}

/** A button that checks a person in or out, with and without script. */
export function PresenceForm({ kind, event, person, here, onPress, children }: PresenceFormProps) {
  return (
    <form
      method="post"
      action={`/forms/events.${kind === 'in' ? 'checkin' : 'checkout'}`}
      onSubmit={(submit) => {
        submit.preventDefault()
        onPress()
      }}
    >
      <input type="hidden" name="id" value={event} />
      <input type="hidden" name="registration" value={person._id} />
      {kind === 'in' && person.state !== 'going' && <input type="hidden" name="admit" value="true" />}
      <input type="hidden" name="next" value={here} />
      {children}
    </form>
  )
}
