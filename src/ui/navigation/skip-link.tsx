import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './skip-link.module.css'

/**
 * The first link of the page: skips the header to the content (`<main id="main" tabIndex={-1}>`).
 * @param to id of the content, where a header is inside `main`
 */
export function SkipLink({ to = 'main' }: { to?: string }) {
  const { t } = useI18n()
  return (
    <a className={styles.skip} href={`#${to}`}>
      {t('ui.skip')}
    </a>
  )
}
