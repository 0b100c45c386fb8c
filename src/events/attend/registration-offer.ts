import { AppError } from '../../contracts/errors.ts'
import { localePath } from '../../contracts/paths.ts'
import type { Event } from '../events.contract.ts'
import type { Exclusivity } from '../../content/exclusivity/jobs.contract.ts'
import { matchOffer } from '../../content/exclusivity/match-offer.ts'
import type { RequestContext } from '../../page/define-page.ts'

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
