import { sql } from 'drizzle-orm'
import * as contract from '../../../src/contracts/v1/organizing.ts'
import { AppError } from '../../errors.ts'
import { signedIn } from '../auth/admit.ts'
import { countTry, limits } from '../auth/attempts.ts'
import type { HandlerContext } from '../context.ts'
import { prepare } from '../db/run-sql.ts'
import { implement, type Implementation } from '../implement.ts'
import { mailStatement, sendSoon } from '../mail/queue-mail.ts'
import { requireOrganizer } from './organizer-role.ts'

/** Who organizes an event together (spec §7 Events, D7). */
export const teamRoutes: Implementation[] = [
  implement(contract.setCoorganizer, async ({ params: { id }, body: { email, role, remove } }, context) => {
    const { env, now } = context
    await requireOrganizer(context, id, 'edit')
    const owner = await prepare(
      env.DB,
      sql`SELECT 1 FROM events JOIN users u ON u.id = events.owner_id WHERE events.id = ${id} AND u.email = ${email}`,
    ).first()
    if (owner)
      throw new AppError('conflict', 'This is the person who made the event; they stay its organizer', {
        fields: { email: 'is the one who made the event' },
      })
    if (remove) {
      await prepare(
        env.DB,
        sql`DELETE FROM coorganizers WHERE event_id = ${id} AND user_id = (SELECT id FROM users WHERE email = ${email})`,
      ).run()
      return team(context, id)
    }
    const viewer = signedIn(context)
    await countTry(env.DB, `invitations:${viewer.id}`, limits.invitations, now)
    await env.DB.batch([
      prepare(
        env.DB,
        sql`INSERT OR IGNORE INTO users (id, email, invited, lang, source, created_at, updated_at)
          SELECT ${crypto.randomUUID()}, ${email}, 1, lang, 'coorganizer', ${now}, ${now} FROM users WHERE id = ${viewer.id}`,
      ),
      mailStatement(
        context,
        { kind: 'coorganizerAdded', version: `${id} ${role} ${now}`, data: { event: id } },
        sql`email = ${email} AND NOT EXISTS (SELECT 1 FROM coorganizers
          WHERE event_id = ${id} AND user_id = users.id AND role = ${role})`,
      ),
      prepare(
        env.DB,
        sql`INSERT INTO coorganizers (event_id, user_id, role, created_at)
          SELECT ${id}, id, ${role}, ${now} FROM users WHERE email = ${email}
          ON CONFLICT (event_id, user_id) DO UPDATE SET role = excluded.role`,
      ),
    ])
    sendSoon(context)
    return team(context, id)
  }),

  implement(contract.coorganizers, async ({ params: { id } }, context) => {
    await requireOrganizer(context, id, 'edit')
    return team(context, id)
  }),
]

async function team({ env }: HandlerContext, event: string) {
  const { results } = await prepare(
    env.DB,
    sql`SELECT email, displayname, 'owner' AS role, active FROM users
        WHERE id = (SELECT owner_id FROM events WHERE id = ${event})
      UNION ALL SELECT * FROM (SELECT u.email, u.displayname, c.role, u.active
        FROM coorganizers c JOIN users u ON u.id = c.user_id WHERE c.event_id = ${event}
        ORDER BY coalesce(nullif(u.displayname, ''), u.email), u.email)`,
  ).all<{ email: string; displayname: string; role: 'owner' | contract.OrganizerRole; active: number }>()
  const data = results.map(({ active, ...person }) => ({ ...person, pending: active === 0 }))
  return { data, total: data.length, count: data.length }
}
