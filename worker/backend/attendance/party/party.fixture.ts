import { attendees, type AttendeeList } from '../../../../src/organize/attendees/attendees.contract.ts'
import { call, type signedInUser } from '../../../../tests/support/accounts.ts'
import { storeEvent } from '../../../../tests/support/registrations.ts'

export type Person = Awaited<ReturnType<typeof signedInUser>>

/** Stores an event where one person may take several places. @returns its id */
export async function storePartyEvent(owner: Person, maxAttendees: number | null, seatsPerPerson = 4): Promise<string> {
  const event = await storeEvent({ ownerId: owner.user.id, maxAttendees })
  const answer = await call('PUT', `/v1/events/${event}`, { seatsPerPerson }, { token: owner.token })
  if (!answer.ok) throw new Error(await answer.text())
  return event
}

/** The people of an event, as its owner sees them. */
export async function readPeople(owner: Person, event: string, query = ''): Promise<AttendeeList> {
  const answer = await call('GET', `/v1/events/${event}/attendees${query}`, undefined, { token: owner.token })
  return attendees.spec.output.parse(await answer.json())
}
