import { definePage } from '../../page/define-page.ts'
import { compose, type ComposedContent } from '../../content/composed/compose.ts'
import { ContentView } from '../../content/composed/content-view.tsx'

/** Preview of a symbol on its own (spec §2). */
export default definePage<ComposedContent>('builder/symbol-preview', {
  layout: 'bare',
  contentQuery: ({ path }) => ({ model: 'symbol', urlPath: path }),
  load: (context) => compose(context.contentEntry!, context, { model: 'symbol' }),
  head: ({ i18n }, { head }) => ({ title: i18n.t('system.preview'), noindex: true, content: head }),
  Component: ({ data }) => <ContentView content={data} />,
})
