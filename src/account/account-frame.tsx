import type { ReactNode } from 'react'
import type { PathId } from '../contracts/paths.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Tabs } from '../ui/navigation/tabs.tsx'
import styles from './account-frame.module.css'

interface AccountFrameProps {
  /** The current page. */
  id: PathId
  title: string
  /** Beside the title: a picture, then a line below it. */
  about?: ReactNode
  children: ReactNode
}

const tabs = [
  { id: 'account/agenda', label: 'account.agenda', icon: 'calendar' },
  { id: 'account/favorites', label: 'account.favorites', icon: 'heart' },
  { id: 'account/follows', label: 'follow.mine', icon: 'bell' },
  { id: 'account/profile', label: 'account.profile', icon: 'user' },
  { id: 'account/help', label: 'account.help', icon: 'circle-question-mark' },
] as const

/** What all account screens share: the title and the tabs. */
export function AccountFrame({ id, title, about, children }: AccountFrameProps) {
  const { t, href } = useI18n()
  return (
    <div className={`wrap ${styles.frame}`}>
      <div className={styles.head}>
        <div className={about === undefined ? undefined : styles.who}>
          <h1>{title}</h1>
          {about}
        </div>
        <Tabs
          label={t('account.tabs')}
          tabs={tabs.map((tab) => ({
            label: t(tab.label),
            href: href(tab.id),
            icon: tab.icon,
            current: tab.id === id,
          }))}
        />
      </div>
      {children}
    </div>
  )
}
