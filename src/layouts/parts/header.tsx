import type { CSSProperties } from 'react'
import { FragmentSlot } from '../../islands/fragment-slot.tsx'
import { MemoizedElement } from '../../islands/memoized.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { menu } from '../../ui/surfaces/menu.ts'
import type { LayoutProps } from '../layout-table.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { NavigationLinks } from './navigation.tsx'
import { SearchLink } from './search-link.tsx'
import styles from './header.module.css'

/** On the few pages that begin with a hero; not in the sheet, which every page has. */
const heroColours = { '--focus': 'var(--on-hero)', background: 'var(--hero)', color: 'var(--on-hero)' } as CSSProperties

interface HeaderProps extends Omit<LayoutProps, 'children'> {
  /** The look of the variant. */
  className?: string | undefined
}

/** Site header: logo, areas, language, search, account; below 992 px the areas collapse into a menu. */
export function Header({ id, path, query, onHero, className = '' }: HeaderProps) {
  const { t } = useI18n()
  return (
    <header
      className={`${styles.header} ${className}`.trim()}
      data-on-hero={onHero ? '' : undefined}
      style={onHero ? heroColours : undefined}
      data-print="no"
    >
      <div className={`wrap ${styles.bar}`}>
        <Logo />
        <MemoizedElement
          as="nav"
          variant={`areas ${id}`}
          className={styles.areas}
          aria-label={t('layout.mainNavigation')}
          render={() => <NavigationLinks current={id} />}
        />
        <div className={styles.actions}>
          <LanguageSwitch path={path} query={query} />
          <SearchLink />
          <span className={styles.account}>
            <FragmentSlot name="account" />
          </span>
          <MemoizedElement
            as="details"
            variant={`menu ${id}`}
            className={styles.menu}
            name={menu}
            render={() => <Menu id={id} />}
          />
        </div>
      </div>
    </header>
  )
}

/** The areas and the account, for narrow screens. */
function Menu({ id }: Pick<LayoutProps, 'id'>) {
  const { t } = useI18n()
  return (
    <>
      <summary aria-label={t('ui.menu')}>
        <Icon name="menu" />
      </summary>
      <div className={styles.sheet}>
        <nav aria-label={t('ui.menu')}>
          <NavigationLinks current={id} />
        </nav>
        <FragmentSlot name="account" />
      </div>
    </>
  )
}
