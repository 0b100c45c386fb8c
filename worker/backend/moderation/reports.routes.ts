import { sql } from 'drizzle-orm'
import { caseNumber } from '../../../src/report/moderation-terms.contract.ts'
import * as reportsCalls from '../../../src/report/reports.contract.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { batch } from '../db/run-sql.ts'
import { addressMail, sendSoon } from '../mail/queue/queue-mail.ts'
import { appealUntil, presentCase, readCase } from './read-case.ts'
import { mintReportToken } from '../core/moderation/report-token.ts'
import { storeReport } from './store-report.ts'
import { yearlyFigures } from './yearly-figures.ts'

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
