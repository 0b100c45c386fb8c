import { useId } from 'react'
import type { Exclusivity } from './jobs.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { offerAddress, type OfferContext } from './offer-address.ts'
import { Bullets, Company, OfferForm, offerIn } from './offer-text.tsx'
import styles from './exclusivity-card.module.css'

interface ExclusivityCardProps {
  exclusivity: Exclusivity
  context: OfferContext
}

/**
 * A partner's offer (spec §3 Exclusivity): a link opens a new tab, a form opens a dialog first (spec §4). The dialog has the
 * address of the offer's page, where the link leads without script.
 */
export function ExclusivityCard({ exclusivity, context }: ExclusivityCardProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const { id, actionType, url } = exclusivity
  const offer = offerIn(exclusivity, locale)
  const [titleId, dialogId] = [useId(), useId()]
  const label = offer.button || t('blocks.learnMore')
  return (
    <section
      className={styles.card}
      aria-labelledby={titleId}
      data-exclusivity={id}
      data-context={context}
      data-action={actionType}
    >
      <Company offer={offer} />
      <h2 id={titleId} className={styles.title} lang={offer.language}>
        {offer.title}
      </h2>
      <Bullets offer={offer} />
      {actionType === 'link' ? (
        <Button href={url} target="_blank" rel="noopener sponsored" size="full">
          {label}
          <span className="sr"> ({t('blocks.newTab')})</span>
        </Button>
      ) : (
        <>
          <Button size="full" href={offerAddress(id, context, i18n)} rel="nofollow" data-opens={dialogId}>
            {label}
          </Button>
          <Dialog id={dialogId} title={offer.title}>
            <div className={styles.form} data-offer={id} data-context={context}>
              <p>
                <strong>{offer.company}</strong>
              </p>
              <Bullets offer={offer} />
              <OfferForm exclusivity={exclusivity} context={context} />
            </div>
          </Dialog>
        </>
      )}
      <PageScript source="src/content/exclusivity/exclusivity.script.ts" />
    </section>
  )
}
