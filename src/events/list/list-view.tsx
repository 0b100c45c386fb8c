import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { LikeForm } from '../cards/like-form.tsx'
import { MemoizedElement } from '../../islands/memoized.tsx'
import type { EventList } from '../events.contract.ts'
import { eventsPageSize } from '../../contracts/limits.ts'
import { looksAt } from '../event-state.ts'
import { firstDayOf } from './date-presets.ts'
import { listedDays } from './days/shown-days.ts'
import { WeekStrip } from './days/week-strip.tsx'
import { EventList as Events } from './results/event-list.tsx'
import { FacetRow } from './search-form/facets.tsx'
import { totalOf } from './limited-counts.ts'
import { listHref, withFilter, type ListLayout, type RowLayout, listLayouts, type ListState } from './list-query.ts'
import { ListNote, PlaceNote } from './results/list-note.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import type { FilterChips as Chips } from './search-form/filter-chips.part.tsx'
import { listScope, type ListNames } from './list-texts.ts'
import { followHref } from './followed-query.ts'
import { SearchBar } from './search-form/search-bar.tsx'
import { Ordinals } from '../../ui/text/ordinals.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { ViewContext } from '../../page/define-page.ts'
import type { ListData } from './load-list.ts'
import styles from './list-view.module.css'

interface ListViewProps {
  data: ListData
  context: ViewContext
  /** The head of a page with a heading of its own. */
  hero?: ReactNode
}

/** Search, filters, count and events of a list. */
export function ListView({ data, context, hero }: ListViewProps) {
  const { state, layout, names, place, today, list, title, NoEvents, map, menus, FilterChips } = data
  const shown = names.city
    ? { name: names.city, formattedAddress: names.city, formatted_address: names.city, visio: false }
    : place?.given
  const mapsKey = context.settings.googleMapsKey
  const level = hero || data.front ? 2 : 1
  const total = list && totalOf(list)
  const known = list && { of: list, variant: variantOf(data, [shown, mapsKey, level, data.front?.organizer]) }
  return (
    <>
      {/* Until the days or the map are parsed, what is above them has another size. */}
      <link rel="expect" blocking="render" href={map ? '#map' : '#results'} />
      <div data-region="front">{data.front?.head}</div>
      {hero}
      <div className={`wrap ${styles.page}`}>
        <SearchBar
          {...{ state, today, mapsKey, known }}
          place={shown}
          dates={menus && <menus.DateOptions state={state} today={today} />}
          compact
        >
          <FacetRow state={state} names={names} facets={list?.facets} total={total} Options={menus?.FacetOptions} />
        </SearchBar>
        <ResultLine
          {...{ state, layout, names, today, title, level, known, total, FilterChips }}
          isNamed={data.front?.organizer}
          isShort={fewOf(data)}
          running={data.Month ? 0 : list?.running}
        />
        <MemoizedElement
          as="div"
          of={list}
          // A month shows more than the answer.
          variant={data.Month ? undefined : known && `days ${known.variant}`}
          data-region="days"
          data-region-links=""
          render={() => <Days data={data} now={context.now} />}
        />
        <MemoizedElement
          as="div"
          of={list}
          // Maps and empty lists show more than the answer.
          variant={
            map || NoEvents ? undefined : known && `results ${looksAt(context.now, known.of.data)} ${known.variant}`
          }
          id="results"
          className={styles.results}
          data-region="results"
          data-layout={NoEvents ? undefined : shownLayout(data)}
          render={() => <Results data={data} now={context.now} />}
        />
        <LikeForm />
      </div>
      <div data-region="past">{data.front?.below}</div>
    </>
  )
}

/** What the parts of the page depend on besides the answer, the texts and the looks of events. */
function variantOf({ state, layout, names, place, today, pages, title }: ListData, more: readonly unknown[]): string {
  const labels = [names.topic, names.type, names.pillar, names.hotspot].map((kind) => [...kind])
  return JSON.stringify([state, layout, today, pages, title, place, names, labels, more])
}

/** Events of an organizer that are shown as cards, without a street of mostly empty days. */
const mostCards = 6
const fewOf = ({ front, list, state }: ListData) =>
  front?.organizer && list && list.total <= mostCards && state.layout === undefined
const shownLayout = (data: ListData): ListLayout => (fewOf(data) ? 'grid' : data.layout)

const hasDays = (list: EventList | undefined): list is EventList =>
  list !== undefined && (list.days ? list.total + list.days.length > 0 : list.atLeast === true)

/** The days above the list, in the form of its layout. */
function Days({ data, now }: { data: ListData; now: number }) {
  const { state, today, list, map, front, TwoMonths, Month } = data
  return (
    <>
      {Month && <Month.Month {...{ state, today, now }} days={list?.days ?? []} facts={Month.facts} />}
      {!front?.city && !fewOf(data) && !Month && !map && hasDays(list) && (
        <WeekStrip state={state} today={today} days={list.days} />
      )}
      {TwoMonths && <TwoMonths state={state} today={today} days={list?.days ?? []} />}
    </>
  )
}

function Results({ data, now }: { data: ListData; now: number }) {
  const { href } = useI18n()
  const { state, names, place, today, list, meanwhile, isReset, NoEvents, map } = data
  const events = list && !NoEvents && <Found data={data} list={list} now={now} />
  return (
    <>
      <PlaceNote place={place} name={names.place} />
      {NoEvents && <NoEvents {...{ state, list, isReset, meanwhile, today, now }} retry={href('events/list')} />}
      {map && events ? <map.ListMap map={map.drawing}>{events}</map.ListMap> : events}
    </>
  )
}

/** How the events below a month or beside a map are shown. */
const rowsOf = (layout: ListLayout): RowLayout => (layout === 'map' ? 'line' : layout === 'month' ? 'agenda' : layout)

function Found({ data, list, now }: { data: ListData; list: EventList; now: number }) {
  const i18n = useI18n()
  const { state, today, pages } = data
  const layout = rowsOf(shownLayout(data))
  const pageHref = (page: number) => listHref(i18n, { ...state, page })
  const firstRunning = Math.floor((list.total - list.running) / eventsPageSize)
  return (
    <>
      {list.corrected && (
        <ListNote>{i18n.t('events.corrected', { search: state.search, corrected: list.corrected })}</ListNote>
      )}
      {data.search && layout !== 'agenda' && <data.search.OrderNote state={state} list={list} />}
      <Events
        events={list.data}
        layout={layout}
        now={now}
        today={today}
        above={data.front?.city?.lead}
        firstDay={firstDayOf(listedDays(state, today), today)}
        running={
          state.search
            ? undefined
            : { total: data.Month?.facts.running ? 0 : list.running, href: pageHref(firstRunning) }
        }
        counts={list.days}
        more={{ before: state.page > 0, after: state.page < pages - 1 }}
        leads={data.layout === 'agenda'}
        dayHref={
          state.from !== undefined && state.from === state.to
            ? undefined
            : (day) => listHref(i18n, withFilter(state, { days: undefined, from: day, to: day }))
        }
        rowsOf={data.search?.foldTitles}
      />
      <div className={styles.pages} data-region-links="">
        <Pagination current={state.page + 1} total={pages} hrefFor={(page) => pageHref(page - 1)} />
      </div>
    </>
  )
}

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
  /** Whether the head of the page names the organizer. */
  isNamed?: boolean | undefined
  /** Whether there are too few events to choose a layout. */
  isShort?: boolean | undefined
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
function ResultLine({ known, ...props }: ResultLineProps) {
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

/** The filters that no heading names, neither that of the month nor that of the organizer. */
const unnamed = (
  state: ListState,
  { layout, today, isNamed }: Pick<ResultLineProps, 'layout' | 'today' | 'isNamed'>,
): ListState => ({
  ...state,
  ...(layout === 'month' ? {} : listedDays(state, today)),
  organizer: isNamed ? undefined : state.organizer,
})

function Line({
  state,
  layout,
  names,
  today,
  total,
  title,
  running = 0,
  isNamed,
  isShort,
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
          <span>
            {total !== undefined && (
              <Ordinals text={listScope(unnamed(state, { layout, today, isNamed }), names, today, i18n)} />
            )}
          </span>
          {running > 0 && <small> {t('events.ofThem', { n: running })}</small>}
        </Count>
      </div>
      <div data-region="layout" data-region-links="">
        {!isShort && <Segmented label={t('events.layout')} segments={segments} />}
      </div>
      <div className={styles.chips} data-region="chips">
        {FilterChips && <FilterChips state={state} names={names} today={today} />}
        {!isNamed && i18n.offers.hasPage('events/follow') && (
          <a className={`link ${styles.follow}`} href={followHref(i18n, state)}>
            {t('follow.search')}
          </a>
        )}
      </div>
    </>
  )
}
