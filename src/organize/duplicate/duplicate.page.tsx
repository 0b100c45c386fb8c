import { pickLocalized } from '../../contracts/locales.ts'
import { ownDays } from './series.contract.ts'
import { readMade } from './made-events.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { shownMonths } from './shown-months.ts'
import { Duplicate } from './duplicate.tsx'
import { Made } from './made.tsx'
import { defineManagedPage } from '../event/define-managed-page.tsx'

/** Copying an event to other dates (spec §2 `/organize/duplicate/{slug}`). */
export default defineManagedPage('organize/duplicate', {
  tab: 'duplicate',
  async load({ api, visitor, query, locale, now }, { timeZone }) {
    const made = query.get('made')
    const today = dayIn(timeZone, now)
    const { months, last } = shownMonths(today)
    const { data } = await api(ownDays, { query: { from: today, to: last } })
    return {
      today,
      months,
      events: readMade(query.get('events')),
      busy: new Map(data.map(({ day, title, lang }) => [day, pickLocalized(title, locale, lang)?.value ?? ''])),
      flash: visitor.flash,
      made: made !== null && /^\d{1,3}$/.test(made) ? Number(made) : undefined,
      idempotencyKey: crypto.randomUUID(),
    }
  },
  title: ({ t }) => t('duplicate.title'),
  Component: ({ event, data: { flash, made, events, busy, today, months, idempotencyKey }, context: { i18n } }) => {
    const self = i18n.href('organize/duplicate', { slug: event.slug })
    return made === undefined ? (
      <Duplicate {...{ event, busy, flash, today, months, self, idempotencyKey }} />
    ) : (
      <Made {...{ made, events, self }} />
    )
  },
})
