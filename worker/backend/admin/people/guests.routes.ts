import * as guestsCalls from '../../../../src/admin/people/guests.contract.ts'
import { implement } from '../../core/implement.ts'
import { eraseGuest, keepGuest } from './erase-guest.ts'
import { notFound } from '../../core/not-found.ts'
import { readTimedToken } from '../../core/timed-token.ts'
import { exportEntry, guestDetails, guestFile, listGuests, sendGuestData } from './guests.ts'

/** People without an account, for operators. */
export const guestRoutes = [
  implement(guestsCalls.guests, ({ query }, context) => listGuests(context, query)),

  implement(guestsCalls.guestById, async ({ params: { id } }, context) => guestDetails(context, id)),

  implement(guestsCalls.exportGuest, async ({ params: { id } }, context) =>
    guestFile(context, id, [await exportEntry(context, id)]),
  ),

  implement(guestsCalls.sendGuestData, ({ params: { id } }, context) => sendGuestData(context, id)),

  implement(guestsCalls.guestData, async ({ params: { token } }, context) => {
    const id = await readTimedToken(context.env, 'guest-data', token, context.now)
    if (id === undefined) throw notFound('file', token)
    return guestFile(context, id)
  }),

  implement(guestsCalls.eraseGuest, async ({ params: { id }, body }, context) => {
    await eraseGuest(context, id, body)
    return guestDetails(context, id)
  }),

  implement(guestsCalls.keepGuest, async ({ params: { id } }, context) => {
    await keepGuest(context, id)
    return guestDetails(context, id)
  }),
]
