import type { EventSummary } from '../../../contracts/v1/events.ts'
import type { I18n } from '../../../i18n/use-i18n.ts'
import { seatsLeft } from '../../events/event-state.ts'
import { titleOf, whenOf } from '../../events/event-texts.ts'
import type { Waiting } from './waiting-block.tsx'

/** At most so many things are shown at once. */
const maxWaiting = 3

/**
 * What waits for an organizer across their coming events, the soonest first.
 * @param now ms
 */
export function waitingThings(events: readonly EventSummary[], i18n: I18n, now: number): Waiting[] {
  const { t, locale, href } = i18n
  return events
    .flatMap((event): Waiting[] => {
      const left = seatsLeft(event)
      if (left === undefined || event.maxAttendees === null || event.maxAttendees < left * 10) return []
      return [
        {
          key: event._id,
          icon: 'hourglass',
          title: t.plural('organize.waits.almostFull', left),
          detail: `${titleOf(event, locale).text} · ${whenOf(event, i18n, now).day}`,
          action: t('organize.waits.see'),
          href: href('organize/dashboard', { slug: event.slug }),
        },
      ]
    })
    .slice(0, maxWaiting)
}
