import { useI18n } from '../i18n/use-i18n.ts'
import { FooterBar } from './parts/footer-bar.tsx'
import styles from './international-footer.module.css'

/** Footer of the variant `international`: a short motto and a line of links. */
export function Footer() {
  const { t, href } = useI18n()
  return (
    <footer className={styles.footer} data-print="no">
      <div className={`wrap ${styles.row}`}>
        <p className={styles.motto}>{t('layout.internationalMotto')}</p>
        <a href={href('events/list')}>{t('layout.allEvents')}</a>
        <a href={href('events/list', {}, { visio: true })}>{t('layout.online')}</a>
        <a href={href('organize/index')}>{t('layout.organizeEvent')}</a>
        <a href={href('system/legal', { slug: 'accessibility' })}>{t('layout.accessibility')}</a>
        <a href={href('system/api-docs')}>{t('layout.developers')}</a>
      </div>
      <FooterBar />
    </footer>
  )
}
