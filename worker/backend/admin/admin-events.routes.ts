import { sql } from 'drizzle-orm'
import * as eventsCalls from '../../../src/admin/events/events.contract.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { batch, run } from '../db/run-sql.ts'
import { featureEvent } from './feature-event.ts'
import { listEvents } from './list-events.ts'

/** All events, for operators. */
export const adminEventRoutes = [
  implement(eventsCalls.adminEvents, ({ query }, context) => listEvents(context, query)),

  implement(eventsCalls.answerProposal, async ({ params: { id } }, context) => {
    const { env, now } = context
    const { first } = await run(
      env.DB,
      sql<{ answered: number | null }>`SELECT answered_at AS answered FROM event_proposals WHERE event_id = ${id}`,
    )
    if (!first) throw notFound('proposal of the event', id)
    if (first.answered === null)
      await batch(env.DB, [
        sql`UPDATE event_proposals SET answered_at = ${now} WHERE event_id = ${id}`,
        await operatorStatement(context, { kind: 'proposalAnswered', subject: id }),
      ])
  }),

  implement(eventsCalls.featureEvent, ({ params: { id }, body: { until } }, context) =>
    featureEvent(context, id, until),
  ),
]
