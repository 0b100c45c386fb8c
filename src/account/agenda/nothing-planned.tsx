import type { EventSummary } from '../../events/events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ParallelUniverse } from '../../ui/media/scenes/parallel-universe.tsx'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { EventList } from '../../events/list/results/event-list.tsx'

interface NothingPlannedProps {
  which: 'Active' | 'Past'
  /** A few coming events. */
  soon: readonly EventSummary[]
  /** ms */
  now: number
  today: string
}

/** Empty state of the agenda, with events to register for. */
export function NothingPlanned({ which, soon, now, today }: NothingPlannedProps) {
  const { t, href } = useI18n()
  return (
    <>
      <EmptyState
        title={t(`account.agendaPage.empty${which}`)}
        art={<ParallelUniverse />}
        actions={
          <Button href={href('events/list')} type="primary" size="large">
            {t('account.agendaPage.browse')}
          </Button>
        }
      >
        <p>{t(`account.agendaPage.empty${which}Text`)}</p>
      </EmptyState>
      {soon.length > 0 && (
        <section aria-labelledby="soon" className="stack">
          <LikeForm />
          <h2 id="soon">{t('account.agendaPage.soon')}</h2>
          <EventList events={soon} layout="grid" now={now} today={today} level={3} />
        </section>
      )}
    </>
  )
}
