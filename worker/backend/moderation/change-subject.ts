import { sql, type SQL } from 'drizzle-orm'
import { retention } from '../../../src/contracts/retention.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import type { DecisionAction } from '../../../src/report/moderation-terms.contract.ts'
import { AppError } from '../../http/errors.ts'
import { closeAccountAccess } from '../account/close-account-access.ts'
import type { BackendEnv, HandlerContext } from '../core/context.ts'
import { type BeforeDecision, type CaseRow, reportCases } from '../db/moderation-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { publishedStatus } from '../events/published.ts'
import { writeChange, type WriteContext } from '../organize/event/write-change.ts'
import { touched } from '../organize/publish/publish-event.ts'

/** Decisions that end per run. */
const maxEnded = 50

/**
 * The scheduled job of moderation: reverts decisions after their end, and deletes texts and senders of old reports
 * (`src/contracts/retention.ts`); their figures remain. Idempotent.
 * @param now ms
 */
export async function endDecisions(env: BackendEnv, now: number): Promise<void> {
  const { rows } = await run(
    env.DB,
    rowsOf(reportCases)`SELECT * FROM report_cases WHERE ends_at <= ${now} AND state = 'decided' AND before <> '{}'
      ORDER BY ends_at LIMIT ${maxEnded}`,
  )
  for (const row of rows)
    await revertDecision({ env, now, viewer: null }, row, [
      sql`UPDATE report_cases SET before = '{}' WHERE id = ${row.id}`,
    ])
  const until = now - retention.reports * dayMs
  await batch(env.DB, [
    sql`DELETE FROM blocked_addresses WHERE ends_at <= ${now}`,
    sql`UPDATE reports SET email = '', user_id = NULL, statement = '' WHERE statement <> '' AND created_at < ${until}
      AND case_id IN (SELECT id FROM report_cases WHERE coalesce(decided_at, created_at) < ${until})`,
  ])
}

/** The end of a suspension without end. */
const never = Date.UTC(9999, 11, 31)

/** A decision about a case. */
export interface Decision {
  action: DecisionAction
  /** ms; `null` without end. */
  endsAt: number | null
  facts: string
}

type Statements = (before: BeforeDecision) => SQL[]

/**
 * Changes what a decision is about.
 * @param statements what belongs to the same transaction: the decision itself and its mails
 */
export async function applyDecision(
  context: HandlerContext,
  row: CaseRow,
  decision: Decision,
  statements: Statements,
): Promise<void> {
  const { env } = context
  const { action } = decision
  const suspends = action === 'suspend' && row.ownerId !== null
  const suspended = suspends ? { suspended: decision.endsAt ?? never } : {}
  const also = (before: BeforeDecision) => [
    ...(suspends ? suspensionStatements(context, row.ownerId!, decision) : []),
    ...statements({ ...before, ...suspended }),
  ]
  if (row.subjectType === 'event' && ['unlist', 'unpublish', 'suspend'].includes(action))
    await changeEvent(context, row, action, also)
  else if (action === 'remove') {
    const [event, registration] = row.subject.split(' ')
    const which = sql`event_id = ${event} AND registration_id = ${registration}`
    const { first } = await run(env.DB, sql<{ comment: string }>`SELECT comment FROM feedbacks WHERE ${which}`)
    await batch(env.DB, [
      sql`UPDATE feedbacks SET comment = '', thanks = NULL WHERE ${which}`,
      ...also({ comment: first?.comment ?? '' }),
    ])
  } else await batch(env.DB, also({}))
  // The sessions have ended; this forgets the ones that are in memory, and closes the other ways in.
  if (suspends) await closeAccountAccess(context, sql`id = ${row.ownerId}`, { before: {} })
}

function suspensionStatements({ now }: HandlerContext, owner: string, { endsAt, facts }: Decision) {
  return [
    sql`UPDATE users SET suspended_until = ${endsAt ?? never}, suspended_reason = ${facts}, updated_at = ${now} WHERE id = ${owner}`,
    sql`UPDATE sessions SET ended_at = ${now} WHERE user_id = ${owner} AND ended_at IS NULL`,
  ]
}

/** Takes an event out of the lists, or offline. @throws {AppError} `conflict` for one that is not online */
async function changeEvent(
  context: WriteContext,
  { id, eventId }: CaseRow,
  action: DecisionAction,
  also: Statements,
): Promise<void> {
  const { now } = context
  let done = false
  await writeChange(context, eventId ?? '', async ({ row: base }) => {
    const status = publishedStatus(base.status)
    if (status === undefined) throw new AppError('conflict', 'This event is not online any more')
    done = true
    const unlists = action === 'unlist'
    return {
      row: { ...touched(base, now), ...(unlists ? { private: true } : { status: 'draft' }) },
      revision: { action: unlists ? 'unlisted' : 'withdrawn' },
      also: [
        ...(unlists
          ? []
          : [
              sql`INSERT OR REPLACE INTO event_holds (event_id, kind, case_id, created_at)
                VALUES (${base.id}, 'decision', ${id}, ${now})`,
            ]),
        ...also(unlists ? { private: base.private } : { status }),
      ],
    }
  })
  if (!done) throw new AppError('conflict', 'This event is not online any more')
}

/** Reverts what a decision changed, except values that were changed since. @param statements of the same transaction */
export async function revertDecision(context: WriteContext, row: CaseRow, statements: readonly SQL[]): Promise<void> {
  const { env, now } = context
  const { before, ownerId } = row
  const also = [
    ...(before.suspended === undefined
      ? []
      : [
          sql`UPDATE users SET suspended_until = NULL, suspended_reason = NULL, updated_at = ${now}
            WHERE id = ${ownerId} AND suspended_until = ${before.suspended}`,
        ]),
    ...(before.comment === undefined ? [] : [commentStatement(row.subject, before.comment)]),
    sql`DELETE FROM blocked_addresses WHERE case_id = ${row.id}`,
    sql`DELETE FROM event_holds WHERE case_id = ${row.id}`,
    ...statements,
  ]
  const changesEvent = before.status !== undefined || before.private === false
  if (!changesEvent || !(await isStored(env.DB, row.eventId))) {
    await batch(env.DB, also)
    return
  }
  let done = false
  await writeChange(context, row.eventId ?? '', async ({ row: base }) => {
    const next =
      before.status === undefined
        ? base.private && { private: false }
        : publishedStatus(base.status) === undefined && { status: before.status }
    if (!next) return null
    done = true
    return { row: { ...touched(base, now), ...next }, revision: { action: 'restored' }, also }
  })
  if (!done) await batch(env.DB, also)
}

const isStored = async (db: D1Database, id: string | null): Promise<boolean> =>
  (await run(db, sql`SELECT 1 FROM events WHERE id = ${id}`)).found

function commentStatement(subject: string, comment: string): SQL {
  const [event, registration] = subject.split(' ')
  return sql`UPDATE feedbacks SET comment = ${comment} WHERE event_id = ${event} AND registration_id = ${registration}`
}

/** The end of a decision in the log. */
export const endText = (endsAt: number | null): string => (endsAt === null ? '9999-12-31' : toIso(endsAt))
