import { contentLocales, type Locale } from '../../contracts/locales.ts'
import type { Exclusivity } from './jobs.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { OfferContext } from './offer-address.ts'
import styles from './exclusivity-card.module.css'

/** An offer in one language (spec §3 Exclusivity). */
export interface Offer {
  logotype: string | null | undefined
  company: string
  title: string
  bullets: string[]
  button: string | null | undefined
  /** Language of title and bullets, if it is not that of the page. */
  language: Locale | undefined
}

/** The texts of an offer in the page's language, else in French. */
export function offerIn({ content }: Exclusivity, locale: Locale): Offer {
  const offered: Partial<Record<string, (typeof content)['fr-FR']>> = content
  const own = offered[contentLocales[locale]]
  const { logotype, company, title, bullets, button } = own ?? content['fr-FR']
  return { logotype, company, title, bullets: [...new Set(bullets)], button, language: own ? undefined : 'fr' }
}

export function Company({ offer: { logotype, company } }: { offer: Offer }) {
  const { t } = useI18n()
  return (
    <div className={styles.company}>
      {logotype && <img src={logotype} alt="" width={44} height={44} loading="lazy" decoding="async" />}
      <p>
        {company}
        <small>{t('blocks.partner')}</small>
      </p>
    </div>
  )
}

export function Bullets({ offer: { bullets, language } }: { offer: Offer }) {
  if (bullets.length === 0) return null
  return (
    <ul lang={language}>
      {bullets.map((bullet) => (
        <li key={bullet}>{bullet}</li>
      ))}
    </ul>
  )
}

/** URL of the partner's form, which tells the partner the offer and where it was shown. */
function formAddress({ id, url }: Exclusivity, context: OfferContext): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  address.searchParams.set('exclusivity', id)
  address.searchParams.set('context', context)
  return address.href
}

/** What happens with the form, and the link to it. */
export function OfferForm({ exclusivity, context }: { exclusivity: Exclusivity; context: OfferContext }) {
  const { t, locale } = useI18n()
  const { company } = offerIn(exclusivity, locale)
  return (
    <>
      <p>{t('blocks.formText', { company })}</p>
      <Button href={formAddress(exclusivity, context)} target="_blank" rel="noopener sponsored" size="full">
        {t('blocks.leaveFor', { company })}
        <span className="sr"> ({t('blocks.newTab')})</span>
      </Button>
    </>
  )
}
