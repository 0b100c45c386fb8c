import type { Event } from '../../contracts/v1/events.ts'
import { titleOf } from '../../features/events/event-texts.ts'
import { definePage } from '../define-page.ts'
import { loadPanelEvent } from '../events/panel/load-event.ts'
import { EmbedFrame } from './parts/embed-frame.tsx'
import { embedLookKeys, readEmbedLook } from './parts/embed-look.ts'
import { EmbedPoster } from './parts/embed-poster.tsx'

/** One event for a frame on another site. */
export default definePage<Event>('embed/event', {
  layout: 'bare',
  framedBy: 'everyone',
  cache: { fresh: 60, stale: 600, query: embedLookKeys },
  load: loadPanelEvent,
  head: ({ i18n, locale }, event) => ({
    title: titleOf(event, locale).text,
    canonical: i18n.href('events/show', { slug: event.slug }),
    noindex: true,
  }),
  Component: ({ data, context: { query, now, origin } }) => (
    <EmbedFrame theme={readEmbedLook(query).theme}>
      <EmbedPoster event={data} now={now} origin={origin} />
    </EmbedFrame>
  ),
})
