import { sql } from 'drizzle-orm'
import type { EndpointOutput } from '../../../src/contracts/endpoint.ts'
import type * as contract from '../../../src/contracts/v1/calendar.ts'
import { v1 } from '../../../src/contracts/v1/table.ts'
import type { HandlerContext } from '../core/context.ts'
import { users, type UserRow } from '../db/account-schema.ts'
import { decodeRow, prepare } from '../db/run-sql.ts'
import { toEventSummary } from '../events/present-event.ts'
import { decodeListed, listedColumns } from '../events/select-events.ts'
import { implementAll } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { readReferences, referenceStatements } from '../reference/load-reference-data.ts'
import { ownAccount } from '../accounts/own-account.ts'
import { isCalendarSignature, signCalendar } from './calendar-signature.ts'

const day = 86_400_000
/** How long attended events remain in the calendar. */
const pastKept = 180 * day
const maxEvents = 300

/** The private calendar: a feed with a secret URL. */
export const calendarRoutes = implementAll(v1.calendar, {
  calendar: async ({ params }, context) => addressOf(context, await ownAccount(context, params._id)),

  renewCalendar: async ({ params }, context) => {
    const { id } = await ownAccount(context, params._id)
    const stored = await prepare(
      context.env.DB,
      sql`UPDATE users SET calendar_version = calendar_version + 1 WHERE id = ${id} RETURNING *`,
    ).first()
    if (!stored) throw notFound('account', id)
    return addressOf(context, decodeRow(users, stored))
  },

  calendarEvents: async ({ params: { user, signature } }, context) => {
    const stored = await prepare(context.env.DB, sql`SELECT * FROM users WHERE id = ${user}`).first()
    const owner = stored ? decodeRow(users, stored) : undefined
    // Signs for unknown accounts too, so that the response time does not reveal which exist.
    const valid = await isCalendarSignature(context.env, owner ?? { id: user, calendarVersion: 0 }, signature)
    if (!owner || !valid) throw notFound('calendar of', user)
    return eventsOf(context, owner)
  },
})

async function addressOf({ env, origin }: HandlerContext, owner: UserRow): Promise<{ url: string }> {
  return { url: `${origin}/calendar/${owner.id}/${await signCalendar(env, owner)}.ics` }
}

async function eventsOf(
  { env, now }: HandlerContext,
  { id, lang }: UserRow,
): Promise<EndpointOutput<typeof contract.calendarEvents>> {
  const results = await env.DB.batch<Record<string, unknown>>([
    ...referenceStatements(env.DB),
    prepare(
      env.DB,
      sql`WITH mine AS (
          SELECT event_id, state FROM registrations WHERE user_id = ${id} AND state <> 'pending'
          UNION ALL SELECT event_id, 'liked' FROM likes WHERE user_id = ${id} AND event_id NOT IN (
            SELECT event_id FROM registrations WHERE user_id = ${id} AND state <> 'pending'))
        SELECT ${listedColumns}, mine.state AS part FROM mine JOIN events ON events.id = mine.event_id
        WHERE events.over_at > CASE mine.state WHEN 'liked' THEN ${now} ELSE ${now - pastKept} END
        ORDER BY events.over_at < ${now}, events.next_begin, events.row LIMIT ${maxEvents}`,
    ),
  ])
  const references = readReferences(results)
  const iso = (ms: number) => new Date(ms).toISOString()
  const data = results[2]!.results.map((stored) => {
    const { row } = decodeListed(stored)
    const timings = (row.timings ?? []).map(([begin, end]) => ({ begin: iso(begin), end: iso(end) }))
    return { event: { ...toEventSummary(row, { now, references }), timings }, part: partOf(String(stored['part'])) }
  })
  return { lang, data }
}

const partOf = (state: string): 'going' | 'waiting' | 'liked' =>
  state === 'going' || state === 'liked' ? state : 'waiting'
