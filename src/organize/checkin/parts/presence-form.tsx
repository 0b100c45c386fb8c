import type { ReactNode } from 'react'
import type { DoorPerson } from '../checkin.contract.ts'

interface PresenceFormProps {
  kind: 'in' | 'out'
  event: string
  person: DoorPerson
  /** Those who come in together with the person. */
  companions?: readonly DoorPerson[]
  /** The page itself, where the form leads without a script. */
  here: string
  /** With a script: what it does instead. */
  onPress: () => void
  children: ReactNode
}

/** A button that checks a person in or out, with and without script. */
export function PresenceForm({ kind, event, person, companions = [], here, onPress, children }: PresenceFormProps) {
  const isParty = kind === 'in' && companions.length > 0
  return (
    <form
      method="post"
      action={`/forms/events.${isParty ? 'changeAttendees' : kind === 'in' ? 'checkin' : 'checkout'}`}
      onSubmit={(submit) => {
        submit.preventDefault()
        onPress()
      }}
    >
      <input type="hidden" name="id" value={event} />
      {isParty ? (
        <>
          <input type="hidden" name="action" value="checkin" />
          {[person, ...companions].map(({ _id }) => (
            <input key={_id} type="hidden" name="registrations" value={_id} />
          ))}
        </>
      ) : (
        <input type="hidden" name="registration" value={person._id} />
      )}
      {kind === 'in' && person.state !== 'going' && <input type="hidden" name="admit" value="true" />}
      <input type="hidden" name="next" value={here} />
      {children}
    </form>
  )
}
