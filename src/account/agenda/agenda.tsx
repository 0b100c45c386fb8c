import { useI18n } from '../../i18n/use-i18n.ts'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { isCancelled } from '../../events/event-state.ts'
import type { AgendaEvent } from './agenda-event.ts'
import { AgendaMonths } from './agenda-months.tsx'
import { NextEvent } from './next-event.tsx'

interface AgendaProps {
  events: readonly AgendaEvent[]
  /** ms */
  now: number
}

/** Coming registrations: the next event first, then the others by month, with waiting lists and cancelled events. */
export function ActiveAgenda({ events, now, page }: AgendaProps & { page: string }) {
  const { t, href } = useI18n()
  const next = events.find((event) => event.registration?.state === 'going' && !isCancelled(event))
  return (
    <>
      <LikeForm />
      {next?.registration && <NextEvent event={next} registration={next.registration} now={now} page={page} />}
      <AgendaMonths
        events={events.filter((event) => event !== next)}
        now={now}
        states
        renderActions={({ slug, registration, ...event }) =>
          !isCancelled(event) && (
            <>
              {registration?.state === 'offered' && (
                <a className="link" href={href('events/attend', { slug })}>
                  {t('registration.claim')}
                </a>
              )}
              <a className="link" href={href('events/unattend', { slug }, { next: page })}>
                {t(registration?.state === 'waiting' ? 'registration.leaveList' : 'registration.agenda.unattend')}
              </a>
            </>
          )
        }
      />
    </>
  )
}

/** Past registrations, with links to give feedback and to similar events. */
export function PastAgenda({ events, now }: AgendaProps) {
  const { t, href } = useI18n()
  return (
    <>
      <LikeForm />
      <AgendaMonths
        events={events}
        now={now}
        states={false}
        renderActions={(event) => (
          <>
            {!isCancelled(event) && (
              <a className="link" href={href('events/feedback', { slug: event.slug })}>
                {t('registration.agenda.giveFeedback')}
              </a>
            )}
            <a
              className="link"
              href={event.topic ? href('events/list', { topic: event.topic.slug }) : href('events/list')}
            >
              {t('registration.agenda.again')}
            </a>
          </>
        )}
      />
    </>
  )
}
