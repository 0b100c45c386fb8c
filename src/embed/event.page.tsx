import type { Event } from '../events/events.contract.ts'
import { placeOf, titleOf } from '../events/event-texts.ts'
import { definePage } from '../page/define-page.ts'
import { loadPanelEvent } from '../events/panel/load-event.ts'
import { readEmbedButton, type EmbeddedButton, embedRow } from './parts/embed-rows.ts'
import { EmbedFrame } from './parts/embed-frame.tsx'
import { embedLookKeys, readEmbedLook } from './parts/embed-look.ts'
import { onSite } from './parts/embed-list.tsx'
import styles from './embed-button.module.css'
import { EventPicture } from '../events/cover/event-picture.tsx'
import { formatDay, formatHours, isAllDay } from '../events/event-dates.ts'
import { openState } from '../events/event-state.ts'
import { Logo } from '../layouts/parts/logo.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import embedPosterStyles from './parts/embed-poster.module.css'

/** One event for a frame on another site: its poster, or its button alone. */
export default definePage<Event>('embed/event', {
  layout: 'bare',
  framedBy: 'everyone',
  cache: { fresh: 60, stale: 600, query: embedLookKeys, events: true },
  load: loadPanelEvent,
  head: ({ i18n, locale }, event) => ({
    title: titleOf(event, locale).text,
    description: i18n.t('embed.description'),
    canonical: i18n.href('events/show', { slug: event.slug }),
    noindex: true,
  }),
  Component: ({ data, context: { query, now, origin, i18n } }) => {
    const { theme, accent } = readEmbedLook(query)
    return query.get('layout') === 'button' ? (
      <EmbedFrame theme={theme} accent={accent}>
        <EmbedButton button={readEmbedButton(data, { i18n, origin, now })} />
      </EmbedFrame>
    ) : (
      <EmbedFrame theme={theme} accent={accent}>
        <EmbedPoster event={data} now={now} origin={origin} onPaper={accent !== undefined} />
      </EmbedFrame>
    )
  },
})

/** The button of one event on another site, with the seats that are left. */
function EmbedButton({ button: { href, label, title, lang, note } }: { button: EmbeddedButton }) {
  return (
    <div className={styles.line}>
      <h1 className="sr" lang={lang}>
        {title}
      </h1>
      <a className={styles.button} href={href} {...onSite}>
        {label}
        <span className="sr" lang={lang}>
          , {title}
        </span>
      </a>
      <p>{[note, 'Chiche'].filter(Boolean).join(', ')}</p>
    </div>
  )
}

interface EmbedPosterProps {
  event: Event
  /** ms */
  now: number
  /** `https://host` of the site. */
  origin: string
  /** It has the colour of the frame, not that of its topic. */
  onPaper: boolean
}

/** One event on another site: its poster, the day first. All of it is one link, but the logo. */
function EmbedPoster({ event, now, origin, onPaper }: EmbedPosterProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const { begin, end } = event.next
  const row = embedRow(event, { i18n, now, origin }, true)
  const { lang } = titleOf(event, locale)
  const isOpen = openState(event, now) === 'open' && event.change !== 'postponed'
  const isWhole = isAllDay(begin, end, event.timeZone)
  const weekday = formatDay(begin, locale, event.timeZone, 'long').split(' ')[0]!.replace(/,$/, '')
  return (
    <article className={embedPosterStyles.poster} data-topic={row.topic} data-paper={onPaper ? '' : undefined}>
      <a href={row.href} {...onSite}>
        <EventPicture event={event} sizes="(width < 460px) 100vw, 46vw" priority />
        <div className={embedPosterStyles.text}>
          <p className={embedPosterStyles.at}>
            <b>{row.day}</b>
            <time dateTime={row.begin}>
              {weekday}, {row.month}
              {!isWhole && (
                <>
                  <br />
                  {formatHours(begin, end, locale, event.timeZone)}
                </>
              )}
            </time>
          </p>
          <h1 lang={lang}>{row.title}</h1>
          <p>
            {event.change === 'postponed' || isWhole ? row.line : placeOf(event, i18n)}
            {row.note && (
              <>
                <br />
                {row.note}
              </>
            )}
          </p>
          <span className={embedPosterStyles.button}>{t(isOpen ? 'embed.come' : 'embed.see')}</span>
        </div>
      </a>
      <Logo outside />
    </article>
  )
}
