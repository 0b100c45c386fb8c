import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as contract from '../../../src/contracts/v1/users.ts'
import { AppError } from '../../errors.ts'
import { mintAccessToken } from '../auth/access-token.ts'
import { signedIn } from '../auth/admit.ts'
import { countTry, limits } from '../auth/attempts.ts'
import { countAddress, keyed, stopFlood } from '../auth/caller.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { refuseWeakPassword } from '../auth/refuse-weak-password.ts'
import { openSession } from '../auth/sessions.ts'
import { users } from '../db/account-schema.ts'
import { prepare } from '../db/run-sql.ts'
import { implement, type Implementation } from '../implement.ts'
import { sendSoon } from '../mail/queue-mail.ts'
import { choosePortrait } from '../uploads/choose-portrait.ts'
import { linkStatements } from './account-links.ts'
import { ownAccount } from './own-account.ts'
import { presentUser } from './present-user.ts'

/** Registration and profile (spec §7 Users). */
export const userRoutes: Implementation[] = [
  implement(contract.exists, async ({ body: { email } }, context) => {
    await countAddress(context, 'exists', limits.exists)
    await countAddress(context, 'exists-hourly', limits.existsHourly)
    const [user] = await drizzle(context.env.DB).select().from(users).where(eq(users.email, email))
    const local = user !== undefined && user.password !== null
    return { exists: user !== undefined, invited: user !== undefined && user.invited && !local, local }
  }),

  implement(contract.register, async ({ body }, context) => {
    const { env, now } = context
    refuseWeakPassword(body.password, body.email)
    await stopFlood(context)
    await countAddress(context, 'hashes', limits.hashes)
    await countTry(env.DB, `register:${await keyed(context, 'email', body.email)}`, limits.password, now)
    const hash = hashPassword(body.password)
    // Every hash has a salt of its own: whoever has this one is the account that this very call made.
    const ours = sql`email = ${body.email} AND password = ${hash}`
    const session = await openSession(context, ours)
    const [made] = await env.DB.batch<{ id: string }>([
      prepare(
        env.DB,
        sql`INSERT INTO users (id, email, password, displayname, lang, source, site, created_at, updated_at)
          VALUES (${crypto.randomUUID()}, ${body.email}, ${hash}, ${body.displayname ?? ''}, ${body.lang}, ${body.source}, ${body.site}, ${now}, ${now})
          ON CONFLICT (email) DO UPDATE SET password = excluded.password, invited = 0, updated_at = excluded.updated_at,
            displayname = iif(excluded.displayname = '', displayname, excluded.displayname), lang = excluded.lang
          WHERE users.invited = 1 AND users.password IS NULL
          RETURNING id`,
      ),
      ...(await linkStatements(context, 'activate', ours)),
      ...session.statements,
    ])
    const user = made!.results[0]
    if (!user)
      throw new AppError(
        'conflict',
        'There is an account with this e-mail already; log in, or ask for a new password',
        {
          fields: { email: 'has an account already' },
        },
      )
    sendSoon(context)
    return { token: await mintAccessToken(env, { sub: user.id, sid: session.sid }, now), refresh: session.refreshToken }
  }),

  implement(contract.me, async (_, context) =>
    presentUser(await ownAccount(context, signedIn(context).id), context.env),
  ),

  implement(contract.update, async ({ params, body }, context) => {
    const { id } = await ownAccount(context, params._id)
    const { address, notifications, profileImg, ...given } = body
    if (profileImg !== undefined) await choosePortrait(context, id, profileImg?.url || null)
    const [row] = await drizzle(context.env.DB)
      .update(users)
      .set({
        ...Object.fromEntries(
          Object.entries({ ...given, ...notifications }).filter(([, value]) => value !== undefined),
        ),
        ...(address !== undefined && { address: address?.formattedAddress || null }),
        updatedAt: context.now,
      })
      .where(eq(users.id, id))
      .returning()
    return presentUser(row!, context.env)
  }),
]
