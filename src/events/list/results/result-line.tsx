import { useI18n } from '../../../i18n/use-i18n.ts'
import { MemoizedElement } from '../../../islands/memoized.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import type { FilterChips as Chips } from '../search-form/filter-chips.part.tsx'
import { listedDays } from '../days/shown-days.ts'
import { listScope, type ListNames } from '../list-texts.ts'
import { followHref } from '../followed-query.ts'
import { listHref, listLayouts, type ListState, type ListLayout } from '../list-query.ts'
import styles from './result-line.module.css'

interface ResultLineProps {
  state: ListState
  layout: ListLayout
  names: ListNames
  today: string
  /** `undefined` when the list could not be loaded: then the title is shown instead. */
  total: number | undefined
  title: string
  /** The chips of the filters, where there are any. */
  FilterChips: typeof Chips | undefined
  /** How many of them are open every day. */
  running?: number | undefined
  /** Level of the heading; 2 below a heading of the page's own. Default: 1. */
  level?: 1 | 2 | undefined
  /** As for `SearchBar`. */
  known?: { of: object; variant: string } | undefined
}

const icons = {
  agenda: 'calendar',
  grid: 'layout-grid',
  line: 'menu',
  month: 'calendar-range',
  map: 'map-pin',
} as const

/** Number and description of the results, choice of the layout, chips of the filters (spec §2 result count, reset). */
export function ResultLine({ known, ...props }: ResultLineProps) {
  return (
    <MemoizedElement
      as="div"
      of={known?.of}
      variant={known && `line ${known.variant}`}
      className={styles.line}
      render={() => <Line {...props} />}
    />
  )
}

function Line({
  state,
  layout,
  names,
  today,
  total,
  title,
  running = 0,
  FilterChips,
  level = 1,
}: Omit<ResultLineProps, 'known'>) {
  const Count = `h${level}` as const
  const i18n = useI18n()
  const { t } = i18n
  const segments = listLayouts.map((one) => ({
    label: t(one === 'month' ? 'events.month.label' : `events.${one}`),
    href: listHref(i18n, { ...state, layout: one, page: 0 }),
    icon: icons[one],
    current: one === layout,
  }))
  return (
    <>
      {/* The live region stays while its content is replaced, so that the new count is announced. */}
      <div aria-live="polite">
        <Count data-region="count">
          {`${total === undefined ? title : t.plural('events.count', total)} `}
          <span>{total !== undefined && listScope({ ...state, ...listedDays(state, today) }, names, today, i18n)}</span>
          {running > 0 && <small> {t('events.ofThem', { n: running })}</small>}
        </Count>
      </div>
      <div data-region="layout" data-region-links="">
        <Segmented label={t('events.layout')} segments={segments} />
      </div>
      <div className={styles.chips} data-region="chips">
        {FilterChips && <FilterChips state={state} names={names} today={today} />}
        {i18n.offers.hasPage('events/follow') && (
          <a className={`link ${styles.follow}`} href={followHref(i18n, state)}>
            {t('follow.search')}
          </a>
        )}
      </div>
    </>
  )
}
