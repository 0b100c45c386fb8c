import { dateTags } from '../../contracts/locales.ts'
import { dayOf, formatCalendarDay, formatDay, ms } from '../../events/event-dates.ts'
import { isCancelled } from '../../events/event-state.ts'
import { placeOf, titleOf } from '../../events/event-texts.ts'
import { Stamp } from '../../events/pass/stamp.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { hourMs } from '../../lib/time/durations.ts'
import { topicLook } from '../../lib/topic-look.ts'
import { Bean } from '../../ui/text/bean.tsx'
import { Ordinals } from '../../ui/text/ordinals.tsx'
import type { AgendaEvent } from './agenda.tsx'
import styles from './past-wall.module.css'

/** Whether the user went to an event that is over. */
const wasThere = ({ registration, ...event }: AgendaEvent): boolean =>
  registration?.state === 'going' && !registration.missed && !isCancelled(event)

/** Longest time at one event on a day, hours. */
const mostHours = 12
const hoursOf = ({ next }: AgendaEvent) => Math.min((ms(next.end) - ms(next.begin)) / hourMs, mostHours)

const firstDay = ({ next, timeZone }: AgendaEvent) => dayOf(next.begin, timeZone)

/** One's past as a wall of torn stubs under a sentence about the latest year. @param events the latest first */
export function PastWall({ events }: { events: readonly AgendaEvent[] }) {
  const { t, href } = useI18n()
  const years = [...Map.groupBy(events, (event) => firstDay(event).slice(0, 4))]
  const first = events.findLast(wasThere)
  return (
    <>
      <Year year={years[0]![0]} events={years[0]![1].filter(wasThere)} />
      <div className={styles.wall}>
        {years.map(([year, those], index) => (
          <section key={year} aria-labelledby={`y${year}`}>
            <h2 id={`y${year}`}>
              {year} <small>{t.plural('account.agendaPage.stubs', those.length)}</small>
            </h2>
            <ul className={styles.stubs}>
              {index === 0 && (
                <li className={styles.stub} data-look="next">
                  <p className={styles.date} aria-hidden="true">
                    <b>?</b>
                  </p>
                  <div>
                    <h3>
                      <a href={href('events/list')}>{t('account.agendaPage.nextStub')}</a>
                    </h3>
                    <small>{t('account.agendaPage.browse')}</small>
                  </div>
                </li>
              )}
              {those.map((event) => (
                <Stub key={event._id} event={event} isFirst={event === first} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/** A year in one sentence, and its months as towers. @param events those that one went to */
function Year({ year, events }: { year: string; events: readonly AgendaEvent[] }) {
  const { t, locale } = useI18n()
  if (events.length === 0) return null
  const hours = Math.round(events.reduce((sum, event) => sum + hoursOf(event), 0))
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  const counts = months.map((month) => events.filter((event) => firstDay(event).startsWith(month)).length)
  const most = Math.max(...counts)
  const letter = new Intl.DateTimeFormat(dateTags[locale], { month: 'narrow', timeZone: 'UTC' })
  return (
    <div className={styles.year}>
      <p>
        {t('account.agendaPage.inYear', { year })} {t.plural('account.agendaPage.evenings', events.length)}
        {hours > 0 && (
          <>
            , <Bean>{t.plural('account.agendaPage.hours', hours)}</Bean>
          </>
        )}
      </p>
      <p className={styles.months} aria-hidden="true">
        {months.map((month, index) => (
          <span key={month}>
            <i
              data-most={counts[index] === most || undefined}
              style={{ blockSize: 10 + (counts[index]! / most) * 70 }}
            />
            {letter.format(ms(`${month}-02T00:00:00Z`))}
          </span>
        ))}
      </p>
    </div>
  )
}

function Stub({ event, isFirst }: { event: AgendaEvent; isFirst: boolean }) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const went = wasThere(event)
  const title = titleOf(event, locale)
  const { begin } = event.next
  const day = firstDay(event)
  return (
    <li
      className={styles.stub}
      data-topic={topicLook(event.topic) ?? 'culture'}
      data-look={went ? undefined : 'missed'}
    >
      <time className={styles.date} dateTime={day}>
        {formatDay(begin, locale, event.timeZone, 'shortWeekday')}
        <b>{Number(day.slice(8))}</b>
        {formatCalendarDay(day, locale, 'month')}
      </time>
      <div>
        <h3 lang={title.lang}>
          <a href={href('events/show', { slug: event.slug })}>{title.text}</a>
        </h3>
        <small>
          <Ordinals text={isCancelled(event) ? t('event.registration.cancelled') : placeOf(event, i18n)} />
        </small>
        {went && (
          <a className={styles.tell} href={href('events/feedback', { slug: event.slug })}>
            {t('registration.agenda.giveFeedback')}
          </a>
        )}
      </div>
      {went && <Stamp className={styles.stamp} text={t(isFirst ? 'account.agendaPage.firstTime' : 'pass.wasThere')} />}
    </li>
  )
}
