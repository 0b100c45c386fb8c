import { toSurvey, type Survey } from '../../contracts/content/survey.ts'
import { surveys } from '../builder.contract.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import type { PublicContext } from '../../page/define-page.ts'

/** All published polls with their votes. @throws {AppError} of the call */
export const countedPolls = ({ api, locale }: Pick<PublicContext, 'api' | 'locale'>) =>
  api(surveys, { query: { limit: 0, lang: locale } })

/**
 * Polls that have begun and have choices; in a preview first those that the call does not know, which are drafts.
 * @throws {AppError} of the call
 */
export async function loadPolls(context: Pick<PublicContext, 'api' | 'content' | 'locale' | 'now'>): Promise<Survey[]> {
  const { content, locale, now } = context
  const [{ data }, entries] = await Promise.all([
    countedPolls(context),
    content.isPreview ? content.all('sondage') : [],
  ])
  const drafts = entries
    .map((entry) => toSurvey(entry, locale))
    .filter(({ builderId }) => !data.some((poll) => poll.builderId === builderId))
  return [...drafts, ...data].filter(
    ({ startDate, choices }) => choices.length > 0 && (startDate === null || msOf(startDate) <= now),
  )
}
