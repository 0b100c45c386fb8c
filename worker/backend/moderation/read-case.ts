import { sql } from 'drizzle-orm'
import type { EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { undoSeconds } from '../../../src/contracts/limits.ts'
import { appealDays, caseNumber } from '../../../src/report/moderation-terms.contract.ts'
import type { reportCase } from '../../../src/report/reports.contract.ts'
import { toIso, toIsoOrNull } from '../../../src/lib/time/iso-instant.ts'
import type { HandlerContext } from '../core/context.ts'
import { notFound } from '../core/not-found.ts'
import { appeals, reportCases, reports, type AppealRow, type CaseRow, type ReportRow } from '../db/moderation-schema.ts'
import { batch, rowsOf } from '../db/run-sql.ts'
import { isPublished } from '../events/published.ts'
import { readReportToken } from '../core/moderation/report-token.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'

/** A case as one of its sides sees it. */
export interface FoundCase {
  row: CaseRow
  /** The report of the caller; none for the one whom the case is about. */
  report: ReportRow | undefined
  appeal: AppealRow | undefined
  /** Slug of the event, while it is online. */
  slug: string | null
  canConfirm: boolean
}

/** Reads a case by the token of a mail or of a receipt. @throws {AppError} `not_found` */
export async function readCase({ env }: Pick<HandlerContext, 'env'>, token: string): Promise<FoundCase> {
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
export const appealUntil = ({ row }: Pick<FoundCase, 'row'>): number | null =>
  row.decidedAt === null ? null : row.decidedAt + appealDays * dayMs

/** Whether a decision can no longer be undone; its letters leave then. */
export const isFinal = ({ decidedAt }: Pick<CaseRow, 'decidedAt'>, now: number): boolean =>
  decidedAt !== null && now > decidedAt + undoSeconds * 1000

/** A case for its side. */
export function presentCase({ now }: Pick<HandlerContext, 'now'>, found: FoundCase): EndpointOutput<typeof reportCase> {
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
