import { listQueryKeys } from '../../features/events/list/list-query.ts'
import { definePage } from '../define-page.ts'
import { EmbedFrame } from './parts/embed-frame.tsx'
import { EmbedMonth } from './month/embed-month.tsx'
import { EmbedCities, EmbedList } from './parts/embed-list.tsx'
import { embedLookKeys, readEmbedLook } from './parts/embed-look.ts'
import { readEmbedList, type EmbeddedList } from './parts/read-embed-list.ts'

/** A list of events for a frame on another site, by the filters of `/events`. */
export default definePage<EmbeddedList>('embed/list', {
  layout: 'bare',
  framedBy: 'everyone',
  cache: { fresh: 60, stale: 600, query: [...listQueryKeys, ...embedLookKeys, 'title', 'month'] },
  load: async (context) => readEmbedList(context.query, { ...context, i18n: await context.texts }),
  head: (_, { title }) => ({ title, noindex: true }),
  Component: ({ data, context: { query } }) => {
    const { theme, accent, layout } = readEmbedLook(query)
    return (
      <EmbedFrame theme={theme} accent={accent}>
        <EmbedList list={data} layout={layout === 'grid' ? layout : 'list'}>
          {data.month ? (
            <EmbedMonth month={data.month} query={query} />
          ) : (
            data.cities && data.cities.length > 0 && <EmbedCities cities={data.cities} />
          )}
        </EmbedList>
      </EmbedFrame>
    )
  },
})
