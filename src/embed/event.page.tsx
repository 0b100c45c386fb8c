import type { Event } from '../events/events.contract.ts'
import { titleOf } from '../events/event-texts.ts'
import { definePage } from '../page/define-page.ts'
import { loadPanelEvent } from '../events/panel/load-event.ts'
import { readEmbedButton, type EmbeddedButton } from './read-embed-button.ts'
import { EmbedFrame } from './parts/embed-frame.tsx'
import { embedLookKeys, readEmbedLook } from './parts/embed-look.ts'
import { EmbedPoster } from './parts/embed-poster.tsx'
import { onSite } from './parts/embed-list.tsx'
import styles from './embed-button.module.css'

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
