import type { Event } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { isPast } from '../event-state.ts'
import { formatDay } from '../event-dates.ts'
import { organizerNames, textOf, titleOf } from '../event-texts.ts'
import { Named } from './named.tsx'
import { DayPaper, PassPaper, whenInWords, type PassProps } from './pass-paper.tsx'
import { Stamp } from './stamp.tsx'
import styles from './pass.module.css'

/** Ratings 1 to 5. */
const ratings = ['poor', 'fair', 'good', 'great', 'best'] as const

/** The visitor was there: the stub is torn off, what is left asks how it was. */
export function BeenPass({ event, registration, now }: PassProps) {
  const i18n = useI18n()
  const { t, href } = i18n
  const { slug } = event
  const wasSeen = registration.checkedInAt !== null
  return (
    <PassPaper
      look="been"
      date={
        <DayPaper event={event}>{wasSeen && <Stamp className={styles.stamp} text={t('pass.wasThere')} />}</DayPaper>
      }
      state={wasSeen ? t('pass.wasOn', { when: whenInWords(event, now, i18n) }) : t('event.registration.past')}
      title={
        <Named
          name={registration.name}
          named={(name) => t('pass.thanks', { name })}
          unnamed={t('pass.thanksUnnamed')}
        />
      }
      after={<NextTime event={event} />}
    >
      <p>{t('pass.howWas')}</p>
      <ul className={styles.beans}>
        {ratings.map((rating, index) => (
          <li key={rating}>
            <a
              href={href('events/feedback', { slug }, { rating: index + 1 })}
              aria-label={t('pass.rate', { rating: t(`registration.feedback.ratings.${rating}`) })}
              title={t(`registration.feedback.ratings.${rating}`)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button href={href('events/feedback', { slug })}>{t('registration.agenda.giveFeedback')}</Button>
        {registration.certificate && (
          <Button
            href={href('events/certificate', { token: registration.certificate })}
            variant="ghost"
            icon="file-text"
          >
            {t('certificate.own')}
          </Button>
        )}
      </div>
    </PassPaper>
  )
}

/** The visitor had a seat or waited for one, and was not there. */
export function MissedPass({ event, now }: PassProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <PassPaper
      look="missed"
      date={<DayPaper event={event} />}
      state={t('event.registration.past')}
      title={t('pass.wasOn', { when: whenInWords(event, now, i18n) })}
      stub={<NextTime event={event} />}
    >
      <p>{t('pass.missedText')}</p>
    </PassPaper>
  )
}

/** The day is struck, with the reason. */
export function CancelledPass({ event, now }: PassProps) {
  const { t, locale, href } = useI18n()
  const reason = textOf(event.statusReason ?? undefined, event, locale)
  const isOver = isPast(event, now)
  return (
    <PassPaper
      look="cancelled"
      date={<DayPaper event={event} />}
      state={t(isOver ? 'pass.calledOff' : 'event.registration.cancelledText')}
      title={t('event.registration.cancelled')}
      stub={
        <>
          <b>{t('pass.sameDay')}</b>
          <Button href="#related">{t('event.registration.others')}</Button>
        </>
      }
    >
      {reason && (
        <blockquote className={styles.reason}>
          <p lang={reason.lang}>{reason.text}</p>
          <cite>{organizerNames(event)[0]}</cite>
        </blockquote>
      )}
      {!isOver && (
        <>
          <p>{t('pass.cancelledText')}</p>
          <p className={styles.acts}>
            <a className="link" href={href('events/unattend', { slug: event.slug })}>
              {t('event.registration.unattend')}
            </a>
          </p>
        </>
      )}
    </PassPaper>
  )
}

/** The next date of the series, else the coming events of the topic. */
function NextTime({ event }: { event: Event }) {
  const { t, locale, href } = useI18n()
  const next = event.series?.upcoming[0]
  if (!next)
    return (
      <>
        <b>{t('pass.next')}</b>
        <Button
          variant="ghost"
          href={event.topic ? href('events/list', { topic: event.topic.slug }) : href('events/list')}
        >
          {t('registration.wasThere.next')}
        </Button>
      </>
    )
  const title = titleOf(next, locale)
  return (
    <>
      <span>{t('pass.next')}</span>
      <b>{formatDay(next.date, locale, next.timeZone, 'brief')}</b>
      <p lang={title.lang}>{title.text}</p>
      <Button href={href('events/show', { slug: next.slug })} variant="ghost">
        {t('pass.nextTime')}
      </Button>
      <a className="link" href={event.topic ? href('events/list', { topic: event.topic.slug }) : href('events/list')}>
        {t('registration.wasThere.next')}
      </a>
    </>
  )
}
