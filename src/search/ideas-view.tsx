import { useId, type ReactNode } from 'react'
import { ArticleHits, EventHits } from './hits/hits.tsx'
import { searchHref, type SearchState } from './search-query.ts'
import { NotifyForm } from '../events/follow/notify-form.tsx'
import { followedState } from '../events/list/followed-query.ts'
import { titleOf } from '../events/event-texts.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import { Chip } from '../ui/actions/chip.tsx'
import { Chips } from '../ui/actions/chips.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ParallelUniverse } from '../ui/media/scenes/parallel-universe.tsx'
import type { Ideas } from './load-search.ts'
import styles from './search-view.module.css'

/** What one may read and do without having searched: near the visitor, most read, by topic. */
export function IdeasView({ ideas, now }: { ideas: Ideas; now: number }) {
  const { t, href, locale } = useI18n()
  const { city, events, articles, topics } = ideas
  return (
    <div className={styles.found}>
      <div>
        {events.length > 0 && (
          <Part title={city ? t('search.nearCity', { city }) : t('search.soon')}>
            <EventHits
              hits={events.map((event) => ({ event, title: titleOf(event, locale).text, marks: [] }))}
              now={now}
            />
          </Part>
        )}
      </div>
      <div>
        {articles.length > 0 && (
          <Part title={t('search.mostRead')}>
            <ArticleHits
              hits={articles.map((article) => ({
                article,
                marks: [],
                text: article.data.descriptionCourte,
                textMarks: [],
              }))}
            />
          </Part>
        )}
        {topics.length > 0 && (
          <Part title={t('search.topics')}>
            <div className={styles.words}>
              <Chips wrap>
                {topics.map(({ slug, name }) => (
                  <Chip key={slug} href={href('events/list', { topic: slug })}>
                    {name}
                  </Chip>
                ))}
              </Chips>
            </div>
          </Part>
        )}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Nothing anywhere: the parallel universe, and a mail once there is something. */
export function NothingFound({ q }: { q: string }) {
  const i18n = useI18n()
  const { t, href } = i18n
  return (
    <EmptyState
      title={t('search.none.title')}
      art={<ParallelUniverse />}
      actions={
        <>
          <Button href={href('organize/create')} type="primary" size="large">
            {t('search.none.create')}
          </Button>
          <Button href={searchHref(i18n, {})} variant="ghost" size="large">
            {t('search.none.reset')}
          </Button>
        </>
      }
    >
      <p>
        {t('search.nothing', { q })}. {t('search.none.text')}
      </p>
      <NotifyForm state={followedState(new URLSearchParams({ search: q }))} />
    </EmptyState>
  )
}

/** The search does not answer; what was typed stays in the field. */
export function Failed({ state }: { state: SearchState }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <div role="alert">
      <EmptyState
        title={t('search.failed')}
        actions={<Button href={searchHref(i18n, state)}>{t('search.retry')}</Button>}
      />
    </div>
  )
}
