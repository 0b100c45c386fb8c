import { pickLocalized } from '../../contracts/locales.ts'
import { EventList } from '../../features/events/list/event-list.tsx'
import type { ListLayout } from '../../features/events/list/list-query.ts'
import { NewsletterPanel } from '../../features/newsletter/newsletter-panel.tsx'
import { PlaceField } from '../../features/places/place-field.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { FilteredEvents } from './load-events.ts'
import styles from './filter-events.module.css'

interface FilterEventsProps extends FilteredEvents {
  mapsKey: string | undefined
  source?: string | undefined
  topic: readonly string[]
  showPagination: boolean
  showFilters: boolean
  showNewsletterHero: boolean
  listType: ListLayout
}

/** Events with filters and pages that change in place; without script they are addresses of the page. */
export function FilterEvents({ state, list, pages, path, query, now, today, ...options }: FilterEventsProps) {
  const { nth, pageKey, place, mapsKey, source, topic, showPagination, showFilters, showNewsletterHero, listType } =
    options
  const { t } = useI18n()
  // Its links lead back to it, not to the top of the page; filters and other lists stay as they are.
  const [id, label] =
    nth > 0
      ? [`filtered-events-${nth + 1}`, `${t('blocks.events')} ${nth + 1}`]
      : ['filtered-events', t('blocks.events')]
  const hrefFor = (page: number) => {
    const next = new URLSearchParams(query)
    if (page > 0) next.set(pageKey, String(page))
    else next.delete(pageKey)
    return `${path}${next.size > 0 ? `?${next}` : ''}#${id}`
  }
  return (
    <div className={styles.filtered} id={id}>
      {showFilters && <Filters {...{ id, label, state, place, mapsKey, list, path }} hasTopics={topic.length === 0} />}
      <div className={styles.results} data-region={id}>
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
              <a className="link" href={`${path}#${id}`}>
                {t('blocks.showAll')}
              </a>
            )}
          </p>
        )}
        {showPagination && (
          <div data-region-links="">
            <Pagination current={state.page + 1} total={pages} hrefFor={(page) => hrefFor(page - 1)} label={label} />
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

interface FiltersProps extends Pick<FilteredEvents, 'state' | 'place' | 'list' | 'path'> {
  /** Of the list that it changes. */
  id: string
  /** What it is called among other lists of the page. */
  label: string
  mapsKey: string | undefined
  /** The editor left the topic to the visitor. */
  hasTopics: boolean
}

/** One GET form to the page itself, which changes the list in place where there is script. */
function Filters({ id, label, state, place, mapsKey, list, path, hasTopics }: FiltersProps) {
  const { t, locale } = useI18n()
  const named = (list.facets?.topic ?? []).map(({ slug, name }) => ({
    value: slug,
    label: pickLocalized(name, locale)?.value ?? slug,
  }))
  return (
    <form className={styles.filters} role="search" aria-label={label} action={`${path}#${id}`} data-region-form={id}>
      <Input
        type="search"
        name="search"
        label={t('events.what')}
        placeholder={t('events.whatPlaceholder')}
        defaultValue={state.search}
        maxLength={200}
        autoComplete="off"
      />
      <PlaceField value={place} mapsKey={mapsKey} />
      {hasTopics && (
        <Select
          name="topic"
          label={t('events.topic')}
          defaultValue={state.topic[0] ?? ''}
          options={[{ value: '', label: t('blocks.allTopics') }, ...named]}
        />
      )}
      <Button submit icon="search">
        {t('events.search')}
      </Button>
    </form>
  )
}
