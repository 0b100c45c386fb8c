import { allLimit } from '../../../../src/contracts/limits.ts'
import * as guestsCalls from '../../../../src/admin/people/guests.contract.ts'
import { implement } from '../../core/implement.ts'
import { eraseGuest, keepGuest } from './erase-guest.ts'
import { guestDetails, guestFile, listGuests } from './guests.ts'

/** People without an account, for operators. */
export const guestRoutes = [
  implement(guestsCalls.guests, async ({ query: { limit, ...asked } }, context) => {
    const list = await listGuests(context, { ...asked, limit: limit || allLimit })
    return { ...list, count: list.data.length }
  }),

  implement(guestsCalls.guestById, async ({ params: { id } }, context) => guestDetails(context, id)),

  implement(guestsCalls.exportGuest, async ({ params: { id } }, context) => guestFile(context, id)),

  implement(guestsCalls.eraseGuest, async ({ params: { id }, body }, context) => {
    await eraseGuest(context, id, body)
    return guestDetails(context, id)
  }),

  implement(guestsCalls.keepGuest, async ({ params: { id } }, context) => {
    await keepGuest(context, id)
    return guestDetails(context, id)
  }),
]
