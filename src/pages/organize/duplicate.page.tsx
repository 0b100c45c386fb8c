import { myEvents } from '../../contracts/v1/attendance.ts'
import { titleOf } from '../../features/events/event-texts.ts'
import { readMade } from '../../features/organize/duplicate/made-events.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { Duplicate } from '../../features/organize/duplicate/duplicate.tsx'
import { Made } from '../../features/organize/duplicate/made.tsx'
import { defineManagedPage } from './define-managed-page.tsx'

/** Copying an event to other dates (spec §2 `/organize/duplicate/{slug}`). */
export default defineManagedPage('organize/duplicate', {
  tab: 'duplicate',
  async load({ api, visitor, query, locale }) {
    const made = query.get('made')
    const own = await api(myEvents, { query: { as: 'organizer', limit: 100 } })
    return {
      events: readMade(query.get('events')),
      busy: new Map(
        own.data.map((one) => [dayIn(one.timeZone, msOf(one.next.begin)), titleOf(one, locale).text] as const),
      ),
      flash: visitor.flash,
      made: made !== null && /^\d{1,3}$/.test(made) ? Number(made) : undefined,
      idempotencyKey: crypto.randomUUID(),
    }
  },
  title: ({ t }) => t('duplicate.title'),
  Component: ({ event, data: { flash, made, events, busy, idempotencyKey }, context: { i18n, now } }) => {
    const self = i18n.href('organize/duplicate', { slug: event.slug })
    return made === undefined ? (
      <Duplicate {...{ event, busy, flash, now, self, idempotencyKey }} />
    ) : (
      <Made {...{ made, events, self }} />
    )
  },
})
