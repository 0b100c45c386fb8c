import type { ErrorStatus } from '../../contracts/errors.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LostScene } from '../../ui/media/scenes/lost-scene.tsx'
import { definePage, type Page } from '../define-page.ts'
import styles from './error.module.css'

const texts = { 404: 'notFound', 410: 'gone' } as const

/**
 * The page for a failure: 404, 410, or any other (spec §2 Error page, D33).

 */
export function errorPage(status: ErrorStatus): Page {
  return definePage('content/home', {
    layout: 'error',
    head: ({ i18n }) => ({ title: i18n.t(`system.${textsOf(status)}.title`), noindex: true }),
    Component: () => <ErrorBody status={status} />,
  })
}

const textsOf = (status: number) => (status === 404 || status === 410 ? texts[status] : 'other')

function ErrorBody({ status }: { status: number }) {
  const { t, href } = useI18n()
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={styles.code} aria-hidden="true">
        {String(status)
          .split('')
          .map((digit, index) => (digit === '0' && index === 1 ? <LostScene key={index} /> : <span key={index}>{digit}</span>))}
      </p>
      <div className={styles.copy}>
        <h1>{t(`system.${textsOf(status)}.title`)}</h1>
        <p className={styles.lead}>
          {status === 404 && <strong>{t('system.notFound.message')} </strong>}
          {t(`system.${textsOf(status)}.text`)}
        </p>
        <p className={styles.fallback}>{t('system.fallback')}</p>
        <form className={styles.search} action={href('events/list')} role="search">
          <label className="sr" htmlFor="error-search">
            {t('system.search')}
          </label>
          <input id="error-search" type="search" name="search" placeholder={t('system.searchPlaceholder')} />
          <Button submit type="primary">
            {t('ui.search')}
          </Button>
        </form>
        <p className="row">
          <Button href={href('content/home')} variant="ghost">
            {t('system.goHome')}
          </Button>
          <Button href={href('events/list')} variant="text">
            {t('system.seeEvents')}
          </Button>
        </p>
      </div>
    </div>
  )
}

