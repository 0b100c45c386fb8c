import { z } from 'zod'
import { endpoint } from '../../../contracts/endpoint.ts'
import { attendance, byToken, registration } from '../attendance.contract.ts'
import { eventSummary } from '../../events.contract.ts'
import { eventId, givenName, linkToken, personName } from '../../../contracts/shapes.ts'

/** The people who come with a registered person, and their tickets. */

export const addCompanion = endpoint('events.addCompanion', 'POST /v1/events/companions/{id}', {
  summary:
    'Takes one more place for a person who comes along. 409 `event_full`, 409 `conflict` beyond `seatsPerPerson` and without a seat of one’s own, 409 `event_closed` (extension)',
  auth: 'optional',
  gate: { guestToken: true, registration: 'returned' },
  params: eventId,
  body: byToken.extend({ name: personName.default('') }),
  output: attendance,
})

const oneCompanion = byToken.extend({
  /** Id of the companion. */
  companion: z.string().min(1, 'must be given').max(120),
})

export const nameCompanion = endpoint('events.nameCompanion', 'PUT /v1/events/companions/{id}', {
  summary: 'Names a person who comes along, on the ticket and in the list of the organizers (extension)',
  auth: 'optional',
  gate: { guestToken: true, registration: 'returned' },
  params: eventId,
  body: oneCompanion.extend({ name: givenName }),
  output: attendance,
})

export const removeCompanion = endpoint('events.removeCompanion', 'DELETE /v1/events/companions/{id}', {
  summary:
    'Gives the place of one companion back, also one in the waiting list; the others stay. Succeeds if it is given back already (extension)',
  auth: 'optional',
  gate: { guestToken: true, registration: 'returned' },
  params: eventId,
  body: oneCompanion,
  output: attendance,
})

export const ticket = endpoint('events.ticket', 'POST /v1/events/ticket', {
  summary:
    'The ticket of one person by the `pass` of a companion, for anybody who has it: it shows the ticket and permits nothing else. 400 `invalid_token`, 404 once the place is given back. POST, so that the token is not part of a logged URL (extension)',
  auth: 'public',
  body: z.object({ token: linkToken }),
  output: z.object({
    ticket: registration.pick({ _id: true, name: true, ticket: true, code: true, certificate: true }),
    event: eventSummary,
  }),
})
