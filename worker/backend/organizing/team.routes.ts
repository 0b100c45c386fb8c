import { sql } from 'drizzle-orm'
import type * as contract from '../../../src/contracts/v1/organizing.ts'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { AppError } from '../../http/errors.ts'
import { requireUser } from '../core/require-user.ts'
import { rateLimit, limits } from '../core/rate-limit.ts'
import { keyed } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch, prepare, run } from '../db/run-sql.ts'
import { guarded, implementAll } from '../core/implement.ts'
import { countRecipient } from '../mail/queue/count-recipient.ts'
import { sendSoon } from '../mail/queue/queue-mail.ts'
import { mintInvitationToken } from './invitation-token.ts'
import { organizers } from '../events/organizer-role.ts'

/** The team of an event (spec §7 Events, D7). */
export const teamRoutes = implementAll(v1.team, {
  setCoorganizer: guarded(organizers('edit'), async ({ params: { id }, body: { email, role, remove } }, context) => {
    const { env, now, origin } = context
    const owner = await run(
      env.DB,
      sql`SELECT 1 FROM events JOIN users u ON u.id = events.owner_id WHERE events.id = ${id} AND u.email = ${email}`,
    )
    if (owner.found)
      throw new AppError('conflict', 'This is the person who made the event; they stay its organizer', {
        fields: { email: 'is the one who made the event' },
      })
    if (remove) {
      await batch(env.DB, [
        prepare(
          env.DB,
          sql`DELETE FROM coorganizers WHERE event_id = ${id} AND user_id = (SELECT id FROM users WHERE email = ${email})`,
        ),
        prepare(env.DB, sql`DELETE FROM coorganizer_invitations WHERE event_id = ${id} AND email = ${email}`),
      ])
      return team(context, id)
    }
    const viewer = requireUser(context)
    const { member } = await batch(env.DB, {
      member: prepare(
        env.DB,
        sql`UPDATE coorganizers SET role = ${role} WHERE event_id = ${id} AND user_id = (SELECT id FROM users WHERE email = ${email})
          RETURNING 1`,
      ),
      invited: prepare(
        env.DB,
        sql`UPDATE coorganizer_invitations SET role = ${role} WHERE event_id = ${id} AND email = ${email}`,
      ),
    })
    if (member.found) return team(context, id)
    await rateLimit(env.DB, `invitations:${viewer.id}`, limits.invitations, now)
    await countRecipient(context, email)
    const invitation = await keyed(context, 'invitation', `${id} ${email}`)
    const data = { origin, event: id, token: await mintInvitationToken(env, invitation) }
    await batch(env.DB, [
      prepare(
        env.DB,
        sql`INSERT INTO coorganizer_invitations (id, event_id, email, role, invited_by, created_at)
          VALUES (${invitation}, ${id}, ${email}, ${role}, ${viewer.id}, ${now}) ON CONFLICT DO NOTHING`,
      ),
      // Once per event and address, even after it is withdrawn.
      prepare(
        env.DB,
        sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
          SELECT 'coorganizerInvited', ${invitation}, ${id}, ${email},
            coalesce((SELECT lang FROM users WHERE email = ${email}), lang),
            json_patch(${JSON.stringify(data)}, json_object('by', displayname)), ${now}, ${now}
          FROM users WHERE id = ${viewer.id}`,
      ),
    ])
    sendSoon(context)
    return team(context, id)
  }),

  coorganizers: guarded(organizers('edit'), async ({ params: { id } }, context) => {
    return team(context, id)
  }),
})

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
