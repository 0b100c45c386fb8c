import { sql } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import { undoSeconds } from '../../../../src/contracts/limits.ts'
import type { decide } from '../../../../src/contracts/v1/admin/reports.ts'
import { actionsOf } from '../../../../src/contracts/v1/services/moderation-terms.ts'
import { AppError } from '../../../http/errors.ts'
import { accountRole } from '../../core/account-role.ts'
import type { HandlerContext } from '../../core/context.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { mintReportToken } from '../../core/moderation/report-token.ts'
import { requireUser } from '../../core/require-user.ts'
import { users, type UserRow } from '../../db/account-schema.ts'
import { reports, type BeforeDecision, type CaseRow, type ReportRow } from '../../db/moderation-schema.ts'
import { batch, prepare } from '../../db/run-sql.ts'
import { sendAfterUndo } from '../../mail/queue/queue-mail.ts'
import { applyDecision, endText, revertDecision } from '../../moderation/change-subject.ts'
import { addressMail, caseNumber, registeredMail } from '../../moderation/moderation-mails.ts'
import { readCaseRow } from './case-details.ts'

type Given = EndpointInput<typeof decide>['body']

const day = 86_400_000

/** Who is told of what is decided about a case. */
export interface Sides {
  owner: UserRow | undefined
  reports: ReportRow[]
}

/** The account that answers for a case, and the confirmed reports. */
export async function readSides({ env }: Pick<HandlerContext, 'env'>, { id, ownerId }: CaseRow): Promise<Sides> {
  const read = await batch(env.DB, {
    owner: prepare(env.DB, sql`SELECT * FROM users WHERE id = ${ownerId}`, users),
    reports: prepare(
      env.DB,
      sql`SELECT * FROM reports WHERE case_id = ${id} AND confirmed_at IS NOT NULL AND email <> '' ORDER BY id`,
      reports,
    ),
  })
  // One letter for each person, however often they reported it.
  const byEmail = new Map(read.reports.rows.map((report) => [report.email, report]))
  return { owner: read.owner.first, reports: [...byEmail.values()] }
}

/**
 * Decides about a case. The change, the mails to all sides and the log are one transaction; the mails leave once it cannot be
 * undone any more.
 * @throws {AppError} `not_found`, `invalid_input` for an action that does not suit, `conflict`
 */
export async function decideCase(context: HandlerContext, id: string, given: Given): Promise<void> {
  const row = await readCaseRow(context, id)
  if (row.state !== 'open' && row.state !== 'waiting')
    throw new AppError('conflict', 'This report is decided; see what was decided, and undo it or answer the appeal')
  if (!actionsOf[row.subjectType].includes(given.action))
    throw new AppError('invalid_input', 'This cannot be decided here', {
      fields: { action: `must be one of ${actionsOf[row.subjectType].join(', ')}` },
    })
  const sides = await readSides(context, row)
  if (given.action === 'suspend' && (!sides.owner || accountRole(context.env, sides.owner) === 'admin'))
    throw new AppError('conflict', 'The account is an operator’s or deleted: it cannot be suspended')
  const { now } = context
  const endsAt = given.days === 0 ? null : now + given.days * day
  const log = await operatorStatement(context, {
    kind: 'reportDecided',
    subjectType: 'report',
    subject: id,
    after: { action: given.action, kind: given.ground, until: endText(endsAt) },
    reason: given.facts,
  })
  const mails = await decisionMails(context, row, sides, { ...given, endsAt })
  await applyDecision(context, row, { action: given.action, endsAt, facts: given.facts }, (before) => [
    decidedStatement(context, row.id, { ...given, endsAt, before }),
    ...(given.action === 'block' ? [blockStatement(context, row, { ...given, endsAt })] : []),
    log,
    ...mails,
  ])
  sendAfterUndo(context)
}

/** Two operators who decide at the same moment: the second changes nothing, since `decided_at` is not null any more. */
const decidedStatement = (
  context: HandlerContext,
  id: number,
  { action, ground, facts, automated, endsAt, before }: Given & { endsAt: number | null; before: BeforeDecision },
): D1PreparedStatement =>
  prepare(
    context.env.DB,
    sql`UPDATE report_cases SET state = 'decided', action = ${action}, ground = ${ground}, facts = ${facts},
        automated = ${Number(automated)}, ends_at = ${endsAt}, before = ${JSON.stringify(before)},
        decided_by = ${requireUser(context).id}, decided_at = ${context.now}
      WHERE id = ${id} AND decided_at IS NULL`,
  )

/** Blocks the sender of a reported message, of whose address only the digest is known. */
const blockStatement = (
  { env, now }: HandlerContext,
  { id, subject }: CaseRow,
  { facts, endsAt }: Given & { endsAt: number | null },
): D1PreparedStatement =>
  prepare(
    env.DB,
    sql`INSERT INTO blocked_addresses (kind, digest, reason, case_id, ends_at, created_at)
      VALUES ('address', ${subject.split(' ')[1] ?? ''}, ${facts}, ${id}, ${endsAt}, ${now})
      ON CONFLICT (digest) DO UPDATE SET reason = excluded.reason, ends_at = excluded.ends_at`,
  )

/** The letters about a decision: to the one whom it is about, to who reported it, and to registered people of an event that leaves. */
async function decisionMails(
  context: HandlerContext,
  row: CaseRow,
  { owner, reports: all }: Sides,
  { action, ground, facts, automated, endsAt }: Given & { endsAt: number | null },
): Promise<D1PreparedStatement[]> {
  const { env, now } = context
  const due = now + undoSeconds * 1000
  const number = caseNumber(row.id)
  const data = {
    number,
    title: row.title,
    message: facts,
    decision: { action, ground, automated },
    ...(endsAt !== null && { until: endsAt }),
  }
  const version = `${row.id} ${now}`
  const toReporters = all.map(async (report) =>
    addressMail(context, {
      kind: 'reportDecided',
      person: report.userId ?? `report ${report.id}`,
      version,
      to: report.email,
      lang: report.lang,
      due,
      data: { ...data, token: await mintReportToken(env, 'report', String(report.id)) },
    }),
  )
  const token = await mintReportToken(env, 'owner', String(row.id))
  const toOwner =
    owner && action !== 'none'
      ? [
          addressMail(context, {
            kind: 'moderationDecided',
            person: owner.id,
            version,
            to: owner.email,
            lang: owner.lang,
            due,
            data: { ...data, token },
          }),
        ]
      : []
  const leaves = row.subjectType === 'event' && (action === 'unpublish' || action === 'suspend')
  const toRegistered = leaves
    ? [
        registeredMail(
          context,
          { kind: 'eventWithdrawn', version, due, data: { title: row.title } },
          sql`event_id = ${row.eventId} AND state <> 'pending'`,
        ),
      ]
    : []
  return [...(await Promise.all(toReporters)), ...toOwner, ...toRegistered]
}

/** Takes a decision back before its mails leave. @throws {AppError} `not_found`, `conflict` later */
export async function undoCase(context: HandlerContext, id: string): Promise<void> {
  const { env, now } = context
  const row = await readCaseRow(context, id)
  if (row.state !== 'decided' || row.decidedAt === null || row.decidedAt + undoSeconds * 1000 <= now)
    throw new AppError('conflict', 'The letters have left: only an appeal reverses this decision')
  const log = await operatorStatement(context, {
    kind: 'decisionUndone',
    subjectType: 'report',
    subject: id,
    before: { action: row.action ?? '' },
  })
  // A report that came in between opened a case of its own: it joins this one again.
  const newer = sql`SELECT id FROM report_cases WHERE subject_type = ${row.subjectType} AND subject = ${row.subject}
    AND state IN ('waiting', 'open')`
  await revertDecision(context, row, [
    prepare(env.DB, sql`UPDATE reports SET case_id = ${row.id} WHERE case_id IN (${newer})`),
    prepare(env.DB, sql`DELETE FROM report_cases WHERE id IN (${newer})`),
    prepare(
      env.DB,
      sql`UPDATE report_cases SET state = 'open', action = NULL, ground = NULL, facts = '', ends_at = NULL, before = '{}',
        decided_by = NULL, decided_at = NULL WHERE id = ${row.id}`,
    ),
    prepare(
      env.DB,
      sql`DELETE FROM outbox WHERE kind IN ('reportDecided', 'moderationDecided', 'eventWithdrawn')
        AND version = ${`${row.id} ${row.decidedAt}`} AND state = 'new'`,
    ),
    log,
  ])
}
