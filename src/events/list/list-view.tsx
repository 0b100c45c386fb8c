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
import { listHref, withFilter, type ListLayout, type RowLayout } from './list-query.ts'
import { ListNote, PlaceNote } from './results/list-note.tsx'
import { ResultLine } from './results/result-line.tsx'
import { SearchBar } from './search-form/search-bar.tsx'
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
  const level = hero || data.city || data.organizer || data.topic ? 2 : 1
  const total = list && totalOf(list)
  const known = list && { of: list, variant: variantOf(data, [shown, mapsKey, level]) }
  return (
    <>
      <div data-region="front">
        {data.city && <data.city.CityFront {...data.city.front} />}
        {data.organizer && <data.organizer.OrganizerFront {...data.organizer.front} />}
        {data.topic && <data.topic.TopicHero {...data.topic.front} />}
      </div>
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
          running={list?.running}
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
          className={styles.results}
          data-region="results"
          render={() => <Results data={data} now={context.now} />}
        />
        <LikeForm />
      </div>
      <div data-region="past">
        {data.voices && <data.voices.OrganizerVoices {...data.voices.given} />}
        {data.organizer && <data.organizer.PastStubs {...data.organizer.front} />}
      </div>
    </>
  )
}

/** What the parts of the page depend on besides the answer, the texts and the looks of events. */
function variantOf({ state, layout, names, place, today, pages, title }: ListData, more: readonly unknown[]): string {
  const labels = [names.topic, names.type, names.pillar, names.hotspot].map((kind) => [...kind])
  return JSON.stringify([state, layout, today, pages, title, place, names, labels, more])
}

/** The days above the list, in the form of its layout. */
function Days({ data: { state, today, list, map, city, TwoMonths, Month }, now }: { data: ListData; now: number }) {
  return (
    <>
      {Month && <Month.Month {...{ state, today, now }} days={list?.days ?? []} facts={Month.facts} />}
      {!city && !Month && !map && list && (list.days ? list.total + list.days.length > 0 : list.atLeast) && (
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
  const layout = rowsOf(data.layout)
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
        above={data.city?.front.lead}
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
