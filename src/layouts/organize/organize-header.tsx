import { FragmentSlot } from '../../islands/fragment-slot.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { LayoutProps } from '../layout-table.ts'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { Logo } from '../parts/logo.tsx'
import { SearchLink } from '../parts/search-link.tsx'
import { organizeAreas } from './organize-areas.ts'
import styles from './organize-header.module.css'

/** Header of the organizers' area: areas, link to the site, language, account. */
export function OrganizeHeader({ id, path, query }: Pick<LayoutProps, 'id' | 'path' | 'query'>) {
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
        <div className={styles.actions}>
          <span className={styles.site}>
            <Button href={href('content/home')} variant="text" size="medium">
              {t('organize.toSite')}
            </Button>
          </span>
          <SearchLink />
          <LanguageSwitch path={path} query={query} />
          <span className={styles.account}>
            <FragmentSlot name="account" />
          </span>
        </div>
      </div>
    </header>
  )
}
