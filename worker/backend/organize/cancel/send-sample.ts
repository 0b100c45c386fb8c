import { sql } from 'drizzle-orm'
import type { Locale } from '../../../../src/contracts/locales.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { limits, rateLimit } from '../../core/rate-limit.ts'
import { requireUser } from '../../core/require-user.ts'
import { batch } from '../../db/run-sql.ts'
import { sampleStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { eventAfter, noticeData, stayingDates, type PlannedPage } from './change-notice.ts'

/**
 * Sends the mail about planned changes of one page, or of several of a series, to the viewer only.
 * @param pages the first of which is the one that the act is made on
 * @param options.note the organizer's own words
 * @throws {AppError} `conflict` for changes without a mail, `too_many_requests`
 */
export async function sendSample(
  context: HandlerContext,
  pages: readonly PlannedPage[],
  { note, lang }: { note?: string | undefined; lang: Locale },
): Promise<void> {
  const { id: user } = requireUser(context)
  const [first, ...others] = pages.flatMap((page) => {
    const { mail } = page.planned
    const data = mail && {
      ...noticeData(context, page, mail),
      ...(note && { note }),
      sample: eventAfter(context, page),
    }
    return data ? [{ kind: mail.kind, data }] : []
  })
  if (!first) throw new AppError('conflict', 'This change sends no mail')
  await rateLimit(context.env.DB, `samples:${user}`, limits.samples, context.now)
  const staying = stayingDates(context, pages)
  const data = { ...first.data, staying, ...(others.length > 0 && { also: others.map((other) => other.data) }) }
  await batch(context.env.DB, [sampleStatement(context, { kind: first.kind, lang, data }, sql`id = ${user}`)])
  sendSoon(context)
}
