import { sql } from 'drizzle-orm'
import type { EndpointOutput } from '../../../src/contracts/endpoint.ts'
import {
  decisionActions,
  reportReasons,
  type DecisionAction,
  type ReportReason,
} from '../../../src/report/moderation-terms.contract.ts'
import type { transparency } from '../../../src/report/reports.contract.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch } from '../db/run-sql.ts'
import { hourMs } from '../../../src/lib/time/durations.ts'

/** The figures of a year, UTC. */
export async function yearlyFigures(
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
