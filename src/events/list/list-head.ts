import { canonicalHref, isIndexable, isPlain, listHref } from './list-query.ts'
import { feedOf } from './followed-query.ts'
import { listScope, pagedTitle } from './list-texts.ts'
import { oembedLink } from '../../seo/oembed-link.ts'
import type { Head, ViewContext } from '../../page/define-page.ts'
import type { ListData } from './load-list.ts'

/** Feeds of a list: the same path with another extension and the same filters. */
const feedTypes = [
  ['ics', 'text/calendar'],
  ['rss', 'application/rss+xml'],
  ['json', 'application/feed+json'],
] as const

/** Parts whose CSS is only sent with lists that show them. */
const partFiles = {
  menus: ['src/events/list/search-form/facet-options.part.tsx', 'src/events/list/search-form/date-options.part.tsx'],
  FilterChips: 'src/events/list/search-form/filter-chips.part.tsx',
  NoEvents: 'src/events/list/no-events.part.tsx',
  TwoMonths: 'src/events/list/days/two-months.part.tsx',
  Month: 'src/events/list/days/month.part.tsx',
  map: 'src/events/map/list-map.part.tsx',
} as const

/** HTML head of a list (spec §5 SEO): canonical URL, previous and next page, feeds. */
export function listHead({ i18n, locale, seo, origin }: ViewContext, data: ListData): Head {
  const { state, list, pages, names, today } = data
  const scope = listScope(state, names, today, i18n)
  // The title is that of the path; a search, days or a price are in the query.
  const title =
    isIndexable(state) || state.momentum
      ? data.title
      : pagedTitle([i18n.t('events.title.all'), scope].filter(Boolean).join(' '), state.page, i18n)
  const address = (page: number) => canonicalHref(i18n, { ...state, page })
  const written = isPlain(state) && !scope && state.page === 0 ? seo : undefined
  const texts = { title, city: names.city ?? '', topic: names.topic.get(state.topic[0] ?? '') ?? '' }
  const fill = (text: string | undefined) =>
    text?.replace(/\{\{(title|city|topic)\}\}/g, (_, name: keyof typeof texts) => texts[name])
  return {
    title: fill(written?.title[locale]) ?? title,
    description:
      fill(written?.description[locale]) ??
      i18n.t(isPlain(state) && !scope ? 'events.description.all' : 'events.description.some', { title }),
    canonical: address(state.page),
    ...((!isIndexable(state) || !list || list.total === 0 || state.previewing) && { noindex: true as const }),
    ...(state.page > 0 && { prev: address(state.page - 1) }),
    ...(state.page < pages - 1 && { next: address(state.page + 1) }),
    // A month is shared as such.
    ...(list &&
      list.total > 0 &&
      !state.previewing && {
        image: [{ path: feedOf(state.layout === 'month' ? listHref(i18n, state) : address(0), 'png') }],
      }),
    content: {
      css: '',
      files: [
        ...Object.entries(partFiles).flatMap(([part, file]) => (data[part as keyof typeof partFiles] ? file : [])),
        ...(data.front?.files ?? []),
      ],
    },
    feeds: [
      ...feedTypes.map(([kind, type]) => ({
        type,
        href: feedOf(address(0), kind),
        // Readers show the names of calendars and feeds.
        ...(kind !== 'json' && { title: i18n.t('events.feed', { title, kind: kind.toUpperCase() }) }),
      })),
      oembedLink(origin + address(0), title),
    ],
  }
}
