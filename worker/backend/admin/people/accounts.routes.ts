import { v1 } from '../../../../src/contracts/table.ts'
import { allLimit } from '../../../../src/contracts/limits.ts'
import { implementAll } from '../../core/implement.ts'
import { accountDetails } from './account-details.ts'
import {
  changeRole,
  confirmAccount,
  eraseAccount,
  restoreAccount,
  signOutAccount,
  suspendAccount,
} from './change-account.ts'
import { exportPerson } from './export-person.ts'
import { removeFactors } from './remove-factors.ts'
import { listAccounts } from './list-accounts.ts'

/** Accounts, for operators. */
export const accountRoutes = implementAll(v1.accounts, {
  people: async ({ query: { limit, ...asked } }, context) => {
    const list = await listAccounts(context, { ...asked, limit: limit || allLimit })
    return { ...list, count: list.data.length }
  },
  person: async ({ params: { id } }, context) => accountDetails(context, id),
  exportPerson: async ({ params: { id } }, context) => exportPerson(context, id),
  setRole: async ({ params: { id }, body }, context) => {
    await changeRole(context, id, body)
    return accountDetails(context, id)
  },
  confirmPerson: async ({ params: { id } }, context) => {
    await confirmAccount(context, id)
    return accountDetails(context, id)
  },
  suspend: async ({ params: { id }, body }, context) => {
    await suspendAccount(context, id, body)
    return accountDetails(context, id)
  },
  restore: async ({ params: { id } }, context) => {
    await restoreAccount(context, id)
    return accountDetails(context, id)
  },
  signOut: async ({ params: { id } }, context) => {
    await signOutAccount(context, id)
    return accountDetails(context, id)
  },
  removeFactors: async ({ params: { id }, body }, context) => {
    await removeFactors(context, id, body)
    return accountDetails(context, id)
  },
  erase: async ({ params: { id }, body }, context) => {
    await eraseAccount(context, id, body)
    return accountDetails(context, id)
  },
})
