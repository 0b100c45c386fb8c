import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './logo.module.css'

/** The name on its bean, and the way home. */
export function Logo() {
  const { t, href } = useI18n()
  return (
    <a className={styles.logo} href={href('content/home')} aria-label={t('layout.home')}>
      chiche
    </a>
  )
}
