import { allLimit } from '../../../src/contracts/limits.ts'
import { v1 } from '../../../src/contracts/table.ts'
import { implementAll } from '../core/implement.ts'
import { dropMail, liftAddress, retryMail, retryMails } from './change-mails.ts'
import { listAddresses, listMails } from './list-mails.ts'

/** The outbox, for operators. */
export const outboxRoutes = implementAll(v1.outbox, {
  mails: async ({ query: { limit, ...asked } }, context) => {
    const list = await listMails(context, { ...asked, limit: limit || allLimit })
    return { ...list, count: list.data.length }
  },
  retryMail: async ({ params: { id } }, context) => {
    await retryMail(context, id)
    return { ok: true }
  },
  retryMails: async (_, context) => ({ total: await retryMails(context) }),
  dropMail: async ({ params: { id } }, context) => {
    await dropMail(context, id)
    return { ok: true }
  },
  addresses: async ({ query: { limit, ...asked } }, context) =>
    listAddresses(context, { ...asked, limit: limit || allLimit }),
  liftAddress: async ({ body: { address } }, context) => {
    await liftAddress(context, address)
    return { ok: true }
  },
})
