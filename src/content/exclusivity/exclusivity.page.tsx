import { pageNotFound } from '../../contracts/errors.ts'
import { localePath } from '../../contracts/paths.ts'
import { exclusivityContexts, type Exclusivity } from './jobs.contract.ts'
import card from './exclusivity-card.module.css'
import { matchOffer } from './match-offer.ts'
import type { OfferContext } from './offer-address.ts'
import { Bullets, Company, OfferForm, offerIn } from './offer-text.tsx'
import { PageScript } from '../../islands/page-script.tsx'
import { definePage, type PublicContext } from '../../page/define-page.ts'
import styles from '../media/exclusivity.module.css'

interface OfferData {
  exclusivity: Exclusivity
  context: OfferContext
}

async function load({ api, params, query, locale, path }: PublicContext): Promise<OfferData> {
  const context = exclusivityContexts.find((known) => known === query.get('context'))
  const given = context && { context, exclusivity: params['id']!, matchingData: { locale, path } }
  const exclusivity = given && (await matchOffer(api, given))
  if (!exclusivity) throw pageNotFound(localePath(locale, path))
  return { exclusivity, context }
}

/** A partner's offer before its form (spec §4): the dialog of its card, as a page with the same address. */
export default definePage<OfferData>('content/exclusivity', {
  cache: { fresh: 60, stale: 600, query: ['context'] },
  load,
  head: ({ locale }, { exclusivity }) => ({ title: offerIn(exclusivity, locale).title, noindex: true }),
  Component: ({ data: { exclusivity, context }, context: { i18n } }) => {
    const offer = offerIn(exclusivity, i18n.locale)
    return (
      <div className={`wrap ${styles.page}`}>
        <section className={card.card} aria-labelledby="offer" data-offer={exclusivity.id} data-context={context}>
          <Company offer={offer} />
          <h1 id="offer" lang={offer.language}>
            {offer.title}
          </h1>
          <Bullets offer={offer} />
          <OfferForm exclusivity={exclusivity} context={context} />
        </section>
        <a className="link" href={i18n.href('events/list')}>
          {i18n.t('layout.allEvents')}
        </a>
        <PageScript source="src/content/exclusivity/exclusivity.script.ts" />
      </div>
    )
  },
})
