import { v1 } from '../../../../src/contracts/table.ts'
import { guarded, implementAll } from '../../core/implement.ts'
import { requireUser } from '../../core/require-user.ts'
import { organizers } from '../../events/organizer-role.ts'
import { sendSoon } from '../../mail/queue/queue-mail.ts'
import { exportFeedbacks } from './export-feedbacks.ts'
import { readFeedbacks } from './read-feedbacks.ts'
import { mailThanksCopy, thankFeedbacks } from './thank-feedbacks.ts'

/** What participants thought of an event, for its organizers (spec §2, D7). */
export const receivedFeedbackRoutes = implementAll(v1.feedbacks, {
  feedbacks: guarded(organizers('edit'), async ({ params: { id }, query }, context) =>
    readFeedbacks(context, id, query),
  ),

  thankFeedbacks: guarded(
    organizers('edit'),
    async ({ params: { id }, body: { message, registration, test } }, context) => {
      const viewer = requireUser(context)
      const answer = test
        ? await mailThanksCopy(context, id, { viewer, message })
        : await thankFeedbacks(context, id, { viewer, message, registration })
      sendSoon(context)
      return answer
    },
  ),

  exportFeedbacks: guarded(organizers('edit'), async ({ params: { id }, query: { lang } }, context) =>
    exportFeedbacks(context, id, lang),
  ),
})
