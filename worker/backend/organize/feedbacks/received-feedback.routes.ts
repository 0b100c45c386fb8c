import * as feedbacksCalls from '../../../../src/organize/feedbacks/feedbacks.contract.ts'
import { requireUser } from '../../core/require-user.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { sendSoon } from '../../mail/queue/queue-mail.ts'
import { AppError } from '../../../http/errors.ts'
import { readFeedbacks, allFeedbacks, isQuotable } from './read-feedbacks.ts'
import { mailThanksCopy, thankFeedbacks } from './thank-feedbacks.ts'
import { sql } from 'drizzle-orm'
import { byLocale, type Locale } from '../../../../src/contracts/locales.ts'
import { feedbackExport } from '../../../../src/organize/dashboard/history.contract.ts'
import { csvLine, csvStart } from '../../../../src/lib/csv.ts'
import { wallClock } from '../../../../src/lib/time/zoned-time.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, run } from '../../db/run-sql.ts'
import { logStatement } from '../../events/event-log.ts'

/** Names of the columns, for the people who open the file. */
const heads: Record<Locale, string[]> = {
  fr: ['Date', 'Nom', 'Note', 'Commentaire', 'Remercié le', 'Réponse'],
  en: ['Date', 'Name', 'Rating', 'Comment', 'Thanked on', 'Answer'],
  es: ['Fecha', 'Nombre', 'Nota', 'Comentario', 'Agradecida el', 'Respuesta'],
}
const files = byLocale((lang) => ({ fr: 'avis', en: 'feedback', es: 'opiniones' })[lang])

/**
 * All feedbacks of an event as a CSV file; dates are by the clocks of the venue.
 * @param event id of an event that exists
 */
async function exportFeedbacks(context: HandlerContext, event: string, lang: Locale): Promise<Response> {
  const { DB } = context.env
  const feedbacks = await allFeedbacks(context, event)
  const { events } = await batch(DB, {
    events: sql<{ slug: string; timeZone: string }>`SELECT slug, time_zone AS timeZone FROM events WHERE id = ${event}`,
    log: logStatement(context, { event, kind: 'exported', people: feedbacks.length, detail: feedbackExport }),
  })
  const { slug, timeZone } = events.only
  const moment = (ms: number | null) =>
    ms === null ? '' : new Date(wallClock(timeZone, ms)).toISOString().slice(0, 16).replace('T', ' ')
  const lines = feedbacks.map(({ createdAt, name, rating, comment, thankedAt, thanks }) =>
    csvLine([moment(createdAt), name, rating, comment, moment(thankedAt), thanks], lang),
  )
  return new Response(csvStart + csvLine(heads[lang], lang) + lines.join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${files[lang]}-${slug}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** What participants thought of an event, for its organizers (spec §2, D7). */
export const receivedFeedbackRoutes = [
  forOrganizers(feedbacksCalls.feedbacks, 'edit', async ({ params: { id }, query }, context) =>
    readFeedbacks(context, id, query),
  ),

  forOrganizers(
    feedbacksCalls.thankFeedbacks,
    'edit',
    async ({ params: { id }, body: { message, registration, test } }, context) => {
      const viewer = requireUser(context)
      const answer = test
        ? await mailThanksCopy(context, id, { viewer, message })
        : await thankFeedbacks(context, id, { viewer, message, registration })
      sendSoon(context)
      return answer
    },
  ),

  forOrganizers(
    feedbacksCalls.quoteFeedback,
    'edit',
    async ({ params: { id, registration }, body: { quoted } }, { env, now }) => {
      const { changes } = await run(
        env.DB,
        sql`UPDATE feedbacks AS f SET quoted_at = ${quoted ? now : null}
          WHERE event_id = ${id} AND registration_id = ${registration} AND (${isQuotable} OR ${!quoted})`,
      )
      if (changes === 0) throw new AppError('conflict', 'The author of this comment does not want it to be shown')
      return { quoted }
    },
  ),

  forOrganizers(feedbacksCalls.exportFeedbacks, 'edit', async ({ params: { id }, query: { lang } }, context) =>
    exportFeedbacks(context, id, lang),
  ),
]
