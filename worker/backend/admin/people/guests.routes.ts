import { allLimit } from '../../../../src/contracts/limits.ts'
import { v1 } from '../../../../src/contracts/table.ts'
import { implementAll } from '../../core/implement.ts'
import { eraseGuest, keepGuest } from './erase-guest.ts'
import { guestDetails, guestFile, listGuests } from './guests.ts'

/** People without an account, for operators. */
export const guestRoutes = implementAll(v1.guests, {
  guests: async ({ query: { limit, ...asked } }, context) => {
    const list = await listGuests(context, { ...asked, limit: limit || allLimit })
    return { ...list, count: list.data.length }
  },
  guest: async ({ params: { id } }, context) => guestDetails(context, id),
  exportGuest: async ({ params: { id } }, context) => guestFile(context, id),
  eraseGuest: async ({ params: { id }, body }, context) => {
    await eraseGuest(context, id, body)
    return guestDetails(context, id)
  },
  keepGuest: async ({ params: { id } }, context) => {
    await keepGuest(context, id)
    return guestDetails(context, id)
  },
})
