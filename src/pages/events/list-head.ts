import { canonicalHref, isIndexable, isPlain } from '../../features/events/list/list-query.ts'
import type { Head, PublicContext } from '../define-page.ts'
import type { ListData } from './load-list.ts'

/** Feeds of every list, at its own address with another ending and the same filters. */
const feedTypes = { ics: 'text/calendar', rss: 'application/rss+xml', json: 'application/json' } as const

/** Head of a list page (spec §5 SEO): one address per list, its neighbours, its feeds. */
export function listHead({ i18n, locale }: PublicContext, data: ListData): Head {
  const { state, list, pages, title, names } = data
  const address = (page: number) => canonicalHref(i18n, { ...state, page })
  const [path, search = ''] = address(0).split('?', 2)
  const written = isPlain(state) && state.page === 0 ? data.seo : undefined
  const texts = { city: names.city ?? '', topic: names.topic.get(state.topic[0] ?? '') ?? '' }
  const fill = (text: string | undefined) =>
    text?.replace(/\{\{(city|topic)\}\}/g, (_, name: 'city' | 'topic') => texts[name])
  return {
    title: fill(written?.title[locale]) ?? title,
    description:
      fill(written?.description[locale]) ??
      i18n.t(isPlain(state) ? 'events.description.all' : 'events.description.some', { title }),
    canonical: address(state.page),
    ...((!isIndexable(state) || !list || list.total === 0 || state.previewing) && { noindex: true as const }),
    ...(state.page > 0 && { prev: address(state.page - 1) }),
    ...(state.page < pages - 1 && { next: address(state.page + 1) }),
    feeds: Object.entries(feedTypes).map(([kind, type]) => ({
      type,
      href: `${path}.${kind}${search && `?${search}`}`,
      title: i18n.t('events.feed', { title, kind: kind.toUpperCase() }),
    })),
  }
}
