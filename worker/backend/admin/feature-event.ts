import { fieldError, type FieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { maxFeatured } from '../../../src/admin/events/events.contract.ts'
import { addDays, dayIn, zonedTime } from '../../../src/lib/time/zoned-time.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import { notFound } from '../core/not-found.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { orConflict, precondition } from '../db/precondition.ts'
import { batch, run } from '../db/run-sql.ts'

const slots = JSON.stringify(Array.from({ length: maxFeatured }, (_, n) => n))

/**
 * The end of the last day on which an event leads, ms.
 * @param day `YYYY-MM-DD` in the site's time zone
 * @throws {AppError} `invalid_input` for a day that is over
 */
export function endOfFeature(day: string, now: number): number {
  const end = zonedTime(addDays(day, 1), '00:00', siteTimeZone)
  if (end <= now) throw refused('invalid_input', fieldError('past', 'must not be in the past'))
  return end
}

/**
 * Lets an event lead until the end of a day, at the latest until its own; without a day it no longer does.
 * @throws {AppError} `not_found`; `invalid_input` for a day that is over; `conflict` for an event that visitors do not find, and for
 * more than `maxFeatured`
 */
export async function featureEvent(context: HandlerContext, id: string, day: string): Promise<void> {
  const { env, now } = context
  const { first: event } = await run(
    env.DB,
    sql<{ listed: number; over: number; until: number | null }>`
      SELECT status = 'active' AND private = 0 AS listed, over_at AS over, until_at AS until
      FROM events LEFT JOIN featured_events ON event_id = id AND until_at > ${now} WHERE id = ${id}`,
  )
  if (!event) throw notFound('event', id)
  const until = day === '' ? null : Math.min(endOfFeature(day, now), event.over)
  if (until === event.until) return
  if (until !== null && (event.listed === 0 || event.over <= now))
    throw refused('conflict', fieldError('coming', 'must be that of a coming event in the lists'))
  const dayOf = (end: number | null) => ({ until: end === null ? '' : dayIn(siteTimeZone, end - 1) })
  const current = sql`SELECT max(until_at) FROM featured_events WHERE event_id = ${id} AND until_at > ${now}`
  const change = batch(env.DB, [
    precondition(sql`(${current}) IS ${event.until}`),
    sql`DELETE FROM featured_events WHERE event_id = ${id} OR until_at <= ${now}`,
    ...(until === null
      ? []
      : [
          sql`INSERT INTO featured_events SELECT ${id}, min(value), ${until} FROM json_each(${slots})
            WHERE value NOT IN (SELECT slot FROM featured_events)`,
        ]),
    await operatorStatement(context, {
      kind: 'eventFeatured',
      subject: id,
      before: dayOf(event.until),
      after: dayOf(until),
    }),
  ])
  try {
    await orConflict(change, 'Another operator changed this meanwhile; look at it again')
  } catch (error) {
    if (!(error instanceof Error && /NOT NULL constraint failed: featured_events\.slot/.test(error.message)))
      throw error
    throw refused(
      'conflict',
      fieldError('featured', `is for ${maxFeatured} events at most at once`, { n: maxFeatured }),
    )
  }
  await context.renewPages?.()
}

const refused = (code: 'invalid_input' | 'conflict', error: FieldError) =>
  new AppError(code, 'This event cannot lead', { fields: { until: error } })
