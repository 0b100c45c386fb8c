import { useI18n } from '../i18n/use-i18n.ts'
import { ConsentForm } from './consent-form.tsx'
import styles from './consent.module.css'

/** The banner that asks visitors without a choice (D12). No page contains it: a script fetches it alone. */
export function ConsentBanner() {
  const { t, href } = useI18n()
  return (
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
  )
}
