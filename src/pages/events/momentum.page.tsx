import { AppError, pageNotFound } from '../../contracts/errors.ts'
import { localePath } from '../../contracts/paths.ts'
import * as taxonomies from '../../contracts/v1/taxonomies.ts'
import { definePage } from '../define-page.ts'
import { listHead } from './list-head.ts'
import { listQueryKeys } from '../../features/events/list/list-query.ts'
import { ListView } from './list-view.tsx'
import { loadList, type ListData } from './load-list.ts'

/** Events of a theme (spec §2 home-momentum, D39). */
export default definePage<ListData>('events/momentum', {
  seo: 'own',
  cache: { fresh: 15, stale: 60, query: listQueryKeys },
  async load(context) {
    const { api, params, locale, path } = context
    const slug = params['slug']!
    try {
      const { data } = await api(taxonomies.bySlug, { params: { slug }, query: { type: 'momentum', lang: locale } })
      return await loadList(context, data)
    } catch (error) {
      throw error instanceof AppError && error.code === 'not_found' ? pageNotFound(localePath(locale, path)) : error
    }
  },
  head: listHead,
  Component: ({ data, context }) => <ListView data={data} context={context} />,
})
