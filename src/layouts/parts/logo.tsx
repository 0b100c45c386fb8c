import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './logo.module.css'

/** Logo with a link to the home page. */
export function Logo() {
  const { t, href } = useI18n()
  return (
    <a className={styles.logo} href={href('content/home')} aria-label={t('layout.home')}>
      chiche
    </a>
  )
}
