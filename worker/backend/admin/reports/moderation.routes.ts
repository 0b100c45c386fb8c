import { sql } from 'drizzle-orm'
import * as reportsCalls from '../../../../src/admin/reports/reports.contract.ts'
import { type AppealOutcome, caseNumber } from '../../../../src/report/moderation-terms.contract.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implement } from '../../core/implement.ts'
import { mintReportToken } from '../../core/moderation/report-token.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { requireUser } from '../../core/require-user.ts'
import { appeals, type CaseRow } from '../../db/moderation-schema.ts'
import { orConflict, precondition } from '../../db/precondition.ts'
import { batch, rowsOf, run } from '../../db/run-sql.ts'
import { addressMail, sendSoon } from '../../mail/queue/queue-mail.ts'
import { revertDecision } from '../../moderation/change-subject.ts'
import { caseDetails, readCaseRow } from './case-details.ts'
import { decideCase, undoCase } from './decide.ts'
import { previewLetters, readSides } from './letters.ts'
import { listCases } from './list-cases.ts'

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
  const { env } = context
  const { owner, reports } = await readSides(context, row)
  const data = {
    number: caseNumber(row.id),
    reported: row.subjectType,
    title: row.title,
    message: answer,
    outcome,
  }
  const version = `appeal ${appeal}`
  const toReporters = reports.map(async (report) =>
    addressMail(context, {
      kind: 'appealAnswered',
      person: report.userId ?? `report ${report.id}`,
      version,
      to: report.email,
      lang: report.lang,
      data: { ...data, token: await mintReportToken(env, 'report', String(report.id)) },
    }),
  )
  const token = await mintReportToken(env, 'owner', String(row.id))
  return [
    ...(await Promise.all(toReporters)),
    ...(owner && row.action !== 'none'
      ? [
          addressMail(context, {
            kind: 'appealAnswered',
            person: owner.id,
            version,
            to: owner.email,
            lang: owner.lang,
            data: { ...data, token },
          }),
        ]
      : []),
  ]
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
