import '../styles/site.css'
import '../styles/themes/chiche.css'
import { PageScript } from '../islands/page-script.tsx'
import type { Layout, LayoutProps } from './layout-table.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Icon } from '../ui/media/icon.tsx'
import { hasOwnBar, organizeAreas } from './organize-areas.ts'
import footerStyles from './organize-footer.module.css'
import { PageFrame } from './parts/page-frame.tsx'
import { HeaderEnd } from './parts/header-end.tsx'
import { Logo } from './parts/logo.tsx'
import styles from './organize-header.module.css'

/** Layout of the organizers' area: its own header, a short footer, on phones a bottom navigation (spec §2). */
export default (({ children, id, path, query }) => (
  <PageFrame header={<OrganizeHeader {...{ id, path, query }} />} footer={<OrganizeFooter id={id} />}>
    {children}
    <PageScript source="src/organize/checkin/forget-old.script.ts" />
  </PageFrame>
)) satisfies Layout

/** Header of the organizers' area: areas, link to the site, language, account. */
function OrganizeHeader({ id, path, query }: Pick<LayoutProps, 'id' | 'path' | 'query'>) {
  const { t, href } = useI18n()
  return (
    <header className={styles.header} data-print="no">
      <div className={`wrap ${styles.bar}`}>
        <Logo />
        <a className={styles.realm} href={href('organize/index')}>
          {t('organize.realm')}
        </a>
        <nav className={styles.areas} aria-label={t('organize.navigation')}>
          {organizeAreas.slice(0, 3).map((area) => (
            <a key={area.id} href={href(area.id)} aria-current={area.holds(id) ? 'page' : undefined}>
              {area.id === 'organize/create' && <Icon name="plus" />}
              {t(area.long)}
            </a>
          ))}
        </nav>
        <HeaderEnd path={path} query={query} toSite={t('organize.toSite')} search />
      </div>
    </header>
  )
}

/** Footer of the organizers' area; on phones with a bottom navigation. */
function OrganizeFooter({ id }: { id: string }) {
  const { t, href } = useI18n()
  return (
    <>
      <footer className={footerStyles.footer} data-print="no">
        <div className="wrap">
          <span>{t('layout.publisher')}</span>
          <a href={href('account/help')}>{t('organize.help')}</a>
          <a href={href('system/legal', { slug: 'mentions' })}>{t('layout.legal')}</a>
          <a href={href('system/legal', { slug: 'privacy' })}>{t('layout.privacy')}</a>
          <a href={href('system/legal', { slug: 'accessibility' })}>{t('organize.accessibility')}</a>
        </div>
      </footer>
      {!hasOwnBar(id) && (
        <nav className={footerStyles.bar} aria-label={t('organize.navigation')} data-print="no">
          {organizeAreas.map((area) => (
            <a key={area.id} href={href(area.id)} aria-current={area.holds(id) ? 'page' : undefined}>
              <span>
                <Icon name={area.icon} />
              </span>
              {t(area.short)}
            </a>
          ))}
        </nav>
      )}
    </>
  )
}
