import { FragmentSlot } from '../../islands/fragment-slot.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { LayoutProps } from '../layout-table.ts'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { Logo } from '../parts/logo.tsx'
import { NavigationLinks } from '../parts/navigation.tsx'
import styles from './header.module.css'

/** Header of the variant `international`: main areas in a line that scrolls on narrow screens. */
export function Header({ id, path, query }: Omit<LayoutProps, 'children' | 'onHero'>) {
  const { t, href } = useI18n()
  return (
    <header className={styles.header} data-print="no">
      <div className={`wrap ${styles.bar}`}>
        <Logo />
        <nav className={styles.areas} aria-label={t('layout.mainNavigation')}>
          <NavigationLinks current={id} />
        </nav>
        <Button
          href={href('search/index')}
          data-search=""
          variant="text"
          size="round"
          icon="search"
          label={t('ui.search')}
        />
        <LanguageSwitch path={path} query={query} />
        <FragmentSlot name="account" />
      </div>
    </header>
  )
}
