import { localePath } from '../contracts/paths.ts'
import { LikeForm } from '../events/cards/like-form.tsx'
import { searchHref, searchQueryKeys } from './search-query.ts'
import { definePage } from '../page/define-page.ts'
import { loadSearch, type SearchData } from './load-search.ts'
import { SearchView } from './search-view.tsx'

/** The search over everything (spec §2 `/search`): events, articles, pages, topics and cities. */
export default definePage<SearchData>('search/index', {
  cache: { fresh: 15, stale: 30, query: searchQueryKeys, near: true, events: true },
  load: loadSearch,
  async payload({ results }) {
    const { state, found, pages, ideas } = await results
    return { ...state, pages, found: found ?? null, ideas: ideas ?? null }
  },
  head: ({ i18n }, { state: { q } }) => ({
    title: q === '' ? i18n.t('search.title') : i18n.t('search.titleFor', { q }),
    description: i18n.t('feeds.searchDescription'),
    canonical: searchHref(i18n, {}),
    search: { href: localePath(i18n.locale, '/opensearch.xml'), title: 'Chiche' },
    onHero: true,
    // What people type is no content of this site (spec §5).
    ...(q !== '' && { noindex: true as const }),
  }),
  Component: ({ data, context }) => (
    <>
      <SearchView data={data} now={context.now} />
      <LikeForm />
    </>
  ),
})
