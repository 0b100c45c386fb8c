import type { Event } from '../events/events.contract.ts'
import { titleOf } from '../events/event-texts.ts'
import { definePage } from '../page/define-page.ts'
import { loadPanelEvent } from '../events/panel/load-event.ts'
import { EmbedButton } from './embed-button.tsx'
import { readEmbedButton } from './read-embed-button.ts'
import { EmbedFrame } from './parts/embed-frame.tsx'
import { embedLookKeys, readEmbedLook } from './parts/embed-look.ts'
import { EmbedPoster } from './parts/embed-poster.tsx'

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
      <EmbedFrame theme={theme}>
        <EmbedPoster event={data} now={now} origin={origin} />
      </EmbedFrame>
    )
  },
})
