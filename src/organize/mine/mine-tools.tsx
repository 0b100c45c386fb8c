import { PageScript } from '../../islands/page-script.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { mineSorts, mineTabs, type MineSort, type MineTab } from './own-events.ts'
import styles from './mine-tools.module.css'

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
