import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import type { BackendEnv } from '../../core/context.ts'
import { eventHolds } from '../../db/moderation-schema.ts'
import { batch, rowsOf, run } from '../../db/run-sql.ts'
import type { EventRow } from '../../db/schema.ts'
import { isPublished } from '../../events/published.ts'
import type { WriteContext } from '../event/write-change.ts'

/**
 * Refuses to publish an event that operators took offline, and the first event of an account where the setting
 * REVIEW_FIRST_EVENTS is on: it waits for them from then on. Operators may publish both.
 * @throws {AppError} `conflict` naming `state`
 */
export async function refuseHeld(
  context: WriteContext,
  { id, ownerId }: Pick<EventRow, 'id' | 'ownerId'>,
): Promise<void> {
  const { env, now, viewer } = context
  if (viewer?.role === 'admin') return
  const { hold, published } = await batch(env.DB, {
    hold: rowsOf(eventHolds)`SELECT * FROM event_holds WHERE event_id = ${id}`,
    published: sql`SELECT 1 FROM events WHERE owner_id = ${ownerId} AND ${isPublished} LIMIT 1`,
  })
  const kind = hold.first?.kind
  if (kind === 'decision')
    throw new AppError(
      'conflict',
      'Operators of the site took this event offline; you can appeal by the link of their mail',
      {
        fields: { state: fieldError('invalid', 'is taken offline') },
      },
    )
  if (kind === undefined && (published.found || !readsFirstEvents(env))) return
  await run(
    env.DB,
    sql`INSERT INTO event_holds (event_id, kind, created_at) VALUES (${id}, 'review', ${now})
      ON CONFLICT (event_id) DO UPDATE SET kind = 'review'`,
  )
  throw new AppError('conflict', 'A first event is read by the team of the site before it is online; you get a mail', {
    fields: { state: fieldError('held', 'is being read') },
  })
}

/** Whether operators read the first event of an account before it is online. */
export const readsFirstEvents = ({ REVIEW_FIRST_EVENTS }: Pick<BackendEnv, 'REVIEW_FIRST_EVENTS'>): boolean =>
  REVIEW_FIRST_EVENTS === 'true'

/**
 * Refuses to create an event that is online at once, where it is the first of its account and those are read before.
 * @throws {AppError} `conflict`
 */
export async function refuseFirst({ env, viewer }: WriteContext, owner: string): Promise<void> {
  if (viewer?.role === 'admin' || !readsFirstEvents(env)) return
  const { found } = await run(env.DB, sql`SELECT 1 FROM events WHERE owner_id = ${owner} AND ${isPublished} LIMIT 1`)
  if (!found)
    throw new AppError('conflict', 'A first event is read by the team before it is online: save a draft and publish it')
}

/** Refuses to delete an event that operators took offline: it belongs to their decision. @throws {AppError} `conflict` */
export async function refuseWithdrawn({ env }: Pick<WriteContext, 'env'>, id: string): Promise<void> {
  const { found } = await run(env.DB, sql`SELECT 1 FROM event_holds WHERE event_id = ${id} AND kind = 'decision'`)
  if (found)
    throw new AppError('conflict', 'Operators of the site took this event offline; it cannot be deleted', {
      fields: { state: fieldError('invalid', 'is taken offline') },
    })
}
