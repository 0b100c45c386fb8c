import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import * as checkinCalls from '../../../../src/organize/checkin/checkin.contract.ts'
import { AppError } from '../../../http/errors.ts'
import { readTicket } from '../../core/ticket.ts'
import type { HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { loadAttendees, presentAttendee, type StoredAttendee } from '../../attendance/list-attendees.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import { arrivalsByQuarter, doorList } from './door-people.ts'
import { judgeScans, storeScans, type KnownScan } from './store-scans.ts'

/** Check-in: registered people and their presence (spec §7 Events, D7). */
export const checkInRoutes = [
  forOrganizers(
    checkinCalls.checkin,
    'checkin',
    async ({ params: { id }, body: { at, device, admit, ...person } }, context) => {
      // An offline check-in happened before now, whatever the device's clock says.
      const moment = at === undefined ? context.now : Math.min(Date.parse(at), context.now)
      const registration = await registrationOf(context, id, person)
      return setPresence(context, id, device, { kind: 'in', registration, at: moment, admit })
    },
  ),

  forOrganizers(checkinCalls.checkout, 'checkin', async ({ params: { id }, body: { device, ...person } }, context) => {
    const registration = await registrationOf(context, id, person)
    return setPresence(context, id, device, { kind: 'out', registration, at: context.now, admit: false })
  }),

  forOrganizers(checkinCalls.scans, 'checkin', async ({ params: { id }, body }, context) =>
    judgeScans(context, id, body),
  ),

  forOrganizers(checkinCalls.door, 'checkin', async ({ params: { id }, query: { since } }, context) =>
    doorList(context, id, since),
  ),

  forOrganizers(checkinCalls.live, 'checkin', async (_, { env }) => ({ announced: env.ROOMS !== undefined })),

  forOrganizers(checkinCalls.arrivals, 'checkin', async ({ params: { id } }, context) =>
    arrivalsByQuarter(context, id),
  ),
]

/**
 * The registration of a ticket or an id.
 * @throws {AppError} `invalid_input`, `conflict` for a ticket of another event
 */
async function registrationOf(
  { env }: HandlerContext,
  event: string,
  { ticket, registration }: { ticket?: string | undefined; registration?: string | undefined },
): Promise<string> {
  if (ticket === undefined && registration !== undefined) return registration
  const read = ticket === undefined ? undefined : await readTicket(env, ticket)
  if (!read)
    throw new AppError('invalid_input', 'Some parameters are not valid', {
      fields: {
        ticket:
          ticket === undefined
            ? fieldError('required', 'must be given, or registration')
            : fieldError('ticket', 'is not a ticket of ours'),
      },
    })
  if (read.event !== event)
    throw new AppError('conflict', 'This ticket is for another event', {
      fields: { ticket: fieldError('ticket', 'is for another event') },
    })
  return read.registration
}

/**
 * Checks one person in or out.
 * @param device name of the caller's device, if it has one
 * @throws {AppError} `not_found`, `conflict` for a person without a seat
 */
async function setPresence(
  context: HandlerContext,
  event: string,
  device: string | undefined,
  scan: Omit<KnownScan, 'id'>,
) {
  const id = crypto.randomUUID()
  const { registration, kind } = scan
  const { scans, checkedIn, going } = await storeScans(context, event, device ?? '', [{ ...scan, id }])
  const [one] = await loadAttendees(context, sql`r.id = ${registration} AND r.event_id = ${event}`)
  if (!one) throw notFound('registration for this event with the id', registration)
  const stored = scans.get(id)
  if (!stored) throw withoutSeat(one)
  const { email: _, answers: __, ...person } = presentAttendee(one, false)
  const { beforeAt, beforeBy } = stored
  return {
    registration: person,
    already: kind === 'in' ? beforeAt !== null : beforeAt === null,
    since: toIsoOrNull(beforeAt),
    by: beforeBy ?? '',
    checkedIn,
    going,
  }
}

const withoutSeat = ({ state, name }: StoredAttendee) =>
  new AppError(
    'conflict',
    `${name || 'This person'} has no seat: ${state === 'pending' ? 'the registration is not confirmed' : 'they are on the waiting list'}`,
    { fields: { registration: fieldError('invalid', `is ${state}`) } },
  )
