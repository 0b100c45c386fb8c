import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import * as reports from '../../../../src/admin/reports/reports.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implement } from '../../core/implement.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { users } from '../../db/account-schema.ts'
import { orConflict, precondition } from '../../db/precondition.ts'
import { batch, decodeRow, rowsOf, run } from '../../db/run-sql.ts'
import { events } from '../../db/schema.ts'
import { addressMail, sendSoon } from '../../mail/queue/queue-mail.ts'
import { textsOf } from '../../moderation/reported-subject.ts'
import { publishEvent } from '../../organize/publish/publish-event.ts'

/** First events of accounts, which are read before they are online (the setting REVIEW_FIRST_EVENTS). */
export const reviewRoutes = [
  implement(reports.reviews, async ({ query: { limit, page } }, { env }) => {
    const { listed, counted } = await batch(env.DB, {
      listed: sql`SELECT e.*, h.created_at AS held_at, coalesce(nullif(u.displayname, ''), u.email) AS owner_name
        FROM event_holds h JOIN events e ON e.id = h.event_id LEFT JOIN users u ON u.id = e.owner_id
        WHERE h.kind = 'review' ORDER BY h.created_at LIMIT ${limit} OFFSET ${page * limit}`,
      counted: sql<{ n: number }>`SELECT count(*) AS n FROM event_holds WHERE kind = 'review'`,
    })
    const data = listed.rows.map((row) => {
      const event = decodeRow(events, row)
      return {
        _id: event.id,
        slug: event.slug,
        ...textsOf(event),
        owner: event.ownerId === null ? null : { _id: event.ownerId, name: String(row['owner_name'] ?? '') },
        at: toIso(Number(row['held_at'])),
      }
    })
    return { data, total: counted.only.n }
  }),

  implement(reports.answerReview, ({ params: { id }, body }, context) => answer(context, id, body)),
]

/** @throws {AppError} `not_found` without such a review, `invalid_input` for a refusal without a reason */
async function answer(
  context: HandlerContext,
  id: string,
  { outcome, reason }: { outcome: 'publish' | 'refuse'; reason: string },
): Promise<void> {
  const { env, now } = context
  if (outcome === 'refuse' && reason === '')
    throw new AppError('invalid_input', 'Say why', { fields: { reason: fieldError('required', 'must be given') } })
  const { first } = await run(
    env.DB,
    rowsOf(events)`SELECT e.* FROM event_holds h JOIN events e ON e.id = h.event_id WHERE h.event_id = ${id}
      AND h.kind = 'review'`,
  )
  if (!first) throw notFound('first event with the id', id)
  const { first: owner } = await run(env.DB, rowsOf(users)`SELECT * FROM users WHERE id = ${first.ownerId}`)
  const statements = [
    precondition(sql`EXISTS (SELECT 1 FROM event_holds WHERE event_id = ${id} AND kind = 'review')`),
    outcome === 'publish'
      ? sql`DELETE FROM event_holds WHERE event_id = ${id}`
      : sql`UPDATE event_holds SET kind = 'refused' WHERE event_id = ${id}`,
    await operatorStatement(context, {
      kind: 'reviewAnswered',
      subject: id,
      after: { state: outcome },
      reason,
    }),
    ...(owner
      ? [
          addressMail(context, {
            kind: 'reviewAnswered',
            person: owner.id,
            version: `${id} ${now}`,
            to: owner.email,
            lang: owner.lang,
            data: { title: textsOf(first).title, outcome, message: reason },
          }),
        ]
      : []),
  ]
  const work = outcome === 'publish' ? publishEvent(context, [id], statements) : batch(env.DB, statements)
  await orConflict<unknown>(work, 'Another operator answered this review')
  sendSoon(context)
}
