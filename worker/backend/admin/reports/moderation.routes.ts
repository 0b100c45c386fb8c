import { sql, type SQL } from 'drizzle-orm'
import * as reportsCalls from '../../../../src/admin/reports/reports.contract.ts'
import type { decide } from '../../../../src/admin/reports/reports.contract.ts'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import { fieldError } from '../../../../src/contracts/field-error.ts'
import { undoSeconds } from '../../../../src/contracts/limits.ts'
import { actionsOf, type AppealOutcome } from '../../../../src/report/moderation-terms.contract.ts'
import { AppError } from '../../../http/errors.ts'
import { accountRole } from '../../core/account-role.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implement } from '../../core/implement.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { requireUser } from '../../core/require-user.ts'
import { appeals, type BeforeDecision, type CaseRow } from '../../db/moderation-schema.ts'
import { orConflict, precondition } from '../../db/precondition.ts'
import { batch, inList, rowsOf, run } from '../../db/run-sql.ts'
import { addressMail, registeredMail, sendAfterUndo, sendSoon } from '../../mail/queue/queue-mail.ts'
import { applyDecision, endText, revertDecision } from '../../moderation/change-subject.ts'
import { caseDetails, readCaseRow } from './case-details.ts'
import {
  caseData,
  type DecisionTerms,
  endOf,
  letterKinds,
  lettersOf,
  previewLetters,
  readSides,
  recipientsOf,
  type Sides,
} from './letters.ts'
import { listCases } from './list-cases.ts'

const isDecided = 'This report is decided; see what was decided, and undo it or answer the appeal'

type Given = EndpointInput<typeof decide>['body']

/**
 * Decides about a case. The change, the mails to all sides and the log are one transaction; the mails leave once it cannot be
 * undone any more.
 * @throws {AppError} `not_found`, `invalid_input` for an action that does not suit, `conflict`
 */
async function decideCase(context: HandlerContext, id: string, given: Given): Promise<void> {
  const row = await readCaseRow(context, id)
  if (row.state !== 'open' && row.state !== 'waiting') throw new AppError('conflict', isDecided)
  if (!actionsOf[row.subjectType].includes(given.action))
    throw new AppError('invalid_input', 'This cannot be decided here', {
      fields: { action: fieldError('choose', `must be one of ${actionsOf[row.subjectType].join(', ')}`) },
    })
  const sides = await readSides(context, row)
  if (given.action === 'suspend' && (!sides.account || accountRole(context.env, sides.account) === 'admin'))
    throw new AppError('conflict', 'The account is an operator’s or deleted: it cannot be suspended')
  const endsAt = endOf(context, given)
  const log = await operatorStatement(context, {
    kind: 'reportDecided',
    subject: id,
    after: { action: given.action, kind: given.ground, until: endText(endsAt) },
    reason: given.facts,
  })
  const mails = await decisionMails(context, row, sides, { ...given, endsAt })
  const decision = applyDecision(context, row, { action: given.action, endsAt, facts: given.facts }, (before) => [
    precondition(sql`SELECT decided_at IS NULL FROM report_cases WHERE id = ${row.id}`),
    decidedStatement(context, row.id, { ...given, endsAt, before }),
    ...(given.action === 'block' ? [blockStatement(context, row, { ...given, endsAt })] : []),
    log,
    ...mails,
  ])
  await orConflict(decision, isDecided)
  sendAfterUndo(context)
}

const decidedStatement = (
  context: HandlerContext,
  id: number,
  { action, ground, facts, automated, endsAt, before }: Given & { endsAt: number | null; before: BeforeDecision },
): SQL =>
  sql`UPDATE report_cases SET state = 'decided', action = ${action}, ground = ${ground}, facts = ${facts},
      automated = ${Number(automated)}, ends_at = ${endsAt}, before = ${JSON.stringify(before)},
      decided_by = ${requireUser(context).id}, decided_at = ${context.now}
    WHERE id = ${id}`

/** Blocks the sender of a reported message, of whose address only the digest is known. */
const blockStatement = (
  { now }: HandlerContext,
  { id, subject }: CaseRow,
  { facts, endsAt }: Given & { endsAt: number | null },
): SQL =>
  sql`INSERT INTO blocked_addresses (kind, digest, reason, case_id, ends_at, created_at)
    VALUES ('address', ${subject.split(' ')[1] ?? ''}, ${facts}, ${id}, ${endsAt}, ${now})
    ON CONFLICT (digest) DO UPDATE SET reason = excluded.reason, ends_at = excluded.ends_at`

/** The mails about a decision: the letters of both sides, and to registered people of an event that leaves. */
async function decisionMails(
  context: HandlerContext,
  row: CaseRow,
  sides: Sides,
  given: DecisionTerms,
): Promise<SQL[]> {
  const due = context.now + undoSeconds * 1000
  const version = `${row.id} ${context.now}`
  const letters = await lettersOf(context, row, sides, given)
  const leaves = row.subjectType === 'event' && (given.action === 'unpublish' || given.action === 'suspend')
  const toRegistered = leaves
    ? [
        registeredMail(
          context,
          { kind: 'eventWithdrawn', version, due, data: { title: row.title } },
          sql`event_id = ${row.eventId} AND state <> 'pending'`,
        ),
      ]
    : []
  return [...letters.map((letter) => addressMail(context, { ...letter, version, due })), ...toRegistered]
}

const hasLeft = 'The letters have left: only an appeal reverses this decision'

/** Undoes a decision before its mails leave. @throws {AppError} `not_found`, `conflict` later */
async function undoCase(context: HandlerContext, id: string): Promise<void> {
  const { now } = context
  const row = await readCaseRow(context, id)
  if (row.state !== 'decided' || row.decidedAt === null || row.decidedAt + undoSeconds * 1000 <= now)
    throw new AppError('conflict', hasLeft)
  const log = await operatorStatement(context, {
    kind: 'decisionUndone',
    subject: id,
    before: { action: row.action ?? '' },
  })
  // A report that came in between opened a case of its own: it joins this one again.
  const newer = sql`SELECT id FROM report_cases WHERE subject_type = ${row.subjectType} AND subject = ${row.subject}
    AND state IN ('waiting', 'open')`
  const undone = revertDecision(context, row, [
    precondition(
      sql`SELECT state = 'decided' AND decided_at = ${row.decidedAt} FROM report_cases WHERE id = ${row.id}`,
    ),
    sql`UPDATE reports SET case_id = ${row.id} WHERE case_id IN (${newer})`,
    sql`DELETE FROM report_cases WHERE id IN (${newer})`,
    sql`UPDATE report_cases SET state = 'open', action = NULL, ground = NULL, facts = '', ends_at = NULL, before = '{}',
      decided_by = NULL, decided_at = NULL WHERE id = ${row.id}`,
    sql`DELETE FROM outbox WHERE kind IN ${inList([...letterKinds, 'eventWithdrawn'])}
      AND version = ${`${row.id} ${row.decidedAt}`} AND state = 'new'`,
    log,
  ])
  await orConflict(undone, 'Another operator undid this decision')
}

const isAnswered = 'This appeal is answered'

interface Answer {
  outcome: AppealOutcome
  answer: string
}

/**
 * Answers an appeal: the decision is upheld, or reversed with its effects; both sides get a mail.
 * @returns the id of the case
 * @throws {AppError} `not_found`, `conflict` for an answered one, `forbidden` for the operator who decided
 */
async function answerAppeal(context: HandlerContext, id: string, given: Answer): Promise<string> {
  const { env, now } = context
  const { id: viewer } = requireUser(context)
  const { first: appeal } = await run(env.DB, rowsOf(appeals)`SELECT * FROM appeals WHERE id = ${Number(id)}`)
  if (!appeal) throw notFound('appeal with the id', id)
  if (appeal.outcome !== null) throw new AppError('conflict', isAnswered)
  const row = await readCaseRow(context, String(appeal.caseId))
  const { found: others } = await run(
    env.DB,
    sql`SELECT 1 FROM users WHERE role = 'admin' AND active = 1 AND id <> ${viewer}`,
  )
  if (row.decidedBy === viewer && others)
    throw new AppError('forbidden', 'Another operator than the one who decided answers an appeal')
  const { outcome, answer } = given
  const statements = [
    precondition(sql`SELECT outcome IS NULL FROM appeals WHERE id = ${appeal.id}`),
    sql`UPDATE appeals SET outcome = ${outcome}, answer = ${answer}, answered_by = ${viewer}, answered_at = ${now}
      WHERE id = ${appeal.id}`,
    ...(outcome === 'reversed'
      ? [sql`UPDATE report_cases SET state = 'reversed', before = '{}' WHERE id = ${row.id}`]
      : []),
    await operatorStatement(context, {
      kind: 'appealAnswered',
      subject: String(row.id),
      after: { state: outcome },
      reason: answer,
    }),
    ...(await letters(context, row, given, appeal.id)),
  ]
  const reverts = outcome === 'reversed' && row.state === 'decided'
  await orConflict<unknown>(reverts ? revertDecision(context, row, statements) : batch(env.DB, statements), isAnswered)
  sendSoon(context)
  return String(row.id)
}

/** To both sides, no matter which of them appealed. */
async function letters(context: HandlerContext, row: CaseRow, { outcome, answer }: Answer, appeal: number) {
  const sides = await readSides(context, row)
  const { reporters, owners } = await recipientsOf(context.env, row, sides, row.action !== 'none')
  return [...reporters, ...owners].map(({ token, ...to }) =>
    addressMail(context, {
      kind: 'appealAnswered',
      version: `appeal ${appeal}`,
      ...to,
      data: { ...caseData(row), message: answer, outcome, token },
    }),
  )
}

/** What visitors report, for operators. */
export const moderationRoutes = [
  implement(reportsCalls.adminReports, ({ query }, context) => listCases(context, query)),

  implement(reportsCalls.adminReport, async ({ params: { id } }, context) => caseDetails(context, id)),

  implement(reportsCalls.decide, async ({ params: { id }, body }, context) => {
    await decideCase(context, id, body)
    return caseDetails(context, id)
  }),

  implement(reportsCalls.decisionLetters, async ({ params: { id }, body }, context) => ({
    data: await previewLetters(context, id, body),
  })),

  implement(reportsCalls.undoDecision, async ({ params: { id } }, context) => {
    await undoCase(context, id)
    return caseDetails(context, id)
  }),

  implement(reportsCalls.answerAppeal, async ({ params: { id }, body }, context) =>
    caseDetails(context, await answerAppeal(context, id, body)),
  ),
]
