import { useId } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LostScene } from '../../ui/media/scenes/lost-scene.tsx'
import styles from './error-message.module.css'

interface ErrorMessageProps {
  /** HTTP status, displayed large. */
  status: number
  /** Replaces the default text for the status. */
  title?: string | undefined
  text?: string | undefined
  search?: boolean | undefined
  /** Heading level of the title, default 1. */
  level?: 1 | 2 | undefined
  /** Shown when editors have published no page for the error. */
  fallback?: string | undefined
}

const textsOf = (status: number) => (status === 404 ? 'notFound' : status === 410 ? 'gone' : 'other')

/** Default title for an error. @param status HTTP status */
export const errorTitle = (status: number) => `system.${textsOf(status)}.title` as const

/** An error message with links to search, home and events. It loads no data, so it cannot fail itself. */
export function ErrorMessage({ status, title, text, search = true, level = 1, fallback }: ErrorMessageProps) {
  const { t, href } = useI18n()
  const id = useId()
  // The specified sentence is English in each language.
  const message = status === 404 && text === undefined ? t('system.notFound.message') : undefined
  const Title = `h${level}` as const
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={styles.code} aria-hidden="true">
        {[...String(status)].map((digit, index) =>
          digit === '0' && index === 1 ? <LostScene key={index} /> : <span key={index}>{digit}</span>,
        )}
      </p>
      <div className={styles.copy}>
        <Title>{title ?? t(errorTitle(status))}</Title>
        {message && (
          <p className={styles.message} lang="en">
            {message}
          </p>
        )}
        <p className={styles.lead}>{text ?? t(`system.${textsOf(status)}.text`)}</p>
        {fallback && <p className={styles.message}>{fallback}</p>}
        {search && (
          <form className={styles.search} role="search" aria-label={t('system.search')} action={href('events/list')}>
            <label className="sr" htmlFor={id}>
              {t('system.search')}
            </label>
            <input id={id} type="search" name="search" placeholder={t('system.searchPlaceholder')} />
            <Button submit type="primary">
              {t('ui.search')}
            </Button>
          </form>
        )}
        <p className="row">
          <Button href={href('content/home')} variant="ghost">
            {t('system.goHome')}
          </Button>
          <Button href={href('events/list')} variant="bare">
            {t('system.seeEvents')}
          </Button>
        </p>
      </div>
    </div>
  )
}
