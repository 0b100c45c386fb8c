import type { Api } from '../../contracts/api.ts'
import { match, type Exclusivity } from './jobs.contract.ts'
import type { OfferContext } from './offer-address.ts'

/** Region of the offers (spec §7 Jobs service). */
const region = 'eu'

interface Place {
  context: OfferContext
  /** Data about the page, none about the visitor: language, path, an article's topic and tags. */
  matchingData: { locale: string; path: string; topic?: string | undefined; tags?: readonly string[] }
  /** Id of a specific offer; default: the best match. */
  exclusivity?: string | undefined
}

/**
 * Finds a partner's offer for a place of the site (spec §7 `POST /exclusivities/match`).
 * @returns `undefined` if there is none
 * @throws {AppError} when the service is unreachable or its response is invalid
 */
export async function matchOffer(
  api: Api,
  { context, matchingData, exclusivity }: Place,
): Promise<Exclusivity | undefined> {
  const body = { region, context, matchingData, ...(exclusivity !== undefined && { exclusivity }) }
  const { success, exclusivities } = await api(match, { body })
  return success ? exclusivities[0] : undefined
}
