import { allLimit } from '../../../../src/contracts/limits.ts'
import { v1 } from '../../../../src/contracts/table.ts'
import { implementAll } from '../../core/implement.ts'
import { answerAppeal } from './appeals.ts'
import { caseDetails } from './case-details.ts'
import { decideCase, undoCase } from './decide.ts'
import { previewLetters } from './letters.ts'
import { listCases } from './list-cases.ts'

/** What visitors report, for operators. */
export const moderationRoutes = implementAll(v1.moderation, {
  reports: async ({ query: { limit, ...asked } }, context) => {
    const list = await listCases(context, { ...asked, limit: limit || allLimit })
    return { ...list, count: list.data.length }
  },
  report: async ({ params: { id } }, context) => caseDetails(context, id),
  decide: async ({ params: { id }, body }, context) => {
    await decideCase(context, id, body)
    return caseDetails(context, id)
  },
  decisionLetters: async ({ params: { id }, body }, context) => ({ data: await previewLetters(context, id, body) }),
  undoDecision: async ({ params: { id } }, context) => {
    await undoCase(context, id)
    return caseDetails(context, id)
  },
  answerAppeal: async ({ params: { id }, body }, context) =>
    caseDetails(context, await answerAppeal(context, id, body)),
})
