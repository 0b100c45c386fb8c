import type { Event } from '../../events/events.contract.ts'
import { EventPicture } from '../../events/cover/event-picture.tsx'
import { formatDay, formatHours, isAllDay } from '../../events/event-dates.ts'
import { openState } from '../../events/event-state.ts'
import { titleOf } from '../../events/event-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { onSite } from './embed-list.tsx'
import { embedRow } from './embed-rows.ts'
import styles from './embed-poster.module.css'

interface EmbedPosterProps {
  event: Event
  /** ms */
  now: number
  /** `https://host` of the site. */
  origin: string
  /** It has the colour of the frame, not that of its topic. */
  onPaper: boolean
}

/** One event on another site: its poster, the day first. The whole of it is one link. */
export function EmbedPoster({ event, now, origin, onPaper }: EmbedPosterProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const { begin, end } = event.next
  const row = embedRow(event, { i18n, now, origin }, true)
  const { lang } = titleOf(event, locale)
  const isOpen = openState(event, now) === 'open' && event.change !== 'postponed'
  const weekday = formatDay(begin, locale, event.timeZone, 'long').split(' ')[0]!.replace(/,$/, '')
  return (
    <article className={styles.poster} data-topic={row.topic} data-paper={onPaper ? '' : undefined}>
      <a href={row.href} {...onSite}>
        <EventPicture event={event} sizes="(width < 460px) 100vw, 46vw" priority />
        <div className={styles.text}>
          <p className={styles.at}>
            <b>{row.day}</b>
            <time dateTime={row.begin}>
              {weekday}, {row.month}
              {!isAllDay(begin, end, event.timeZone) && (
                <>
                  <br />
                  {formatHours(begin, end, locale, event.timeZone)}
                </>
              )}
            </time>
          </p>
          <h1 lang={lang}>{row.title}</h1>
          <p>{[row.line, row.note].filter(Boolean).join('. ')}</p>
          <span className={styles.button}>{t(isOpen ? 'embed.come' : 'embed.see')}</span>
        </div>
      </a>
    </article>
  )
}
