import { z } from 'zod'
import { AppError } from '../../../src/contracts/errors.ts'
import { me } from '../../../src/account/users.contract.ts'
import { accountRole } from '../../backend/core/account-role.ts'
import type { Viewer } from '../../backend/core/context.ts'
import type { AppContext } from '../../http/context.ts'
import { callOf, requestOf } from '../call.ts'
import { proxy } from './proxy.ts'

/** What decides about rights; without a role the account has none. */
const profile = z.object({
  _id: z.string().min(1),
  email: z.string().catch(''),
  active: z.boolean().catch(false),
  role: z.enum(['user', 'admin']).catch('user'),
  lacksFactor: z.literal(true).optional().catch(undefined),
})

/**
 * Finds out whose an access token of a remote API is: its accounts are the only ones of a gateway, which asks for each call, so
 * that a role that was taken away ends at once. The setting ADMIN_EMAIL of the gateway makes an operator too (D7).
 * @returns the holder, `undefined` for a token that the host refuses
 * @throws {AppError} `unavailable` when the host does not answer, `upstream_invalid` for an answer without an id
 */
export const remoteViewer =
  (c: AppContext, host: string) =>
  async (token: string): Promise<Viewer | undefined> => {
    const { settings, origin, now, requestId, trace } = c.var
    const context = { origin, now, requestId, parent: trace.parent, secret: settings.GATEWAY_SECRET }
    const answer = await proxy(host, requestOf(callOf(c, me), token), context)
    if (!answer.ok) return undefined
    const found = profile.safeParse(await answer.json())
    if (!found.success) throw new AppError('upstream_invalid', 'The service gave a profile without an id')
    const { _id: id, lacksFactor, ...account } = found.data
    return { id, sid: '', role: accountRole(settings, account), ...(lacksFactor && { lacksFactor }) }
  }
