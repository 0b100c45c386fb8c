import { useI18n } from '../../i18n/use-i18n.ts'
import { LikeForm } from '../../features/events/cards/like-form.tsx'
import { EmptyList } from '../../features/events/list/empty-list.tsx'
import { EventList } from '../../features/events/list/event-list.tsx'
import { FacetRow } from '../../features/events/list/facets.tsx'
import { listHref } from '../../features/events/list/list-query.ts'
import { ResultLine } from '../../features/events/list/result-line.tsx'
import { SearchBar } from '../../features/events/list/search-bar.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { PublicContext } from '../define-page.ts'
import type { ListData } from './load-list.ts'
import styles from './list-view.module.css'

/** Search, filters, count and events of a list. */
export function ListView({ data, context }: { data: ListData; context: PublicContext }) {
  const { state, layout, names, place, today, list, title } = data
  return (
    <div className={`wrap ${styles.page}`}>
      <SearchBar state={state} today={today} place={place} mapsKey={context.settings.googleMapsKey} compact>
        <FacetRow state={state} names={names} facets={list?.facets} />
      </SearchBar>
      <ResultLine state={state} layout={layout} names={names} today={today} total={list?.total} title={title} />
      <div className={styles.results} data-region="results">
        {list ? (
          <Results data={data} list={list} now={context.now} />
        ) : (
          <Failed retry={context.i18n.href('events/list')} />
        )}
      </div>
      <LikeForm />
    </div>
  )
}

function Results({ data, list, now }: { data: ListData; list: NonNullable<ListData['list']>; now: number }) {
  const i18n = useI18n()
  const { state, layout, today, pages, meanwhile } = data
  if (list.total === 0)
    return <EmptyList state={state} relaxed={list.relaxed} meanwhile={meanwhile} now={now} today={today} />
  return (
    <>
      {list.corrected && (
        <p className={styles.corrected}>
          {i18n.t('events.corrected', { search: state.search, corrected: list.corrected })}
        </p>
      )}
      <EventList
        events={list.data}
        layout={layout}
        now={now}
        today={today}
        from={state.from}
        more={{ before: state.page > 0, after: state.page < pages - 1 }}
      />
      <div className={styles.pages} data-region-links="">
        <Pagination
          current={state.page + 1}
          total={pages}
          hrefFor={(page) => listHref(i18n, { ...state, page: page - 1 })}
        />
      </div>
    </>
  )
}

/** The list could not be loaded: it says so, and the page stays usable with its filters empty (spec §7). */
function Failed({ retry }: { retry: string }) {
  const { t } = useI18n()
  return (
    <div role="alert">
      <EmptyState title={t('events.failed.title')} actions={<Button href={retry}>{t('events.failed.retry')}</Button>}>
        <p>{t('events.failed.text')}</p>
      </EmptyState>
    </div>
  )
}
