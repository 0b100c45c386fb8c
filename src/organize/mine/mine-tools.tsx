import { PageScript } from '../../islands/page-script.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import styles from './mine-tools.module.css'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import {
  ownStates,
  type OrganizingFigures,
  type ownSorts,
  type OwnState,
} from '../../events/attend/attendance.contract.ts'
import type { EventSummary } from '../../events/events.contract.ts'

interface MineToolsProps {
  tab: MineTab
  /** How many events each tab has; absent where that is not known. */
  totals: Partial<Record<MineTab, number>>
  search: string
  sort: MineSort
}

const sortLabels = {
  date: 'organize.minePage.sortDate',
  attendees: 'organize.minePage.sortAttendees',
  changed: 'organize.minePage.sortChanged',
} as const

/** The tabs with their counts, and a form that searches and sorts the list of one of them. */
export function MineTools({ tab, totals, search, sort }: MineToolsProps) {
  const { t, href } = useI18n()
  return (
    <div className={styles.tools}>
      <Tabs
        label={t('organize.minePage.tabs')}
        tabs={mineTabs.map((name) => ({
          label: t(`organize.minePage.${name}`),
          count: totals[name],
          href: href('organize/mine', { tab: name }, { q: search, sort: sort === 'date' ? undefined : sort }),
          current: name === tab,
        }))}
      />
      <form className={styles.form} action={href('organize/mine', { tab })} role="search" data-region-form="">
        <Input
          type="search"
          name="q"
          label={t('organize.minePage.search')}
          labelHidden
          placeholder={t('organize.minePage.searchPlaceholder')}
          defaultValue={search}
          maxLength={100}
          aria-keyshortcuts="/"
        />
        <Select
          name="sort"
          label={t('organize.minePage.sort')}
          labelHidden
          defaultValue={sort}
          options={mineSorts.map((value) => ({ value, label: t(sortLabels[value]) }))}
        />
        <noscript>
          <Button submit size="medium">
            {t('organize.minePage.apply')}
          </Button>
        </noscript>
      </form>
      <PageScript source="src/ui/navigation/search-key.script.ts" />
    </div>
  )
}

/** A tab without events: how to begin. @param create where an event is created */
export function NoOwnEvents({ tab, create }: { tab: MineTab; create: string }) {
  const { t } = useI18n()
  if (tab === 'cancelled')
    return (
      <EmptyState title={t('organize.minePage.emptyCancelled')}>
        <p>{t('organize.minePage.emptyCancelledText')}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title={t(tab === 'past' ? 'organize.minePage.emptyPast' : 'organize.minePage.emptyTitle')}
      art={<HedgeScene />}
      actions={
        <Button href={create} type="primary" size="large" icon="plus">
          {t('organize.createEvent')}
        </Button>
      }
    >
      <p>{t(tab === 'past' ? 'organize.minePage.emptyPastText' : 'organize.minePage.emptyText')}</p>
    </EmptyState>
  )
}

interface NothingFoundProps {
  search: string
  tab: MineTab
  /** How many events the search finds in each tab. */
  found: Partial<Record<MineTab, number>>
  /** How many the tab has. */
  total: number
}

/** A search without a result: what the other tabs have of it, and the way back to all. */
export function NothingFound({ search, tab, found, total }: NothingFoundProps) {
  const { t, href } = useI18n()
  const count = (n: number) => t.plural('organize.minePage.count', n)
  const elsewhere = mineTabs.flatMap((name) => {
    const n = name === tab ? 0 : (found[name] ?? 0)
    const label = t(`organize.minePage.inTab.${name}`)
    return n === 0 ? [] : [{ label, href: href('organize/mine', { tab: name }, { q: search }), count: count(n) }]
  })
  const all = {
    label: t('organize.minePage.clear'),
    href: href('organize/mine', { tab }),
    count: count(total),
  }
  return <EmptyState title={t('organize.minePage.nothing', { search })} ways={[...elsewhere, all]} />
}

/** An event in its organizer's lists; without figures where a remote `/v1` has none. */
export type OwnEvent = EventSummary & { organizing?: OrganizingFigures | null | undefined }

/** The lists of one's own events, each at `/organize/mine/{tab}`, in the order of their tabs. */
const mineTabs = ['active', 'cancelled', 'past'] as const satisfies readonly OwnState[]
export type MineTab = OwnState

const mineSorts = ['date', 'attendees', 'changed'] as const satisfies readonly (typeof ownSorts)[number][]
export type MineSort = (typeof mineSorts)[number]

/** Cards of a page. */
export const minePageSize = 24

export const isMineTab = (value: string | undefined): value is MineTab => ownStates.some((tab) => tab === value)
export const readSort = (value: string | null): MineSort => mineSorts.find((sort) => sort === value) ?? 'date'
