import { AppError } from '../contracts/errors.ts'
import { factors } from '../account/security/factors.contract.ts'
import type { RequestContext } from './define-page.ts'
import { requireUser } from './require-user.ts'

/** Whether the session needs no confirmation before risky calls; a remote API need not ask for one. */
export async function isConfirmed(context: RequestContext): Promise<boolean> {
  try {
    return (await context.api(factors, { params: { _id: requireUser(context)._id } })).confirmedUntil !== null
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}
