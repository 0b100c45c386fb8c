import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import type * as contract from '../../../../src/organize/event/organized.contract.ts'
import * as organized from '../../../../src/organize/event/organized.contract.ts'
import { AppError } from '../../../http/errors.ts'
import { requireUser } from '../../core/require-user.ts'
import { rateLimit, limits } from '../../core/rate-limit.ts'
import { keyed } from '../../core/caller.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, run } from '../../db/run-sql.ts'
import { countRecipient } from '../../mail/queue/count-recipient.ts'
import { sendSoon } from '../../mail/queue/queue-mail.ts'
import { mintInvitationToken } from './invitation-token.ts'
import { logStatement } from '../../events/event-log.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'

/** The team of an event (spec §7 Events, D7). */
export const teamRoutes = [
  forOrganizers(organized.setCoorganizer, 'publish', async ({ params: { id }, body }, context) => {
    await refuseOwner(context, id, body.email)
    if (body.remove) await removeMember(context, id, body.email)
    else if (body.resend) await resendInvitation(context, id, body.email)
    else if (!(await changeRole(context, id, body))) await invite(context, id, body)
    return team(context, id)
  }),

  forOrganizers(organized.coorganizers, 'edit', ({ params: { id } }, context) => team(context, id)),
]

interface Member {
  email: string
  role: contract.OrganizerRole
}

/** @throws {AppError} `conflict` when the e-mail is that of the event's owner */
async function refuseOwner({ env }: HandlerContext, event: string, email: string): Promise<void> {
  const owner = await run(
    env.DB,
    sql`SELECT 1 FROM events JOIN users u ON u.id = events.owner_id WHERE events.id = ${event} AND u.email = ${email}`,
  )
  if (owner.found)
    throw new AppError('conflict', 'This is the person who made the event; they stay its organizer', {
      fields: { email: fieldError('organizes', 'is the one who made the event') },
    })
}

const memberOf = (event: string, email: string) =>
  sql`event_id = ${event} AND user_id = (SELECT id FROM users WHERE email = ${email})`

const invitedTo = (event: string, email: string) => sql`event_id = ${event} AND email = ${email}`

/** Removes a member and an open invitation. */
async function removeMember(context: HandlerContext, event: string, email: string): Promise<void> {
  const { DB } = context.env
  const removals = [
    sql`coorganizers WHERE ${memberOf(event, email)}`,
    sql`coorganizer_invitations WHERE ${invitedTo(event, email)}`,
  ]
  await batch(
    DB,
    removals.flatMap((gone) => [
      logStatement(context, { event, kind: 'memberRemoved', people: 1, when: sql`EXISTS (SELECT 1 FROM ${gone})` }),
      sql`DELETE FROM ${gone}`,
    ]),
  )
}

/** Changes the role of a member or of an open invitation. @returns whether there is a member */
async function changeRole(context: HandlerContext, event: string, { email, role }: Member): Promise<boolean> {
  const { DB } = context.env
  const ofMember = sql`${memberOf(event, email)} AND role <> ${role}`
  const ofInvited = sql`${invitedTo(event, email)} AND role <> ${role}`
  const logged = (when: SQL) => logStatement(context, { event, kind: 'roleChanged', people: 1, detail: role, when })
  const { member } = await batch(DB, {
    logged: logged(sql`EXISTS (SELECT 1 FROM coorganizers WHERE ${ofMember})`),
    changed: sql`UPDATE coorganizers SET role = ${role} WHERE ${ofMember}`,
    loggedToo: logged(sql`EXISTS (SELECT 1 FROM coorganizer_invitations WHERE ${ofInvited})`),
    invited: sql`UPDATE coorganizer_invitations SET role = ${role} WHERE ${ofInvited}`,
    member: sql`SELECT 1 FROM coorganizers WHERE ${memberOf(event, email)}`,
  })
  return member.found
}

/** Invites a person; the mail is sent once per event and address, even after an invitation is withdrawn. */
async function invite(context: HandlerContext, event: string, { email, role }: Member): Promise<void> {
  const { env, now } = context
  const viewer = requireUser(context)
  await rateLimit(env.DB, `invitations:${viewer.id}`, limits.invitations, now)
  await countRecipient(context, email)
  const invitation = await keyed(context, 'invitation', `${event} ${email}`)
  await batch(env.DB, [
    logStatement(context, {
      event,
      kind: 'invited',
      people: 1,
      detail: role,
      when: sql`NOT EXISTS (SELECT 1 FROM coorganizer_invitations WHERE id = ${invitation} OR (${invitedTo(event, email)}))`,
    }),
    sql`INSERT INTO coorganizer_invitations (id, event_id, email, role, invited_by, created_at)
      VALUES (${invitation}, ${event}, ${email}, ${role}, ${viewer.id}, ${now}) ON CONFLICT DO NOTHING`,
    await invitationMail(context, { email, invitation, viewer: viewer.id, version: event }),
  ])
  sendSoon(context)
}

/**
 * Mails an open invitation again, once a day.
 * @throws {AppError} `conflict` when there is none, `too_many_requests`
 */
async function resendInvitation(context: HandlerContext, event: string, email: string): Promise<void> {
  const { env, now } = context
  const viewer = requireUser(context)
  const open = await run(
    env.DB,
    sql<{ id: string }>`SELECT id FROM coorganizer_invitations WHERE event_id = ${event} AND email = ${email}`,
  )
  if (!open.first)
    throw new AppError('conflict', 'This person has no open invitation', {
      fields: { email: fieldError('invalid', 'is not invited') },
    })
  const invitation = open.first.id
  await rateLimit(env.DB, `invitations:${viewer.id}`, limits.invitations, now)
  await rateLimit(env.DB, `invited-again:${invitation}`, { max: 1, windowMs: dayMs }, now)
  await countRecipient(context, email)
  const version = `${event} ${now}`
  await batch(env.DB, [await invitationMail(context, { email, invitation, viewer: viewer.id, version })])
  sendSoon(context)
}

interface InvitationMail {
  email: string
  /** Id of the invitation. */
  invitation: string
  /** Id of the inviting account. */
  viewer: string
  /** A second mail with the same one is not queued. */
  version: string
}

async function invitationMail(
  { env, now, origin }: HandlerContext,
  { email, invitation, viewer, version }: InvitationMail,
) {
  // Nothing that the inviter typed: anybody's address can be invited.
  const data = { origin, token: await mintInvitationToken(env, invitation) }
  return sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
    SELECT 'coorganizerInvited', ${invitation}, ${version}, ${email},
      coalesce((SELECT lang FROM users WHERE email = ${email}), lang),
      ${JSON.stringify(data)}, ${now}, ${now}
    FROM users WHERE id = ${viewer}`
}

async function team({ env }: HandlerContext, event: string) {
  const { rows } = await run(
    env.DB,
    sql<{ email: string; displayname: string; role: 'owner' | contract.OrganizerRole; pending: number }>`
      SELECT email, displayname, 'owner' AS role, 0 AS pending FROM users
        WHERE id = (SELECT owner_id FROM events WHERE id = ${event})
      UNION ALL SELECT * FROM (SELECT u.email, iif(u.active, u.displayname, ''), c.role, u.active = 0
        FROM coorganizers c JOIN users u ON u.id = c.user_id WHERE c.event_id = ${event}
        ORDER BY coalesce(nullif(u.displayname, ''), u.email), u.email)
      UNION ALL SELECT * FROM (SELECT email, '', role, 1 FROM coorganizer_invitations WHERE event_id = ${event} ORDER BY email)`,
  )
  const data = rows.map((person) => ({ ...person, pending: person.pending === 1 }))
  return { data, total: data.length, count: data.length }
}
