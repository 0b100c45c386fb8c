import '../styles/site.css'
import { useI18n } from '../i18n/use-i18n.ts'
import { FooterBar } from './parts/footer-bar.tsx'
import footerStyles from './international-footer.module.css'
import type { Layout } from './layout-table.ts'
import { Header } from './parts/header.tsx'
import { PageFrame } from './parts/page-frame.tsx'
import styles from './header.module.css'

/** The layout of the variant `international`. */
export default (({ children, ...page }) => (
  <PageFrame header={<Header {...page} onHero={false} className={styles.header} />} footer={<Footer />}>
    {children}
  </PageFrame>
)) satisfies Layout

/** Footer of the variant `international`: a short motto and a line of links. */
function Footer() {
  const { t, href } = useI18n()
  return (
    <footer className={footerStyles.footer} data-print="no">
      <div className={`wrap ${footerStyles.row}`}>
        <p className={footerStyles.motto}>{t('layout.internationalMotto')}</p>
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
