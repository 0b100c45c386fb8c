import type { exclusivityContexts } from './jobs.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'

/** A place of the site that shows offers (spec §2 Exclusivity Card). */
export type OfferContext = (typeof exclusivityContexts)[number]

/** Address of an offer's form on this site; it names the place where the offer was shown. */
export const offerAddress = (id: string, context: OfferContext, { href }: I18n): string =>
  href('content/exclusivity', { id }, { context })
