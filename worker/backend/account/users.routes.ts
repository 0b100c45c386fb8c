import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { EndpointInput, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import type * as contract from '../../../src/account/users.contract.ts'
import * as usersCalls from '../../../src/account/users.contract.ts'
import { AppError } from '../../http/errors.ts'
import { mintAccessToken } from '../auth/access-token.ts'
import { requireUser } from '../core/require-user.ts'
import { rateLimit, limits } from '../core/rate-limit.ts'
import { refuseAddress } from '../core/moderation/blocked-address.ts'
import { countAddress, keyed } from '../core/caller.ts'
import { readAttending } from '../attendance/finish-attending.ts'
import { withPlaceToHash } from '../auth/hashing-queue.ts'
import { rememberDevice } from '../auth/known-devices.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { refuseWeakPassword } from '../auth/refuse-weak-password.ts'
import { openSession } from '../auth/sessions.ts'
import type { HandlerContext } from '../core/context.ts'
import { users } from '../db/account-schema.ts'
import { assignments, rowsOf, run } from '../db/run-sql.ts'
import { implement } from '../core/implement.ts'
import { countRecipient } from '../mail/queue/count-recipient.ts'
import { sendSoon } from '../mail/queue/queue-mail.ts'
import { choosePortrait } from '../uploads/choose-portrait.ts'
import { activationStatements } from './account-links.ts'
import { closeAccountAccess } from './close-account-access.ts'
import { ownAccount } from './own-account.ts'
import { presentUser } from './present-user.ts'

async function register(
  context: HandlerContext,
  body: EndpointInput<typeof contract.register>['body'],
): Promise<EndpointOutput<typeof contract.register>> {
  const { env, now } = context
  const attending = await readAttending(context, body)
  await countAddress(context, 'hashes', limits.hashes)
  await countAddress(context, 'registrations', limits.registrations)
  await rateLimit(env.DB, `register:${await keyed(context, 'email', body.email)}`, limits.password, now)
  await refuseAddress(context, body.email)
  await countRecipient(context, body.email, 'access')
  const hash = await hashPassword(body.password)
  // Each hash has a random salt: the account with this hash is the one created by this call.
  const ours = sql`email = ${body.email} AND password = ${hash}`
  const session = await openSession(context, ours)
  const { created } = await closeAccountAccess(context, ours, {
    before: {
      created: sql<{ id: string }>`
        INSERT INTO users (id, email, password, displayname, lang, source, site, created_at, updated_at)
        VALUES (${crypto.randomUUID()}, ${body.email}, ${hash}, ${body.displayname ?? ''}, ${body.lang}, ${body.source}, ${body.site}, ${now}, ${now})
        ON CONFLICT (email) DO UPDATE SET password = excluded.password, invited = 0, updated_at = excluded.updated_at,
          displayname = iif(excluded.displayname = '', displayname, excluded.displayname), lang = excluded.lang
        WHERE users.invited = 1 AND users.password IS NULL
        RETURNING id`,
    },
    after: [...(await activationStatements(context, ours, { ...body, attending })), ...session.statements],
  })
  const user = created.first
  if (!user) {
    // The refusal says what `users/exists` says, and counts with it.
    await countAddress(context, 'exists-hourly', limits.existsHourly)
    throw new AppError('conflict', 'There is an account with this e-mail already; log in, or ask for a new password', {
      fields: { email: fieldError('hasAccount', 'has an account already') },
    })
  }
  sendSoon(context)
  return {
    token: await mintAccessToken(env, { sub: user.id, sid: session.sid }, now),
    refresh: session.refreshToken,
    device: await rememberDevice(context, user.id, body.device),
  }
}

/** Registration and profile (spec §7 Users). */
export const userRoutes = [
  implement(usersCalls.exists, async ({ body: { email } }, context) => {
    await countAddress(context, 'exists', limits.exists)
    await countAddress(context, 'exists-hourly', limits.existsHourly)
    const { first: user } = await run(context.env.DB, rowsOf(users)`SELECT * FROM users WHERE email = ${email}`)
    const local = user !== undefined && user.password !== null
    // An account with a password or provider is never reported as invited (spec §4).
    const invited = user
      ? user.invited && !local
      : (await run(context.env.DB, sql`SELECT 1 FROM coorganizer_invitations WHERE email = ${email}`)).found
    return { exists: user !== undefined || invited, invited, local }
  }),

  implement(usersCalls.register, async ({ body }, context) => {
    refuseWeakPassword(body.password, body.email)
    return withPlaceToHash(() => register(context, body))
  }),

  implement(usersCalls.me, async (_, context) => {
    const { id, lacksFactor } = requireUser(context)
    return { ...presentUser(await ownAccount(context, id), context.env), ...(lacksFactor && { lacksFactor }) }
  }),

  implement(usersCalls.update, async ({ params, body }, context) => {
    const { id } = await ownAccount(context, params._id)
    const { address, notifications, profileImg, ...given } = body
    if (profileImg !== undefined) await choosePortrait(context, id, profileImg?.url || null)
    const changes = assignments(users, {
      ...given,
      ...notifications,
      ...(address !== undefined && { address: address?.formattedAddress || null }),
      updatedAt: context.now,
    })
    const { only: user } = await run(
      context.env.DB,
      rowsOf(users)`UPDATE users SET ${changes} WHERE id = ${id} RETURNING *`,
    )
    return presentUser(user, context.env)
  }),
]
