import * as reportsCalls from '../../../../src/admin/reports/reports.contract.ts'
import { implement } from '../../core/implement.ts'
import { answerAppeal } from './appeals.ts'
import { caseDetails } from './case-details.ts'
import { decideCase, undoCase } from './decide.ts'
import { previewLetters } from './letters.ts'
import { listCases } from './list-cases.ts'

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
