import { queryString } from '../../contracts/paths.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { EventList } from '../../features/events/list/event-list.tsx'
import type { ListLayout, ListState } from '../../features/events/list/list-query.ts'
import { NewsletterPanel } from '../../features/newsletter/newsletter-panel.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { FilteredEvents } from './load-events.ts'
import styles from './filter-events.module.css'

/** Where the list begins: its links lead back to it, not to the top of the page. */
const anchor = '#filtered-events'

interface FilterEventsProps extends FilteredEvents {
  source?: string | undefined
  topic: readonly string[]
  showPagination: boolean
  showFilters: boolean
  showNewsletterHero: boolean
  listType: ListLayout
}

/** Events with filters and pages that change in place; without script they are addresses of the page. */
export function FilterEvents({ state, list, pages, path, now, today, ...options }: FilterEventsProps) {
  const { source, topic, showPagination, showFilters, showNewsletterHero, listType } = options
  const { t } = useI18n()
  const hrefFor = (page: number) => {
    const { search, from, visio } = state
    return (
      path +
      queryString({ search, topic: state.topic, from, visio: visio || undefined, page: page || undefined }) +
      anchor
    )
  }
  return (
    <div className={styles.filtered} id={anchor.slice(1)}>
      {showFilters && <Filters state={state} list={list} path={path} hasTopics={topic.length === 0} />}
      <div className={styles.results} data-region="filtered-events">
        {list.data.length > 0 ? (
          <EventList
            events={list.data}
            layout={listType}
            now={now}
            today={today}
            from={state.from}
            level={3}
            lazy
            more={{ before: state.page > 0, after: state.page < pages - 1 }}
          />
        ) : (
          <p className={styles.none}>
            {t('blocks.noEvents')}{' '}
            {showFilters && (
              <a className="link" href={path + anchor}>
                {t('blocks.showAll')}
              </a>
            )}
          </p>
        )}
        {showPagination && (
          <div data-region-links="">
            <Pagination
              current={state.page + 1}
              total={pages}
              hrefFor={(page) => hrefFor(page - 1)}
              label={t('blocks.events')}
            />
          </div>
        )}
      </div>
      {showNewsletterHero && (
        <NewsletterPanel
          titleBefore={t('newsletter.hero.before')}
          titleBean={t('newsletter.hero.bean')}
          titleAfter={t('newsletter.hero.after')}
          description={t('newsletter.hero.text')}
          source={source}
        />
      )}
    </div>
  )
}

interface FiltersProps extends Pick<FilteredEvents, 'list' | 'path'> {
  state: ListState
  /** The editor left the topic to the visitor. */
  hasTopics: boolean
}

/** One GET form to the page itself, which changes the list in place where there is script. */
function Filters({ state, list, path, hasTopics }: FiltersProps) {
  const { t, locale } = useI18n()
  const named = (list.facets?.topic ?? []).map(({ slug, name }) => ({
    value: slug,
    label: pickLocalized(name, locale)?.value ?? slug,
  }))
  return (
    <form className={styles.filters} role="search" action={path + anchor} data-region-form="filtered-events">
      <Input
        type="search"
        name="search"
        label={t('events.what')}
        placeholder={t('events.whatPlaceholder')}
        defaultValue={state.search}
        maxLength={200}
        autoComplete="off"
      />
      {hasTopics && (
        <Select
          name="topic"
          label={t('events.topic')}
          defaultValue={state.topic[0] ?? ''}
          options={[{ value: '', label: t('blocks.allTopics') }, ...named]}
        />
      )}
      <label className={styles.online}>
        <input type="checkbox" name="visio" value="true" defaultChecked={state.visio} />
        {t('events.online')}
      </label>
      <Button submit icon="search">
        {t('events.search')}
      </Button>
    </form>
  )
}
