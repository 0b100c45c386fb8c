import { definePage } from '../define-page.ts'
import { compose, type ComposedContent } from '../content/composed/compose.ts'
import { ContentView } from '../content/composed/content-view.tsx'

/**
 * Where the visual editor tries out content that has no page yet, of any model that it names (spec §2). There is always an
 * element for it, an empty one at first.
 */
export default definePage<ComposedContent>('builder/preview', {
  composed: ({ path, query }) => ({ model: modelOf(query), urlPath: path }),
  load: (context) => compose(context.composed!, context, { model: modelOf(context.query) }),
  head: ({ i18n }, { head }) => ({ title: i18n.t('system.preview'), noindex: true, content: head }),
  Component: ({ data }) => <ContentView content={data} />,
})

function modelOf(query: URLSearchParams): string {
  const named = query.get('builder.frameEditing') ?? query.get('builder.preview') ?? ''
  return /^[a-z][\w-]{0,59}$/i.test(named) ? named : 'page'
}
