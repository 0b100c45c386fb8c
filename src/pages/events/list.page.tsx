import { canonicalHref, isIndexable, listHref, listQueryKeys } from '../../features/events/list/list-query.ts'
import { definePage, type Head, type PublicContext } from '../define-page.ts'
import { ListView } from './list-view.tsx'
import { loadList, type ListData } from './load-list.ts'

/** Feeds of every list, at its own address with another ending and the same filters. */
const feedTypes = { ics: 'text/calendar', rss: 'application/rss+xml', json: 'application/json' } as const

/** Head of a list page (spec §5 SEO): one address per list, its neighbours, its feeds. */
export function listHead({ i18n, locale }: PublicContext, data: ListData, address = canonicalHref(i18n, data.state)): Head {
  const { state, list, pages, title, names } = data
  const beside = (page: number) => listHref(i18n, { ...state, layout: undefined, page })
  const [path, search = ''] = canonicalHref(i18n, { ...state, page: 0 }).split('?', 2)
  const written = !state.city && !state.topic.length && !state.type.length && state.page === 0 ? data.seo : undefined
  const texts = { city: names.city ?? '', topic: names.topic.get(state.topic[0] ?? '') ?? '' }
  const fill = (text: string | undefined) => text?.replace(/\{\{(city|topic)\}\}/g, (_, name: 'city' | 'topic') => texts[name])
  return {
    title: fill(written?.title[locale]) ?? title,
    description: fill(written?.description[locale]) ?? i18n.t(isPlain(data) ? 'events.description.all' : 'events.description.some', { title }),
    canonical: address,
    ...((!isIndexable(state) || !list || list.total === 0 || state.previewing) && { noindex: true as const }),
    ...(state.page > 0 && { prev: beside(state.page - 1) }),
    ...(state.page < pages - 1 && { next: beside(state.page + 1) }),
    feeds: Object.entries(feedTypes).map(([kind, type]) => ({
      type,
      href: `${path}.${kind}${search && `?${search}`}`,
      title: i18n.t('events.feed', { title, kind: kind.toUpperCase() }),
    })),
  }
}

const isPlain = ({ state }: ListData) => !state.city && !state.topic.length && !state.type.length

/** The list of events: all, of a city, a topic, a type (spec §2 Event listings, Event list screen). */
export default definePage<ListData>('events/list', {
  cache: { fresh: 15, stale: 60, query: listQueryKeys },
  load: loadList,
  head: listHead,
  Component: ({ data, context }) => <ListView data={data} context={context} />,
})
