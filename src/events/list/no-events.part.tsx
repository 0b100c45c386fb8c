import type { ComponentProps } from 'react'
import type { EventList, EventSummary } from '../events.contract.ts'
import { mostCounted } from '../../contracts/limits.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ParallelUniverse } from '../../ui/media/scenes/parallel-universe.tsx'
import { Deferred } from '../../ui/surfaces/deferred.tsx'
import { EventList as Events } from './results/event-list.tsx'
import { NotifyForm } from '../follow/notify-form.tsx'
import { dropGroup, listHref, withFilter, withoutFilters, type ListState } from './list-query.ts'
import styles from './results/empty-list.module.css'

interface NoEventsProps extends Omit<ComponentProps<typeof EmptyList>, 'relaxed'> {
  /** Undefined when the call failed. */
  list: EventList | undefined
  /** It did, and its filters are gone. */
  isReset: boolean | undefined
  /** URL of the list without filters. */
  retry: string
}

/** Content of an empty list. A separate chunk, so that lists with events do not include its CSS. */
export function NoEvents({ list, isReset, retry, state, meanwhile, now, today }: NoEventsProps) {
  if (!list) return <Failed isReset={isReset} retry={retry} />
  return <EmptyList state={state} relaxed={list.relaxed} meanwhile={meanwhile} now={now} today={today} />
}

/** Error message when the list could not be loaded; the search remains usable (spec §7). */
function Failed({ isReset, retry }: Pick<NoEventsProps, 'isReset' | 'retry'>) {
  const { t } = useI18n()
  return (
    <div role="alert">
      <EmptyState title={t('events.failed.title')} actions={<Button href={retry}>{t('events.failed.retry')}</Button>}>
        {isReset && <p>{t('events.failed.text')}</p>}
      </EmptyState>
    </div>
  )
}

/** Radius of the API's `widen`, km. */
const widerKm = 60

interface EmptyListProps {
  state: ListState
  /** Number of events without each filter. */
  relaxed: EventList['relaxed']
  /** A few coming events, without any filter. */
  meanwhile: Promise<readonly EventSummary[]>
  now: number
  today: string
}

/** An empty list: how to find events, each way with its number of results (spec §2 Empty state). */
export function EmptyList({ state, relaxed = [], meanwhile, now, today }: EmptyListProps) {
  const i18n = useI18n()
  const { t, href } = i18n
  const ways = relaxed.map(({ drop, total }) => ({
    label: t(`events.empty.drop.${drop}`, { search: state.search, km: widerKm }),
    href: listHref(i18n, drop === 'widen' ? withFilter(state, { distance: widerKm }) : dropGroup(state, drop)),
    count: total < mostCounted ? t.plural('events.count', total) : `${total}+`,
  }))
  return (
    <>
      <EmptyState
        title={t('events.empty.title')}
        art={<ParallelUniverse />}
        ways={ways}
        waysLabel={t('events.empty.ways')}
        form={<NotifyForm state={state} />}
        actions={
          <>
            <Button href={href('organize/create')} type="primary" size="large">
              {t('events.empty.create')}
            </Button>
            <Button href={listHref(i18n, withoutFilters(state))} variant="ghost" size="large">
              {t('events.empty.reset')}
            </Button>
          </>
        }
      >
        <p>{t('events.empty.text')}</p>
      </EmptyState>
      <Deferred value={meanwhile}>
        {(events) =>
          events.length > 0 && (
            <section className={styles.meanwhile}>
              <h2>{t('events.empty.meanwhile')}</h2>
              <Events events={events} layout="grid" now={now} today={today} level={3} />
            </section>
          )
        }
      </Deferred>
    </>
  )
}
