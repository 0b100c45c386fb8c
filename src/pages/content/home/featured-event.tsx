import type { EventSummary } from '../../../contracts/v1/events.ts'
import { EventPicture } from '../../../features/events/cover/event-picture.tsx'
import { placeOf, textOf, titleOf, whenOf } from '../../../features/events/event-texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import styles from './featured-event.module.css'

/** One event across the page: the lead of the day. */
export function FeaturedEvent({ event, now }: { event: EventSummary; now: number }) {
  const i18n = useI18n()
  const { t, href, locale } = i18n
  const title = titleOf(event, locale)
  const summary = textOf(event.summary, event, locale)
  const when = whenOf(event, i18n, now)
  return (
    <section className={styles.feature} aria-labelledby="featured">
      <div className="wrap">
        <EventPicture event={event} sizes="(width < 768px) 92vw, 590px" className={styles.picture} />
        <div>
          <p className={styles.eyebrow}>{t('home.featured')}</p>
          <h2 id="featured">
            <a href={href('events/show', { slug: event.slug })} lang={title.lang}>
              {title.text}
            </a>
          </h2>
          {summary && <p lang={summary.lang}>{summary.text}</p>}
          <p className={styles.by}>{[when.day, when.hour, placeOf(event, i18n)].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
    </section>
  )
}
