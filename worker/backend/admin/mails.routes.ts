import { allLimit } from '../../../src/contracts/limits.ts'
import * as mailsCalls from '../../../src/admin/mails/mails.contract.ts'
import { implement } from '../core/implement.ts'
import { dropMail, liftAddress, retryMail, retryMails } from './change-mails.ts'
import { listAddresses, listMails } from './list-mails.ts'

/** The outbox, for operators. */
export const outboxRoutes = [
  implement(mailsCalls.mails, async ({ query: { limit, ...asked } }, context) => {
    const list = await listMails(context, { ...asked, limit: limit || allLimit })
    return { ...list, count: list.data.length }
  }),

  implement(mailsCalls.retryMail, async ({ params: { id } }, context) => {
    await retryMail(context, id)
    return { ok: true }
  }),

  implement(mailsCalls.retryMails, async (_, context) => ({ total: await retryMails(context) })),

  implement(mailsCalls.dropMail, async ({ params: { id } }, context) => {
    await dropMail(context, id)
    return { ok: true }
  }),

  implement(mailsCalls.addresses, async ({ query: { limit, ...asked } }, context) =>
    listAddresses(context, { ...asked, limit: limit || allLimit }),
  ),

  implement(mailsCalls.liftAddress, async ({ body: { address } }, context) => {
    await liftAddress(context, address)
    return { ok: true }
  }),
]
