import { listHref, parseListQuery } from '../../features/events/list/list-query.ts'
import { definePage } from '../define-page.ts'
import { PageRedirect } from '../page-redirect.ts'

/** Redirects `/search?q=` to the list of events (spec §2 `/search` with `q`). */
export default definePage('events/search', {
  async load({ query, i18n }) {
    const search = (query.get('q') ?? query.get('search') ?? '').trim()
    throw new PageRedirect(listHref(i18n, parseListQuery(new URLSearchParams({ search }))))
  },
  head: ({ i18n }) => ({ title: i18n.t('events.search'), noindex: true }),
  Component: () => null,
})
