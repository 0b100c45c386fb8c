import { useOffers } from '../../i18n/use-offers.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import styles from './tabs.module.css'

export interface Tab {
  label: string
  href: string
  current?: boolean | undefined
  icon?: IconName | undefined
  /** How many things are there. */
  count?: number | undefined
}

/** Links between sibling pages. Each has its own address, so they are links, not ARIA tabs. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const offers = useOffers()
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs
        .filter(({ href }) => offers.leads(href))
        .map((tab) => (
          <a key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
            {tab.count !== undefined && <small>{tab.count}</small>}
          </a>
        ))}
    </nav>
  )
}
