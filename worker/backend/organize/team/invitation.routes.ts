import { sql, type SQL } from 'drizzle-orm'
import type * as contract from '../../../../src/organize/event/organized.contract.ts'
import * as organized from '../../../../src/organize/event/organized.contract.ts'
import { AppError } from '../../../http/errors.ts'
import { accountPerson, confirmedPerson } from '../../attendance/registering.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, run } from '../../db/run-sql.ts'
import { unconfirmed } from '../../core/require-user.ts'
import { implement } from '../../core/implement.ts'
import { logStatement } from '../../events/event-log.ts'
import { notFound } from '../../core/not-found.ts'
import { confirmed } from '../../account/close-account-access.ts'
import { invalidToken } from '../../account/account-links.ts'
import { readInvitationToken } from './invitation-token.ts'

interface StoredInvitation {
  id: string
  email: string
  role: contract.OrganizerRole
  from: string
  event: string
  slug: string
  title: string
  lang: contract.Invitation['event']['lang']
}

/**
 * Invitations to events that are not over, latest first.
 * @param which condition on `coorganizer_invitations i`
 */
async function load({ env, now }: HandlerContext, which: SQL): Promise<StoredInvitation[]> {
  const { rows } = await run(
    env.DB,
    sql<StoredInvitation>`SELECT i.id, i.email, i.role, coalesce(u.displayname, '') AS "from", e.id AS event, e.slug, e.title, e.lang
      FROM coorganizer_invitations i JOIN events e ON e.id = i.event_id LEFT JOIN users u ON u.id = i.invited_by
      WHERE ${which} AND e.over_at >= ${now} ORDER BY i.created_at DESC`,
  )
  return rows
}

const present = ({ email, role, from, event, slug, title, lang }: StoredInvitation): contract.Invitation => ({
  event: { _id: event, slug, title: JSON.parse(title) as contract.Invitation['event']['title'], lang },
  role,
  from,
  email,
})

/**
 * Invitations to co-organize an event (spec §7 Events, D7): nobody joins a team without
 * accepting.
 */
export const invitationRoutes = [
  implement(organized.invitation, async ({ body: { token } }, context) => {
    const [found] = await load(context, sql`i.id = ${await readInvitationToken(context.env, token)}`)
    if (!found) throw invalidToken()
    return present(found)
  }),

  implement(organized.invitations, async (_, context) => {
    const { email } = await confirmedPerson(context, undefined)
    return { data: (await load(context, sql`i.email = ${email}`)).map(present) }
  }),

  implement(organized.answerInvitation, async ({ body: { event, token, accept } }, context) => {
    const { env, now } = context
    const { userId, email, active } = await accountPerson(context)
    // Of an account without a confirmed e-mail, the token that was mailed to that address proves whose it is.
    if (!active && token === undefined) throw unconfirmed()
    const byToken = token !== undefined && (event === undefined || !active)
    const which = byToken
      ? sql`i.id = ${await readInvitationToken(env, token)}`
      : sql`i.event_id = ${event} AND i.email = ${email}`
    const [found] = await load(context, which)
    if (!found)
      throw byToken || event === undefined ? invalidToken() : notFound('invitation of yours to the event', event)
    if (found.email !== email)
      throw new AppError('forbidden', `This invitation is for ${found.email}; log in with that e-mail`)
    await batch(env.DB, [
      ...(active ? [] : [sql`UPDATE users SET ${confirmed(now)} WHERE id = ${userId} AND email = ${email}`]),
      sql`INSERT INTO coorganizers (event_id, user_id, role, created_at)
        SELECT event_id, ${userId}, role, ${now} FROM coorganizer_invitations WHERE id = ${found.id} AND ${Number(accept)} = 1
        ON CONFLICT (event_id, user_id) DO UPDATE SET role = excluded.role`,
      ...(accept ? [logStatement(context, { event: found.event, kind: 'joined', people: 1, detail: found.role })] : []),
      sql`DELETE FROM coorganizer_invitations WHERE id = ${found.id}`,
    ])
  }),
]
