import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import * as ownAccountCalls from '../../../src/account/own-account.contract.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import { countAddress } from '../core/caller.ts'
import { limits } from '../core/rate-limit.ts'
import { requireUser } from '../core/require-user.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { withPlaceToHash } from '../auth/hashing-queue.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { refuseAddress } from '../core/moderation/blocked-address.ts'
import { refuseWeakPassword } from '../auth/refuse-weak-password.ts'
import { revokeTrust } from '../auth/factors/trusted-devices.ts'
import { endSessions, requireRecent } from '../auth/sessions.ts'
import { batch, run } from '../db/run-sql.ts'
import { guarded, implement } from '../core/implement.ts'
import { countRecipient } from '../mail/queue/count-recipient.ts'
import { mailStatement, sendSoon } from '../mail/queue/queue-mail.ts'
import { notFound } from '../core/not-found.ts'
import { linkStatements } from './account-links.ts'
import { closeAccountAccess } from './close-account-access.ts'
import { accountFile, openSessions } from './export-account.ts'
import { ownAccount } from './own-account.ts'
import { presentSession } from './present-user.ts'
import { removeAccount } from './remove-account.ts'

/** Calls about another account are refused before what they say is read. */
const ofOwner = ({ _id }: { _id: string }, context: HandlerContext) => ownAccount(context, _id)

/** Actions on one's own account: password, e-mail, sessions, deletion, export (spec §7 Users). */
export const ownAccountRoutes = [
  implement(
    ownAccountCalls.password,
    guarded(ofOwner, async ({ body }, context, user) => {
      const { now } = context
      await confirmPassword(context, user, body.current, 'current')
      refuseWeakPassword(body.password, user.email)
      const hash = await withPlaceToHash(() => hashPassword(body.password))
      const own = sql`id = ${user.id} AND password = ${hash}`
      await closeAccountAccess(context, own, {
        before: {
          password: sql`UPDATE users SET password = ${hash}, updated_at = ${now} WHERE id = ${user.id} AND password = ${user.password}`,
          mail: mailStatement(context, { kind: 'passwordChanged', version: hash.slice(-16) }, own),
        },
      })
      sendSoon(context)
    }),
  ),

  implement(
    ownAccountCalls.changeEmail,
    guarded(ofOwner, async ({ body: { email, password } }, context, user) => {
      const { env, now } = context
      await confirmPassword(context, user, password, 'password')
      if (email === user.email)
        throw new AppError('invalid_input', 'This is the e-mail of the account already', {
          fields: { email: fieldError('same', 'is the same as before') },
        })
      await refuseAddress(context, email)
      await countRecipient(context, email)
      if ((await run(env.DB, sql`SELECT 1 FROM users WHERE email = ${email}`)).found) {
        await countAddress(context, 'exists-hourly', limits.existsHourly)
        throw new AppError('conflict', 'Another account has this e-mail', {
          fields: { email: fieldError('hasAccount', 'has an account already') },
        })
      }
      const own = sql`id = ${user.id}`
      await batch(env.DB, [
        sql`UPDATE users SET pending_email = ${email}, updated_at = ${now} WHERE ${own}`,
        ...(await linkStatements(context, 'email', own, { to: email, data: { by: user.displayname } })),
        ...(await linkStatements(context, 'undo', own, { data: { email } })),
      ])
      sendSoon(context)
    }),
  ),

  implement(ownAccountCalls.sessions, async ({ params }, context) => {
    const { id } = await ownAccount(context, params._id)
    const { sid } = requireUser(context)
    const data = (await openSessions(context, id))
      .map((row) => ({ ...presentSession(row), current: row.id === sid }))
      .toSorted((one, other) => Number(other.current) - Number(one.current))
    return { data }
  }),

  implement(ownAccountCalls.endSession, async ({ params }, context) => {
    const { id } = await ownAccount(context, params._id)
    const own = sql`id = ${params.sid} AND user_id = ${id}`
    const open = sql`SELECT 1 FROM sessions WHERE ${own} AND ended_at IS NULL`
    const { session } = await endSessions(context, own, { before: { session: open } })
    if (!session.found) throw notFound('session', params.sid)
  }),

  implement(ownAccountCalls.endOtherSessions, async ({ params }, context) => {
    const { id } = await ownAccount(context, params._id)
    const { sid } = requireUser(context)
    await endSessions(context, sql`user_id = ${id} AND id <> ${sid}`, {
      before: { trust: revokeTrust(sql`user_id = ${id}`) },
    })
  }),

  implement(
    ownAccountCalls.remove,
    guarded(ofOwner, async ({ body }, context, user) => {
      if (user.password !== null) await confirmPassword(context, user, body.password, 'password')
      else await requireRecent(context.env, requireUser(context).sid, context.now)
      await removeAccount(context, user.id)
    }),
  ),

  implement(ownAccountCalls.exportData, async ({ params }, context) =>
    accountFile(context, await ownAccount(context, params._id)),
  ),
]
