import { pickLocalized } from '../../contracts/locales.ts'
import { ownDays } from './series.contract.ts'
import { dayIn, addDays } from '../../lib/time/zoned-time.ts'
import { Duplicate } from './duplicate.tsx'
import { defineManagedPage } from '../event/define-managed-page.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { formatCalendarDay } from '../../events/event-dates.ts'
import styles from './duplicate.module.css'

/** A copy that was just created, as the address of the result page names it. */
interface MadeEvent {
  slug: string
  state: 'draft' | 'active'
  /** `2027-01-13` */
  day: string
}

/** @example readMade('a-2 active 2027-01-13,5f0c draft 2027-01-20') */
const readMade = (text: string | null): MadeEvent[] =>
  (text ?? '').split(',').flatMap((entry) => {
    const [, slug, state, day] = /^([\w-]{1,120}) (draft|active) (\d{4}-\d\d-\d\d)$/.exec(entry) ?? []
    return slug && day ? [{ slug, state: state === 'active' ? ('active' as const) : ('draft' as const), day }] : []
  })

/** Months shown at once; a recurrence may reach further. */
const count = 4

/**
 * The months in which days can be chosen, and the last day of them.
 * @param today `2026-11-23`
 * @example shownMonths('2026-11-23') // { months: ['2026-11', '2026-12', '2027-01', '2027-02'], last: '2027-02-28' }
 */
function shownMonths(today: string): { months: string[]; last: string } {
  const [year, month] = today.split('-').map(Number)
  const first = (index: number) => new Date(Date.UTC(year!, month! - 1 + index, 1)).toISOString().slice(0, 10)
  return {
    months: Array.from({ length: count }, (_, index) => first(index).slice(0, 7)),
    last: addDays(first(count), -1),
  }
}

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

/** What was just created. @param made number of copies @param events those that are listed @param self the page itself, without a result */
function Made({ made, events, self }: { made: number; events: readonly MadeEvent[]; self: string }) {
  const { t, locale, href } = useI18n()
  const hrefOf = ({ slug, state }: MadeEvent) =>
    state === 'active'
      ? href('organize/dashboard', { slug })
      : href('organize/create', { step: 'event' }, { event: slug })
  return (
    <div className={styles.page} role="status">
      <Heading level={2} textBefore={t('duplicate.done.before')} textBean={t('duplicate.done.bean')} />
      <p className={styles.sub}>{t.plural('duplicate.done.made', made)}</p>
      {events.length > 0 && (
        <ol className={styles.made}>
          {events.map((event) => (
            <li key={event.slug}>
              <a className="link" href={hrefOf(event)}>
                {formatCalendarDay(event.day, locale, 'full')}
              </a>
              <Tag label={t(`duplicate.done.${event.state}`)} tone={event.state === 'active' ? 'free' : 'neutral'} />
            </li>
          ))}
          {made > events.length && <li>{t('duplicate.done.rest', { n: made - events.length })}</li>}
        </ol>
      )}
      <p className="row">
        <Button href={href('organize/mine', { tab: 'active' })} type="primary" icon="calendar-range">
          {t('duplicate.done.see')}
        </Button>
        <Button href={self} variant="ghost" icon="copy">
          {t('duplicate.done.more')}
        </Button>
      </p>
    </div>
  )
}
