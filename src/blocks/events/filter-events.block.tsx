import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { rowLayouts, type RowLayout } from '../../events/list/list-query.ts'
import { ownSource } from '../../content/newsletter/newsletter-form.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { namesIn } from '../names-in.ts'
import { source } from '../newsletter-source.ts'
import { flag } from '../option-shapes.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { firstDayOf, type DayRange } from '../../events/list/date-presets.ts'
import { DayChips } from '../../events/list/results/day-chips.tsx'
import { EventList } from '../../events/list/results/event-list.tsx'
import { PlaceNote } from '../../events/list/results/list-note.tsx'
import { placeName } from '../../events/list/list-texts.ts'
import { NewsletterPanel } from '../../content/newsletter/newsletter-panel.tsx'
import { PlaceField } from '../../places/field/place-field.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { type FilteredEvents, loadEvents } from './load-events.ts'
import styles from './filter-events.module.css'

/** One or several slugs, as text or references. */
const labels = z.unknown().transform((given) => namesIn(given).slice(0, 30))

/** A day, `YYYY-MM-DD`. */
const day = z.iso.date().optional()

/** A list of upcoming events (spec §3 FilterEvents); each list of a page has its own page number. */
export default defineBlock({
  name: 'FilterEvents',
  schema: z.object({
    limit: z.number().int().min(1).max(48).default(3),
    source,
    momentum: labels,
    topic: labels,
    showPagination: flag,
    includePrivate: flag,
    showFilters: flag,
    showNewsletterHero: flag,
    listType: z.enum(rowLayouts).default('grid'),
    firstDay: day,
    lastDay: day,
  }),
  inputs: {
    limit: { type: 'number', defaultValue: 3, helperText: 'Events on a page' },
    source: { type: 'string', defaultValue: ownSource, helperText: 'Of the newsletter’s form, for the statistics' },
    momentum: { type: 'reference', model: 'momentum' },
    topic: { type: 'reference', model: 'topic' },
    showPagination: { type: 'boolean' },
    includePrivate: { type: 'boolean', helperText: 'Events that are found by their link only, too' },
    showFilters: { type: 'boolean' },
    showNewsletterHero: { type: 'boolean' },
    listType: { type: 'string', enum: rowLayouts, defaultValue: 'grid' },
    firstDay: {
      type: 'string',
      helperText: 'Of a festival, YYYY-MM-DD: with the last day, visitors choose among its days',
    },
    lastDay: { type: 'string' },
  },
  numbered: true,
  load: (options, loading: BlockLoading, nth) => loadEvents(options, loading, nth),
  Component: ({ options, data, loading }) =>
    data && <FilterEvents {...options} {...data} mapsKey={loading.settings.googleMapsKey} />,
})

interface FilterEventsProps extends FilteredEvents {
  mapsKey: string | undefined
  source?: string | undefined
  topic: readonly string[]
  showPagination: boolean
  showFilters: boolean
  showNewsletterHero: boolean
  listType: RowLayout
}

/** A list of events with filters and pagination that update in place; without a script they are links and forms. */
function FilterEvents({ state, list, pages, path, query, now, today, ...options }: FilterEventsProps) {
  const { nth, pageKey, place, mapsKey, source, topic, showPagination, showFilters, showNewsletterHero, listType } =
    options
  const i18n = useI18n()
  const { t } = i18n
  // Links target this list instead of the top of the page, and preserve filters and other lists.
  const id = nth > 0 ? `filtered-events-${nth + 1}` : 'filtered-events'
  const label = nth > 0 ? `${t('blocks.events')} ${nth + 1}` : t('blocks.events')
  const links = linksOf(id, { path, query, pageKey })
  return (
    <div className={styles.filtered} id={id}>
      {showFilters && <Filters {...{ id, label, state, place, mapsKey, list, path, topic, days: options.days }} />}
      <div className={styles.results} data-region={id}>
        {options.days.length > 0 && <DayChips days={options.days} state={state} today={today} hrefOf={links.toRange} />}
        <PlaceNote place={options.place} name={placeName(options.place, i18n)} />
        {list.data.length > 0 ? (
          <EventList
            events={list.data}
            layout={listType}
            now={now}
            today={today}
            firstDay={firstDayOf({ from: state.from, to: state.to }, today)}
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
            <Pagination
              current={state.page + 1}
              total={pages}
              hrefFor={(page) => links.toPage(page - 1)}
              label={label}
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

/** Links to another day or page of the list, which preserve all other query parameters. */
function linksOf(id: string, { path, query, pageKey }: Pick<FilteredEvents, 'path' | 'query' | 'pageKey'>) {
  const link = (next: URLSearchParams) => `${path}${next.size > 0 ? `?${next}` : ''}#${id}`
  return {
    toRange(range: DayRange): string {
      const next = new URLSearchParams(query)
      for (const key of ['from', 'to', pageKey]) next.delete(key)
      for (const [key, value] of Object.entries(range)) if (value) next.set(key, value)
      return link(next)
    },
    /** @param page from 0 */
    toPage(page: number): string {
      const next = new URLSearchParams(query)
      if (page > 0) next.set(pageKey, String(page))
      else next.delete(pageKey)
      return link(next)
    },
  }
}

interface FiltersProps extends Pick<FilteredEvents, 'state' | 'place' | 'list' | 'path' | 'days'> {
  /** Id of the list. */
  id: string
  /** Label of the form, to distinguish it from others of the page. */
  label: string
  mapsKey: string | undefined
  /** Those that the editor set; visitors choose one if there are none. */
  topic: readonly string[]
}

/** A GET form that targets the page; a script updates the list in place. */
function Filters({ id, label, state, place, mapsKey, list, path, topic, days }: FiltersProps) {
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
      <PlaceField value={place?.given} mapsKey={mapsKey} />
      {topic.length === 0 && (
        <Select
          name="topic"
          label={t('events.topic')}
          defaultValue={state.topic[0] ?? ''}
          options={[{ value: '', label: t('blocks.allTopics') }, ...named]}
        />
      )}
      {/* A search stays on the chosen day. */}
      {days.length > 0 && (
        <>
          <input type="hidden" name="from" value={state.from ?? ''} />
          <input type="hidden" name="to" value={state.to ?? ''} />
        </>
      )}
      <Button submit icon="search">
        {t('events.search')}
      </Button>
    </form>
  )
}
