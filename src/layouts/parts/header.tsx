import type { CSSProperties } from 'react'
import { FragmentSlot } from '../../islands/fragment-slot.tsx'
import { MemoizedElement } from '../../islands/memoized.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { menu } from '../../ui/surfaces/menu.ts'
import type { LayoutProps } from '../layout-table.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { SearchLink } from './header-end.tsx'
import styles from './header.module.css'
import type { PathId } from '../../contracts/paths.ts'
import type { MessageKey } from '../../i18n/messages.ts'

const entries: { id: PathId; label: MessageKey; area: RegExp }[] = [
  { id: 'events/list', label: 'layout.events', area: /^events\// },
  { id: 'content/media', label: 'layout.media', area: /^content\/(media|article|tag)$/ },
  { id: 'content/surveys', label: 'layout.surveys', area: /^content\/surveys$/ },
  { id: 'organize/index', label: 'layout.organize', area: /^organize\// },
]

/** Links to the main areas; the current one has `aria-current`. */
function NavigationLinks({ current }: { current: string }) {
  const { t, href } = useI18n()
  const here = entries.find(({ area }) => area.test(current))
  return entries.map((entry) => (
    <a
      key={entry.id}
      href={href(entry.id)}
      aria-current={entry === here ? (current === entry.id ? 'page' : 'true') : undefined}
    >
      {t(entry.label)}
    </a>
  ))
}

/** On the few pages that begin with a hero; not in the sheet, which every page has. */
const heroColours = { '--focus': 'var(--on-hero)', background: 'var(--hero)', color: 'var(--on-hero)' } as CSSProperties

interface HeaderProps extends Omit<LayoutProps, 'children'> {
  /** The look of the variant. */
  className?: string | undefined
}

/** Site header: logo, areas, language, search, account; below 992 px a button opens the areas with the account. */
export function Header({ id, path, query, onHero, className = '' }: HeaderProps) {
  const { t } = useI18n()
  return (
    <header
      className={`${styles.header} ${className}`.trim()}
      data-on-hero={onHero ? '' : undefined}
      style={onHero ? heroColours : undefined}
      data-print="no"
    >
      <Logo />
      <MemoizedElement
        as="nav"
        variant={`areas ${id}`}
        className={styles.areas}
        id="areas"
        popover="auto"
        aria-label={t('layout.mainNavigation')}
        render={() => (
          <>
            <NavigationLinks current={id} />
            <FragmentSlot name="account" />
          </>
        )}
      />
      <div className={styles.actions}>
        <LanguageSwitch path={path} query={query} />
        <SearchLink />
        <FragmentSlot name="account" />
        <Button
          popoverTarget="areas"
          name={menu}
          variant="text"
          size="round"
          icon="menu"
          label={t('ui.menu')}
          className={styles.menu}
        />
      </div>
    </header>
  )
}
