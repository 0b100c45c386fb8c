import { listQueryKeys } from '../../features/events/list/list-query.ts'
import { definePage } from '../define-page.ts'
import { listHead } from './list-head.ts'
import { ListView } from './list-view.tsx'
import { loadList, type ListData } from './load-list.ts'

/** The list of events: all, of a city, a topic, a type (spec §2 Event listings, Event list screen). */
export default definePage<ListData>('events/list', {
  cache: { fresh: 15, stale: 60, query: listQueryKeys },
  load: (context) => loadList(context),
  head: listHead,
  Component: ({ data, context }) => <ListView data={data} context={context} />,
})
