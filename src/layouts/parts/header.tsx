import { Hole } from '../../islands/hole.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { LayoutProps } from '../layout-table.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { NavigationLinks } from './navigation.tsx'
import styles from './header.module.css'

/** The bar at the top: logo, areas, language, search, account; under 992 px the areas fold into a menu. */
export function Header({ id, path, query, onHero }: Omit<LayoutProps, 'children'>) {
  const { t, href } = useI18n()
  return (
    <header className={styles.header} data-on-hero={onHero ? '' : undefined} data-print="no">
      <div className={`wrap ${styles.bar}`}>
        <Logo />
        <nav className={styles.areas} aria-label={t('layout.mainNavigation')}>
          <NavigationLinks current={id} />
        </nav>
        <div className={styles.actions}>
          <LanguageSwitch path={path} query={query} />
          <Button
            href={`${href('events/list')}#search`}
            variant="text"
            size="round"
            icon="search"
            label={t('ui.search')}
          />
          <span className={styles.account}>
            <Hole name="account" />
          </span>
          <details className={styles.menu} name="header">
            <summary aria-label={t('ui.menu')}>
              <Icon name="menu" />
            </summary>
            <div className={styles.sheet}>
              <nav aria-label={t('layout.mainNavigation')}>
                <NavigationLinks current={id} />
              </nav>
              <Hole name="account" />
            </div>
          </details>
        </div>
      </div>
    </header>
  )
}
