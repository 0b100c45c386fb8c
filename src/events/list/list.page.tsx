import { PaperSheet } from '../../ui/media/paper-sheet.tsx'
import { canonicalHref, listQueryKeys } from './list-query.ts'
import { definePage } from '../../page/define-page.ts'
import { listHead } from './list-head.ts'
import { ListView } from './list-view.tsx'
import { loadList, type ListData } from './load-list.ts'

/** Lists of events: all, by city, topic or type (spec §2 Event listings, Event list screen). */
export default definePage<ListData>('events/list', {
  seo: 'own',
  cache: { fresh: 15, stale: 30, query: listQueryKeys, events: true },
  load: (context) => loadList(context),
  head: listHead,
  Component: ({ data, context }) => (
    <>
      <ListView data={data} context={context} />
      <PaperSheet src={canonicalHref(context.i18n, data.state).replace(/(?=\?)|$/, '.svg')} />
    </>
  ),
})
