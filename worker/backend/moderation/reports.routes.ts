import { sql } from 'drizzle-orm'
import type { EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { undoSeconds } from '../../../src/contracts/limits.ts'
import { dayMs, hourMs } from '../../../src/lib/time/durations.ts'
import { toIso, toIsoOrNull } from '../../../src/lib/time/iso-instant.ts'
import {
  appealDays,
  caseNumber,
  type DecisionAction,
  decisionActions,
  type ReportReason,
  reportReasons,
} from '../../../src/report/moderation-terms.contract.ts'
import * as reportsCalls from '../../../src/report/reports.contract.ts'
import type { reportCase, transparency } from '../../../src/report/reports.contract.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { mintReportToken, readReportToken } from '../core/moderation/report-token.ts'
import { notFound } from '../core/not-found.ts'
import { type AppealRow, appeals, type CaseRow, reportCases, type ReportRow, reports } from '../db/moderation-schema.ts'
import { batch, rowsOf } from '../db/run-sql.ts'
import { isPublished } from '../events/published.ts'
import { addressMail, sendSoon } from '../mail/queue/queue-mail.ts'
import { storeReport } from './store-report.ts'

/** A case as one of its sides sees it. */
interface FoundCase {
  row: CaseRow
  /** The report of the caller; none for the one whom the case is about. */
  report: ReportRow | undefined
  appeal: AppealRow | undefined
  /** Slug of the event, while it is online. */
  slug: string | null
  canConfirm: boolean
}

/** Reads a case by the token of a mail or of a receipt. @throws {AppError} `not_found` */
async function readCase({ env }: Pick<HandlerContext, 'env'>, token: string): Promise<FoundCase> {
  const { purpose, id } = await readReportToken(env, ['report', 'confirm', 'owner'], token)
  const ofOwner = purpose === 'owner'
  const which = ofOwner ? sql`${Number(id)}` : sql`(SELECT case_id FROM reports WHERE id = ${Number(id)})`
  const report = ofOwner ? 0 : Number(id)
  const found = await batch(env.DB, {
    row: rowsOf(reportCases)`SELECT * FROM report_cases WHERE id = ${which}`,
    report: rowsOf(reports)`SELECT * FROM reports WHERE id = ${report}`,
    appeal: rowsOf(appeals)`SELECT * FROM appeals WHERE case_id = ${which} AND report_id = ${report}`,
    event: sql<{ slug: string }>`SELECT slug FROM events WHERE ${isPublished}
      AND id = (SELECT event_id FROM report_cases WHERE id = ${which} AND subject_type = 'event')`,
  })
  const row = found.row.first
  if (!row) throw notFound('report', id)
  return {
    row,
    report: found.report.first,
    appeal: found.appeal.first,
    slug: found.event.first?.slug ?? null,
    canConfirm: purpose === 'confirm',
  }
}

/** Until when a decision can be appealed, ms; `null` without one. */
const appealUntil = ({ row }: Pick<FoundCase, 'row'>): number | null =>
  row.decidedAt === null ? null : row.decidedAt + appealDays * dayMs

/** Whether a decision can no longer be undone; its letters leave then. */
const isFinal = ({ decidedAt }: Pick<CaseRow, 'decidedAt'>, now: number): boolean =>
  decidedAt !== null && now > decidedAt + undoSeconds * 1000

/** A case for its side. */
function presentCase({ now }: Pick<HandlerContext, 'now'>, found: FoundCase): EndpointOutput<typeof reportCase> {
  const { row, report, appeal, slug, canConfirm } = found
  const final = isFinal(row, now)
  const until = appealUntil(found)
  const unconfirmed = report !== undefined && report.confirmedAt === null && report.email !== ''
  return {
    number: caseNumber(row.id),
    type: row.subjectType,
    title: row.title,
    slug,
    side: report ? 'reporter' : 'owner',
    state: row.state === 'reversed' ? 'reversed' : final ? 'decided' : unconfirmed ? 'unconfirmed' : 'received',
    confirmable: canConfirm && unconfirmed,
    receivedAt: toIso(report?.createdAt ?? row.createdAt),
    decision:
      final && row.action !== null && row.ground !== null && row.decidedAt !== null
        ? {
            action: row.action,
            ground: row.ground,
            facts: row.facts,
            at: toIso(row.decidedAt),
            until: toIsoOrNull(row.endsAt),
            automated: row.automated,
          }
        : null,
    appeal: appeal
      ? { text: appeal.text, at: toIso(appeal.createdAt), outcome: appeal.outcome, answer: appeal.answer }
      : null,
    appealUntil: final && until !== null && until > now && !appeal ? toIso(until) : null,
  }
}

/** The figures of a year, UTC. */
async function yearlyFigures(
  { env }: Pick<HandlerContext, 'env'>,
  year: number,
): Promise<EndpointOutput<typeof transparency>> {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${Date.UTC(year, 0, 1)} AND ${sql.raw(column)} < ${Date.UTC(year + 1, 0, 1)}`
  const { DB } = env
  const found = await batch(DB, {
    reasons: sql<{ reason: ReportReason; n: number }>`SELECT reason, count(*) AS n FROM reports
      WHERE ${within('created_at')} GROUP BY reason`,
    decisions: sql<{ action: DecisionAction; n: number; automated: number }>`SELECT action, count(*) AS n,
      sum(automated) AS automated
      FROM report_cases WHERE action IS NOT NULL AND ${within('decided_at')} GROUP BY action`,
    median: sql<{ ms: number }>`SELECT decided_at - created_at AS ms FROM report_cases WHERE ${within('decided_at')}
      ORDER BY 1 LIMIT 1 OFFSET (SELECT count(*) / 2 FROM report_cases WHERE ${within('decided_at')})`,
    appeals: sql<{ n: number; reversed: number }>`SELECT count(*) AS n,
      count(*) FILTER (WHERE outcome = 'reversed') AS reversed
      FROM appeals WHERE ${within('created_at')}`,
  })
  const reasons = new Map(found.reasons.rows.map(({ reason, n }) => [reason, n]))
  const decisions = new Map(found.decisions.rows.map(({ action, n }) => [action, n]))
  const median = found.median.first?.ms
  return {
    reports: [...reasons.values()].reduce((sum, n) => sum + n, 0),
    reasons: Object.fromEntries(reportReasons.map((reason) => [reason, reasons.get(reason) ?? 0])) as Record<
      ReportReason,
      number
    >,
    decisions: Object.fromEntries(decisionActions.map((action) => [action, decisions.get(action) ?? 0])) as Record<
      DecisionAction,
      number
    >,
    medianHours: median === undefined ? null : Math.round(median / hourMs),
    automated: found.decisions.rows.reduce((sum, { automated }) => sum + automated, 0),
    appeals: found.appeals.only.n,
    reversed: found.appeals.only.reversed,
  }
}

/** Reports of visitors, what became of them, and appeals. */
export const reportRoutes = [
  implement(reportsCalls.createReport, async ({ body }, context) => storeReport(context, body)),

  implement(reportsCalls.reportCase, async ({ body: { token } }, context) =>
    presentCase(context, await readCase(context, token)),
  ),

  implement(reportsCalls.confirmReport, ({ params: { token } }, context) => confirm(context, token)),

  implement(reportsCalls.appealDecision, async ({ params: { token }, body: { text } }, context) => {
    const found = await readCase(context, token)
    const until = appealUntil(found)
    if (until === null || until < context.now)
      throw new AppError('conflict', 'There is no decision to appeal, or it was decided more than six months ago')
    const { env, now } = context
    await batch(env.DB, [
      sql`INSERT INTO appeals (case_id, report_id, text, created_at)
        VALUES (${found.row.id}, ${found.report?.id ?? 0}, ${text}, ${now}) ON CONFLICT DO NOTHING`,
    ])
  }),

  implement(reportsCalls.transparency, async ({ params: { year } }, context) => yearlyFigures(context, year)),
]

/** Confirms the address of a report; the receipt follows by mail. @throws {AppError} `not_found`, `forbidden` */
async function confirm(context: HandlerContext, token: string): Promise<void> {
  const { row, report, canConfirm } = await readCase(context, token)
  if (!report || !canConfirm) throw new AppError('forbidden', 'Only the link of the mail confirms a report')
  if (report.confirmedAt !== null) return
  const { env, now } = context
  await batch(env.DB, [
    sql`UPDATE reports SET confirmed_at = ${now} WHERE id = ${report.id} AND confirmed_at IS NULL`,
    sql`UPDATE report_cases SET state = 'open' WHERE id = ${row.id} AND state = 'waiting'`,
    addressMail(context, {
      kind: 'reportReceived',
      person: `report ${report.id}`,
      version: String(report.id),
      to: report.email,
      lang: report.lang,
      data: {
        token: await mintReportToken(env, 'report', String(report.id)),
        number: caseNumber(row.id),
        reported: row.subjectType,
        title: row.title,
        message: report.statement,
      },
    }),
  ])
  sendSoon(context)
}
