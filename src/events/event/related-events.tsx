import { pickLocalized } from '../../contracts/locales.ts'
import type { Event, EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { AllLink } from '../../ui/actions/all-link.tsx'
import { CardGrid } from '../../ui/surfaces/card-grid.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { EventCard } from '../cards/event-card.tsx'

interface RelatedEventsProps {
  event: Pick<Event, 'topic'>
  /** Response of `GET /v1/events/related/{id}`. */
  events: readonly EventSummary[]
  /** ms */
  now: number
}

/** Similar events; nothing if there are none. */
export function RelatedEvents({ event: { topic }, events, now }: RelatedEventsProps) {
  const { t, locale, href } = useI18n()
  if (events.length === 0) return null
  const name = topic && (pickLocalized(topic.name, locale)?.value ?? topic.slug)
  return (
    <section className="wrap band" id="related" aria-labelledby="related-title">
      <SectionHead id="related-title" title={t('event.related')}>
        <AllLink href={href('events/list', topic ? { topic: topic.slug } : {})}>
          {name ? t('event.allTopic', { topic: name }) : t('event.allEvents')}
        </AllLink>
      </SectionHead>
      <CardGrid>
        {events.map((other) => (
          <EventCard key={other._id} event={other} now={now} />
        ))}
      </CardGrid>
    </section>
  )
}
