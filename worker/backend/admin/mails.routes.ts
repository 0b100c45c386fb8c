import * as mailsCalls from '../../../src/admin/mails/mails.contract.ts'
import { implement } from '../core/implement.ts'
import { dropMail, liftAddress, retryMail, retryMails } from './change-mails.ts'
import { listAddresses, listMails } from './list-mails.ts'

/** The outbox, for operators. */
export const outboxRoutes = [
  implement(mailsCalls.mails, ({ query }, context) => listMails(context, query)),

  implement(mailsCalls.retryMail, ({ params: { id } }, context) => retryMail(context, id)),

  implement(mailsCalls.retryMails, async (_, context) => ({ total: await retryMails(context) })),

  implement(mailsCalls.dropMail, ({ params: { id } }, context) => dropMail(context, id)),

  implement(mailsCalls.addresses, ({ query }, context) => listAddresses(context, query)),

  implement(mailsCalls.liftAddress, ({ body: { address } }, context) => liftAddress(context, address)),
]
