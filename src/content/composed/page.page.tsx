import { blockQueryKeys } from '../../blocks/block-loading.ts'
import { pageNotFound } from '../../contracts/errors.ts'
import { localePath } from '../../contracts/paths.ts'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { definePage } from '../../page/define-page.ts'
import { compose, type ComposedContent } from './compose.ts'
import { composedHead } from './composed-head.ts'
import { composedPayload } from './composed-payload.ts'
import { ContentView } from './content-view.tsx'

/** A page published by editors at a path without a route in code (spec §2 `/{slug}`, D42). */
export default definePage<ComposedContent>('content/page', {
  seo: 'own',
  cache: { fresh: 60, stale: 3600, query: blockQueryKeys },
  contentQuery: ({ path }) => ({ model: 'page', urlPath: path }),
  async load(context) {
    if (!context.contentEntry) throw pageNotFound(localePath(context.locale, context.path))
    return compose(context.contentEntry, context)
  },
  payload: composedPayload,
  head: ({ i18n }, data) => composedHead(data, data.entry.name ?? i18n.t('layout.home')),
  Component: ({ data }) => (
    <>
      <ContentView content={data} />
      <LikeForm articles />
    </>
  ),
})
