import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import type * as contract from '../../../../src/account/agenda/calendar.contract.ts'
import * as calendarCalls from '../../../../src/account/agenda/calendar.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { users, type UserRow } from '../../db/account-schema.ts'
import { batch, rowsOf, run } from '../../db/run-sql.ts'
import { toEventSummary } from '../../events/present-event.ts'
import { listedColumns, listedRow } from '../../events/select-events.ts'
import { implement } from '../../core/implement.ts'
import { notFound } from '../../core/not-found.ts'
import { readReferences, referenceStatements } from '../../reference/load-reference-data.ts'
import { ownAccount } from '../own-account.ts'
import { isCalendarSignature, signCalendar } from './calendar-signature.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'

/** How long attended events remain in the calendar. */
const pastMs = 180 * dayMs
const maxEvents = 300

/** The private calendar: a feed with a secret URL. */
export const calendarRoutes = [
  implement(calendarCalls.calendar, async ({ params }, context) =>
    addressOf(context, await ownAccount(context, params._id)),
  ),

  implement(calendarCalls.renewCalendar, async ({ params }, context) => {
    const { id } = await ownAccount(context, params._id)
    const { first: owner } = await run(
      context.env.DB,
      rowsOf(users)`UPDATE users SET calendar_version = calendar_version + 1 WHERE id = ${id} RETURNING *`,
    )
    if (!owner) throw notFound('account', id)
    return addressOf(context, owner)
  }),

  implement(calendarCalls.calendarEvents, async ({ params: { user, signature } }, context) => {
    const { first: owner } = await run(context.env.DB, rowsOf(users)`SELECT * FROM users WHERE id = ${user}`)
    // Signs for unknown accounts too, so that the response time does not reveal which exist.
    const valid = await isCalendarSignature(context.env, owner ?? { id: user, calendarVersion: 0 }, signature)
    if (!owner || !valid) throw notFound('calendar of', user)
    return eventsOf(context, owner)
  }),
]

async function addressOf({ env, origin }: HandlerContext, owner: UserRow): Promise<{ url: string }> {
  return { url: `${origin}/calendar/${owner.id}/${await signCalendar(env, owner)}.ics` }
}

async function eventsOf(
  { env, now }: HandlerContext,
  { id, lang }: UserRow,
): Promise<EndpointOutput<typeof contract.calendarEvents>> {
  const answers = await batch(env.DB, {
    ...referenceStatements(),
    listed: rowsOf((stored) => ({ row: listedRow(stored), part: partOf(String(stored['part'])) }))`WITH mine AS (
        SELECT event_id, state FROM registrations WHERE user_id = ${id} AND state <> 'pending'
        UNION ALL SELECT event_id, 'liked' FROM likes WHERE user_id = ${id} AND event_id NOT IN (
          SELECT event_id FROM registrations WHERE user_id = ${id} AND state <> 'pending'))
      SELECT ${listedColumns}, mine.state AS part FROM mine JOIN events ON events.id = mine.event_id
      WHERE events.over_at > CASE mine.state WHEN 'liked' THEN ${now} ELSE ${now - pastMs} END
      ORDER BY events.over_at < ${now}, events.next_begin, events.row LIMIT ${maxEvents}`,
  })
  const references = readReferences(answers)
  const data = answers.listed.rows.map(({ row, part }) => {
    const timings = (row.timings ?? []).map(([begin, end]) => ({ begin: toIso(begin), end: toIso(end) }))
    return { event: { ...toEventSummary(row, { now, references }), timings }, part }
  })
  return { lang, data }
}

const partOf = (state: string): 'going' | 'waiting' | 'liked' =>
  state === 'going' || state === 'liked' ? state : 'waiting'
