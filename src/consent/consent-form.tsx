import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import styles from './consent.module.css'

/**
 * Accept or refuse with equal prominence (D12, CNIL). Without script the form posts to the edge, which stores the choice;
 * nothing is tracked without script anyway.
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

/** Template of the banner, on the cookie page only: a script fetches it from there when needed. */
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
