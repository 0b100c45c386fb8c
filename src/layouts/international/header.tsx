import { FragmentSlot } from '../../islands/fragment-slot.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { LayoutProps } from '../layout-table.ts'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { Logo } from '../parts/logo.tsx'
import { NavigationLinks } from '../parts/navigation.tsx'
import { SearchLink } from '../parts/search-link.tsx'
import styles from './header.module.css'

/** Header of the variant `international`: main areas in a line that scrolls on narrow screens. */
export function Header({ id, path, query }: Omit<LayoutProps, 'children' | 'onHero'>) {
  const { t } = useI18n()
  return (
    <header className={styles.header} data-print="no">
      <div className={`wrap ${styles.bar}`}>
        <Logo />
        <nav className={styles.areas} aria-label={t('layout.mainNavigation')}>
          <NavigationLinks current={id} />
        </nav>
        <SearchLink />
        <LanguageSwitch path={path} query={query} />
        <FragmentSlot name="account" />
      </div>
    </header>
  )
}
