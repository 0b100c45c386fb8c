import { sql } from 'drizzle-orm'
import type { Proposal } from '../../../../src/organize/dashboard/proposals.contract.ts'
import * as proposals from '../../../../src/organize/dashboard/proposals.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { requireUser } from '../../core/require-user.ts'
import { batch, run } from '../../db/run-sql.ts'
import { logStatement } from '../../events/event-log.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { mailStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { loadOrganized } from '../event/organized-event.ts'

const isProposed = (event: string) => sql`EXISTS (SELECT 1 FROM event_proposals WHERE event_id = ${event})`

/** Proposing an event to the editors of the site. */
export const proposalRoutes = [
  forOrganizers(proposals.proposalOf, 'edit', ({ params: { id } }, context) => readProposal(context, id)),

  forOrganizers(proposals.propose, 'edit', async ({ params: { id }, body: { note } }, context) => {
    const { env, now } = context
    const viewer = requireUser(context)
    const { row } = await loadOrganized(context, id)
    if (row.status !== 'active' || row.private || row.overAt < now)
      throw new AppError('conflict', 'Only an event that is online, listed and not over can be proposed')
    const isNew = sql`EXISTS (SELECT 1 FROM event_proposals WHERE event_id = ${id} AND created_at = ${now} AND user_id = ${viewer.id})`
    await batch(env.DB, [
      logStatement(context, { event: id, kind: 'proposed', detail: note, when: sql`NOT ${isProposed(id)}` }),
      sql`INSERT INTO event_proposals (event_id, user_id, note, created_at)
        VALUES (${id}, ${viewer.id}, ${note}, ${now}) ON CONFLICT DO NOTHING`,
      mailStatement(
        context,
        { kind: 'eventProposed', version: `${id} ${now}`, data: { event: id, message: note } },
        sql`role = 'admin' AND active = 1 AND ${isNew}`,
      ),
    ])
    sendSoon(context)
    return readProposal(context, id)
  }),

  forOrganizers(proposals.withdrawProposal, 'edit', async ({ params: { id } }, context) => {
    const { env } = context
    await batch(env.DB, [
      logStatement(context, { event: id, kind: 'proposalWithdrawn', when: isProposed(id) }),
      sql`DELETE FROM event_proposals WHERE event_id = ${id}`,
    ])
    return readProposal(context, id)
  }),
]

async function readProposal({ env }: HandlerContext, event: string): Promise<Proposal> {
  const { first } = await run(
    env.DB,
    sql<{ at: number; note: string; name: string | null }>`SELECT p.created_at AS at, p.note AS note,
        coalesce(nullif(u.first_name, ''), u.displayname) AS name
      FROM event_proposals p LEFT JOIN users u ON u.id = p.user_id WHERE p.event_id = ${event}`,
  )
  return { at: first ? toIso(first.at) : null, by: first?.name ?? '', note: first?.note ?? '' }
}
