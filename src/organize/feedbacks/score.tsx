import type { EndpointOutput } from '../../contracts/endpoint.ts'
import type { feedbacks } from './feedbacks.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatMoment } from '../../events/event-dates.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import { showing } from './feedback-view.ts'
import styles from './score.module.css'
import { msOf } from '../../lib/time/iso-instant.ts'
import beansStyles from './beans.module.css'

export type FeedbackList = EndpointOutput<typeof feedbacks>

/** The average in very large, who answered, and how many gave each rating; each rating is a link to its voices. */
export function Score({ event, list, now }: { event: ManagedEvent; list: FeedbackList; now: number }) {
  const { t, locale, href } = useI18n()
  const { average, distribution, counts, checkedIn, going } = list
  const largest = Math.max(1, ...distribution)
  return (
    <section className={styles.score} aria-labelledby="score">
      <div>
        <h2 className="sr" id="score">
          {t('feedbacks.score')}
        </h2>
        <p className={styles.mark}>
          {new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(average ?? 0)}
          <small> {t('feedbacks.outOf')}</small>
        </p>
        <p className={styles.who}>
          {t.plural('feedbacks.answers', counts.all)}{' '}
          {checkedIn > 0 ? t.plural('feedbacks.came', checkedIn) : t.plural('feedbacks.registered', going)}
          <small>{requestWords(event, list, now, { t, locale })}</small>
        </p>
      </div>
      <ul className={styles.distribution}>
        {[5, 4, 3, 2, 1].map((rating) => {
          const n = distribution[rating - 1]!
          return (
            <li key={rating}>
              <a
                href={href('organize/feedbacks', { slug: event.slug }, { show: showing(rating) })}
                aria-label={t.plural('feedbacks.ratedCount', n, { rating })}
              >
                <Beans rating={rating} />
                <span className={styles.bar}>{n > 0 && <i style={{ inlineSize: `${(n / largest) * 100}%` }} />}</span>
                <b>{n}</b>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** When feedback is or was asked for, in words; empty for an event that asks for none. */
function requestWords(
  { status, change, timeZone }: ManagedEvent,
  { request }: FeedbackList,
  now: number,
  { t, locale }: Pick<ReturnType<typeof useI18n>, 't' | 'locale'>,
): string {
  if (!request || status === 'cancelled' || change === 'postponed') return ''
  const when = formatMoment(request.at, locale, timeZone, 'long')
  if (request.sent > 0) return t.plural('feedbacks.requested', request.sent, { when })
  return msOf(request.at) > now ? t('feedbacks.willBe', { when }) : ''
}

/** A rating from 1 to 5 as beans, named in words. */
export function Beans({ rating }: { rating: number }) {
  const { t } = useI18n()
  return (
    <span className={beansStyles.beans} role="img" aria-label={t('feedbacks.rated', { n: rating })}>
      {[1, 2, 3, 4, 5].map((step) => (
        <i key={step} data-on={step <= rating ? '' : undefined} />
      ))}
    </span>
  )
}
