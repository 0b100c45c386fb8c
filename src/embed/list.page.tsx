import { listQueryKeys } from '../events/list/list-query.ts'
import { definePage } from '../page/define-page.ts'
import { EmbedFrame } from './parts/embed-frame.tsx'
import { EmbedCities, EmbedList, onSite } from './parts/embed-list.tsx'
import { embedLookKeys, readEmbedLook } from './parts/embed-look.ts'
import { readEmbedList, type EmbeddedList } from './parts/read-embed-list.ts'
import type { EmbedMap } from './embed-map.part.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import { queryString } from '../contracts/paths.ts'
import type { EmbedMonth as Month } from './embed-month.ts'
import styles from './embed-month.module.css'

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

/** A month on another site: titles where there is room, else a sign for each event. @param query of this frame */
function EmbedMonth({ month, query }: { month: Month; query: URLSearchParams }) {
  const { t, href } = useI18n()
  const turn = (to: string | undefined, label: string, sign: string) =>
    to !== undefined && (
      <a href={href('embed/list') + queryString({ ...Object.fromEntries(query), month: to })} aria-label={label}>
        {sign}
      </a>
    )
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <h2>{month.title}</h2>
        {turn(month.previous, t('embed.previousMonth'), '←')}
        {turn(month.next, t('embed.nextMonth'), '→')}
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {month.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.days} style={{ '--before': month.before + 1 } as object}>
        {month.days.map(({ day, count, label, href: address, events, isToday }) => (
          <li key={day} data-today={isToday || undefined}>
            {count === 0 ? (
              <b>{day}</b>
            ) : (
              <a href={address} {...onSite}>
                <span className="sr">{`${label}: `}</span>
                <b aria-hidden="true">{day}</b>
                <small aria-hidden="true">{count}</small>
                {events.map(({ title, lang, topic }) => (
                  <i key={title} lang={lang} data-topic={topic}>
                    {title}
                  </i>
                ))}
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
