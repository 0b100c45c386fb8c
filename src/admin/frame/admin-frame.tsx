import type { ReactNode } from 'react'
import type { PathId } from '../../contracts/paths.ts'
import type { Faults } from '../overview/overview.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { SearchForm } from '../search/search-form.tsx'
import { PageScript } from '../../islands/page-script.tsx'
import { HeaderEnd } from '../../layouts/parts/header-end.tsx'
import { Logo } from '../../layouts/parts/logo.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { menu } from '../../ui/surfaces/menu.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import styles from './admin-frame.module.css'
import type { MessageKey } from '../../i18n/messages.ts'
import type { IconName } from '../../ui/media/icons.ts'

/** A screen of the operators' area that the navigation leads to. */
interface AdminArea {
  id: PathId
  icon: IconName
  label: MessageKey
  /** How many things wait there. */
  count?: (faults: Faults) => number
}

/** The areas by group; the first group has no heading. */
const adminGroups: readonly { label?: MessageKey; areas: readonly AdminArea[] }[] = [
  { areas: [{ id: 'admin/overview', icon: 'activity', label: 'admin.areas.overview' }] },
  {
    label: 'admin.groups.todo',
    areas: [
      { id: 'admin/reports', icon: 'flag', label: 'admin.areas.reports', count: ({ reports }) => reports },
      { id: 'admin/mails', icon: 'mail', label: 'admin.areas.mails', count: ({ failedMails }) => failedMails },
    ],
  },
  {
    label: 'admin.groups.site',
    areas: [
      { id: 'admin/events', icon: 'calendar-range', label: 'admin.areas.events', count: ({ proposals }) => proposals },
      { id: 'admin/people', icon: 'users-round', label: 'admin.areas.people' },
      { id: 'admin/texts', icon: 'languages', label: 'admin.areas.texts' },
      { id: 'admin/content', icon: 'file-text', label: 'admin.areas.content' },
      { id: 'admin/polls', icon: 'list', label: 'admin.areas.polls' },
      { id: 'admin/embeds', icon: 'code', label: 'admin.areas.embeds' },
      { id: 'admin/imports', icon: 'folder-down', label: 'admin.areas.imports' },
      { id: 'admin/topics', icon: 'grid-2x2', label: 'admin.areas.topics' },
      { id: 'admin/places', icon: 'map-pin', label: 'admin.areas.places' },
    ],
  },
  {
    label: 'admin.groups.machine',
    areas: [
      { id: 'admin/maintenance', icon: 'construction', label: 'admin.areas.maintenance' },
      { id: 'admin/errors', icon: 'circle-alert', label: 'admin.areas.errors' },
      { id: 'admin/settings', icon: 'settings', label: 'admin.areas.settings' },
      { id: 'admin/log', icon: 'scroll-text', label: 'admin.areas.log' },
    ],
  },
]

/** Number of things that are broken. */
const faultCount = ({ maintenance, failedMails, lateMails, silentJobs, failedJobs, alerts }: Faults): number =>
  [maintenance, failedMails > 0, lateMails > 0, silentJobs, !silentJobs && failedJobs.length > 0].filter(Boolean)
    .length + alerts

interface AdminFrameProps {
  /** The area that the page belongs to. */
  current: PathId
  faults: Faults
  /** Path of the page without language prefix, and its query including `?`. */
  path: string
  query: string
  children: ReactNode
}

/** The operators' area around a screen: header with the state of the site, navigation by width, the screen. */
export function AdminFrame({ current, faults, path, query, children }: AdminFrameProps) {
  return (
    <>
      <SkipLink to="screen" />
      <Header faults={faults} path={path} query={query} />
      <div className={`wrap wide ${styles.body}`}>
        <Rail current={current} faults={faults} />
        <div id="screen" tabIndex={-1} className={styles.screen}>
          {children}
        </div>
      </div>
      <Bar current={current} faults={faults} />
      <PageScript source="src/ui/navigation/search-key.script.ts" />
    </>
  )
}

function Header({ faults, path, query }: Pick<AdminFrameProps, 'faults' | 'path' | 'query'>) {
  const { t, href } = useI18n()
  const broken = faultCount(faults)
  return (
    <header className={styles.header}>
      <div className={`wrap wide ${styles.line}`}>
        <Logo />
        <a className={styles.realm} href={href('admin/overview')}>
          {t('admin.realm')}
        </a>
        <SearchForm id="admin-search" asked="" place="header" />
        <HeaderEnd path={path} query={query} toSite={t('admin.toSite')}>
          <a className={styles.find} href={href('admin/search')} aria-label={t('admin.search.title')}>
            <Icon name="search" />
          </a>
          <a className={styles.state} data-bad={broken > 0 ? '' : undefined} href={href('admin/overview')}>
            <Icon name={broken > 0 ? 'triangle-alert' : 'circle-check'} />
            {broken > 0 ? t.plural('admin.faults', broken) : t('admin.calm')}
          </a>
        </HeaderEnd>
      </div>
    </header>
  )
}

type NavigationProps = Pick<AdminFrameProps, 'current' | 'faults'>

function Rail({ current, faults }: NavigationProps) {
  const { t } = useI18n()
  return (
    <nav className={styles.rail} aria-label={t('admin.navigation')}>
      {adminGroups.map(({ label, areas }, index) => (
        <div key={index}>
          {label && <p>{t(label)}</p>}
          <AreaLinks {...{ areas, current, faults }} />
        </div>
      ))}
    </nav>
  )
}

const AreaLinks = ({ areas, ...props }: NavigationProps & { areas: readonly AdminArea[] }) => (
  <ul>
    {areas.map((area) => (
      <li key={area.id}>
        <AreaLink area={area} {...props} />
      </li>
    ))}
  </ul>
)

function AreaLink({ area, current, faults }: NavigationProps & { area: AdminArea }) {
  const { t, href } = useI18n()
  const waiting = area.count?.(faults) ?? 0
  return (
    <a href={href(area.id)} aria-current={area.id === current ? 'page' : undefined}>
      <Icon name={area.icon} />
      {t(area.label)}
      {waiting > 0 && <span className={styles.n}>{waiting}</span>}
    </a>
  )
}

/** On phones: three areas, and a menu of all. */
function Bar({ current, faults }: NavigationProps) {
  const { t } = useI18n()
  const areas = adminGroups.flatMap((group) => group.areas)
  return (
    <nav className={styles.bar} aria-label={t('admin.bar')}>
      {areas.slice(0, 3).map((area) => (
        <AreaLink key={area.id} {...{ area, current, faults }} />
      ))}
      <details name={menu}>
        <summary>
          <Icon name="menu" />
          {t('admin.everything')}
        </summary>
        <AreaLinks {...{ areas, current, faults }} />
      </details>
    </nav>
  )
}
