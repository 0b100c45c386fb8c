import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from './consent.module.css'

/**
 * The choice: refusing is as easy as accepting, the same button in the same place (D12, CNIL). Without script the edge
 * keeps it; nothing is measured then anyway.
 */
export function ConsentForm() {
  const { t } = useI18n()
  return (
    <form className={styles.form} method="post" action="/consent" data-consent="">
      <Button submit name="accepted" value="false">
        {t('consent.refuse')}
      </Button>
      <Button submit name="accepted" value="true">
        {t('consent.accept')}
      </Button>
    </form>
  )
}

/** For pages that ask: they need not carry it, a script takes it from here. */
export function ConsentBanner() {
  const { t, href } = useI18n()
  return (
    <template data-consent-banner="">
      <section className={styles.banner} id="consent-banner" aria-labelledby="consent-title" data-print="no">
        <div>
          <p className={styles.title} id="consent-title">
            {t('consent.title')}
          </p>
          <p>
            {t('consent.text')}{' '}
            <a className="link" href={href('system/legal', { slug: 'cookies' })}>
              {t('consent.more')}
            </a>
          </p>
        </div>
        <ConsentForm />
      </section>
    </template>
  )
}
