import { definePage } from '../../page/define-page.ts'
import { compose, type ComposedContent } from '../../content/composed/compose.ts'
import { ContentView } from '../../content/composed/content-view.tsx'

/**
 * Preview of content without a page, for any model (spec §2). It always contains an element for the content, initially
 * empty.
 */
export default definePage<ComposedContent>('builder/preview', {
  contentQuery: ({ path, query }) => ({ model: modelOf(query), urlPath: path }),
  load: (context) => compose(context.contentEntry!, context, { model: modelOf(context.query) }),
  head: ({ i18n }, { head }) => ({ title: i18n.t('system.preview'), noindex: true, content: head }),
  Component: ({ data }) => <ContentView content={data} />,
})

function modelOf(query: URLSearchParams): string {
  const named = query.get('builder.frameEditing') ?? query.get('builder.preview') ?? ''
  return /^[a-z][\w-]{0,59}$/i.test(named) ? named : 'page'
}
