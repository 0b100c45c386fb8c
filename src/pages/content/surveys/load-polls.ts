import type { Survey } from '../../../contracts/content/survey.ts'
import { surveys } from '../../../contracts/v1/builder.ts'
import { msOf } from '../../../lib/time/iso-instant.ts'
import type { PublicContext } from '../../define-page.ts'

/** Polls that have begun and have choices. @throws {AppError} of the call */
export async function loadPolls({
  api,
  locale,
  now,
}: Pick<PublicContext, 'api' | 'locale' | 'now'>): Promise<Survey[]> {
  const { data } = await api(surveys, { query: { limit: 0, lang: locale } })
  return data.filter(({ startDate, choices }) => choices.length > 0 && (startDate === null || msOf(startDate) <= now))
}
