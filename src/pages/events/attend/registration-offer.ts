import { AppError } from '../../../contracts/errors.ts'
import { localePath } from '../../../contracts/paths.ts'
import type { Event } from '../../../contracts/v1/events.ts'
import type { Exclusivity } from '../../../contracts/v1/services/jobs.ts'
import { matchOffer } from '../../../features/exclusivity/match-offer.ts'
import type { RequestContext } from '../../define-page.ts'

export const offerContext = 'chiche-event-register'

/** The partner's offer on the registration page of an event (spec §2, §3); none when the service does not answer. */
export async function registrationOffer(
  { api, locale, path }: RequestContext,
  { topic }: Event,
): Promise<Exclusivity | undefined> {
  const matchingData = { locale, path: localePath(locale, path), topic: topic?.slug }
  try {
    return await matchOffer(api, { context: offerContext, matchingData })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}
