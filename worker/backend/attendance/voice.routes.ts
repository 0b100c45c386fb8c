import { sql } from 'drizzle-orm'
import * as contract from '../../../src/contracts/v1/attendance.ts'
import { AppError } from '../../errors.ts'
import { countTry, type Limit } from '../auth/attempts.ts'
import { countAddress, keyed } from '../auth/caller.ts'
import type { HandlerContext } from '../context.ts'
import { prepare } from '../db/run-sql.ts'
import { implement, type Implementation } from '../implement.ts'
import { mailStatement, sendSoon } from '../mail/queue-mail.ts'
import { notFound } from '../not-found.ts'
import { meantRegistration } from './own-registration.ts'
import { bothGiven, eventToRegisterFor, type Person } from './registering.ts'

const hour = 3_600_000
/** Messages to organizers: of one sender, of one address, to one event. */
const messageLimits = {
  sender: { most: 5, perMs: hour },
  address: { most: 10, perMs: hour },
  event: { most: 60, perMs: hour },
} as const satisfies Record<string, Limit>

type Sender = Pick<Person, 'email' | 'name'>

/** What those who are registered have to say, and what they want to hear (spec §7 Events). */
export const voiceRoutes: Implementation[] = [
  implement(contract.subscribeAttend, async ({ params: { id }, body: { token, value } }, context) => {
    const { env, viewer } = context
    const own = await meantRegistration(context, id, token)
    await eventToRegisterFor(context, id)
    const [registered] = await env.DB.batch([
      prepare(env.DB, sql`UPDATE registrations SET news = ${Number(value)} WHERE ${own}`),
      ...(viewer && token === undefined
        ? [
            prepare(
              env.DB,
              sql`INSERT INTO event_news (event_id, user_id, value) VALUES (${id}, ${viewer.id}, ${Number(value)})
                ON CONFLICT (event_id, user_id) DO UPDATE SET value = excluded.value`,
            ),
          ]
        : []),
    ])
    if (token !== undefined && registered!.meta.changes === 0) throw notFound('registration of yours for the event', id)
    return { event: id, news: value }
  }),

  implement(contract.feedback, async ({ params: { id }, body: { token, rating, comment } }, context) => {
    const { env, now } = context
    const own = await meantRegistration(context, id, token)
    const event = await eventToRegisterFor(context, id)
    const attendee = await prepare(
      env.DB,
      sql`SELECT id FROM registrations WHERE ${own} AND state = 'going' ORDER BY user_id IS NULL LIMIT 1`,
    ).first<{ id: string }>()
    if (!attendee) throw new AppError('forbidden', 'Only those who went to this event can say what they thought of it')
    if (event.overAt >= now)
      throw new AppError(
        'conflict',
        `This event is not over; say what you think of it from ${new Date(event.overAt).toISOString()} on`,
      )
    await prepare(
      env.DB,
      sql`INSERT INTO feedbacks (event_id, registration_id, rating, comment, created_at)
        VALUES (${id}, ${attendee.id}, ${rating}, ${comment}, ${now})
        ON CONFLICT (event_id, registration_id) DO UPDATE SET rating = excluded.rating, comment = excluded.comment, created_at = excluded.created_at`,
    ).run()
    return { ok: true }
  }),

  implement(contract.contact, async ({ params: { id }, body }, context) => {
    const { env } = context
    const event = await eventToRegisterFor(context, id)
    const sender = (await account(context)) ?? bothGiven(body)
    const organizers = sql`(id = ${event.ownerId} OR id IN (SELECT user_id FROM coorganizers WHERE event_id = ${id} AND role = 'editor'))`
    if (!(await prepare(env.DB, sql`SELECT 1 FROM users WHERE ${organizers}`).first()))
      throw new AppError(
        'conflict',
        event.sourceUrl === null
          ? 'Nobody can be written to about this event here'
          : `The organizers of this event are not here; write to them at ${event.sourceUrl}`,
      )
    await countAddress(context, 'contact', messageLimits.address)
    await countTry(env.DB, `contact:${await keyed(context, 'email', sender.email)}`, messageLimits.sender, context.now)
    await countTry(env.DB, `contact:${id}`, messageLimits.event, context.now)
    await mailStatement(
      context,
      {
        kind: 'contactOrganizer',
        // The same words twice are one message, sent by an impatient click.
        version: await keyed(context, 'message', `${id} ${sender.email} ${body.message}`),
        data: { event: id, ...sender, message: body.message },
      },
      organizers,
    ).run()
    sendSoon(context)
    return { ok: true }
  }),
]

/** The account of the one who writes, if they are signed in. */
async function account({ env, viewer }: HandlerContext): Promise<Sender | null> {
  if (!viewer) return null
  return prepare(
    env.DB,
    sql`SELECT email, coalesce(nullif(displayname, ''), trim(first_name || ' ' || last_name)) AS name FROM users WHERE id = ${viewer.id}`,
  ).first<Sender>()
}
