import { listQueryKeys } from '../events/list/list-query.ts'
import { definePage } from '../page/define-page.ts'
import { EmbedFrame } from './parts/embed-frame.tsx'
import { EmbedMonth } from './embed-month.tsx'
import { EmbedCities, EmbedList } from './parts/embed-list.tsx'
import { embedLookKeys, readEmbedLook } from './parts/embed-look.ts'
import { readEmbedList, type EmbeddedList } from './parts/read-embed-list.ts'
import type { EmbedMap } from './embed-map.part.tsx'

interface FramedList {
  list: EmbeddedList
  /** Only for lists with a map. */
  EmbedMap: typeof EmbedMap | undefined
}

/** A list of events for a frame on another site, by the filters of `/events`. */
export default definePage<FramedList>('embed/list', {
  layout: 'bare',
  framedBy: 'everyone',
  cache: { fresh: 60, stale: 600, query: [...listQueryKeys, ...embedLookKeys, 'title', 'month'] },
  async load(context) {
    const list = await readEmbedList(context.query, { ...context, i18n: await context.texts })
    return { list, EmbedMap: list.map && (await import('./embed-map.part.tsx')).EmbedMap }
  },
  head: ({ i18n }, { list: { title, map } }) => ({
    title,
    description: i18n.t('embed.description'),
    noindex: true,
    // Only frames with a map carry its style.
    content: { css: '', files: map ? ['src/embed/embed-map.part.tsx'] : [] },
  }),
  Component: ({ data: { list, EmbedMap }, context: { query } }) => {
    const { theme, accent, layout } = readEmbedLook(query)
    return (
      <EmbedFrame theme={theme} accent={accent}>
        <EmbedList list={list} layout={layout === 'grid' ? layout : 'list'}>
          {list.month ? (
            <EmbedMonth month={list.month} query={query} />
          ) : list.map && EmbedMap ? (
            <EmbedMap map={list.map} />
          ) : (
            list.cities && list.cities.length > 0 && <EmbedCities cities={list.cities} />
          )}
        </EmbedList>
      </EmbedFrame>
    )
  },
})
