import { definePage } from '../define-page.ts'
import { compose, type ComposedContent } from '../content/composed/compose.ts'
import { ContentView } from '../content/composed/content-view.tsx'

/** Where the visual editor tries out a symbol: alone, as it stands in other contents (spec §2). */
export default definePage<ComposedContent>('builder/symbol-preview', {
  layout: 'bare',
  composed: ({ path }) => ({ model: 'symbol', urlPath: path }),
  load: (context) => compose(context.composed!, context, { model: 'symbol' }),
  head: ({ i18n }, { head }) => ({ title: i18n.t('system.preview'), noindex: true, content: head }),
  Component: ({ data }) => <ContentView content={data} />,
})
