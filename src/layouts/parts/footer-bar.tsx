import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './footer-bar.module.css'

/** Last line of every footer: publisher and legal pages. */
export function FooterBar() {
  const { t, href } = useI18n()
  return (
    <div className={styles.bar} data-bar="">
      <span>{t('layout.publisher')}</span>
      <a href={href('system/legal', { slug: 'mentions' })}>{t('layout.legal')}</a>
      <a href={href('system/legal', { slug: 'privacy' })}>{t('layout.privacy')}</a>
      <a href={href('system/legal', { slug: 'cookies' })}>{t('layout.cookies')}</a>
    </div>
  )
}
