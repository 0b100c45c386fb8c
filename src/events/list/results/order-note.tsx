import { useI18n } from '../../../i18n/use-i18n.ts'
import type { EventList } from '../../events.contract.ts'
import { totalOf } from '../limited-counts.ts'
import { listHref, withFilter, type ListState } from '../list-query.ts'
import { ListNote } from './list-note.tsx'

/** Says in which order the results of a search are, with a link to the other order. */
export function OrderNote({ state, list }: { state: ListState; list: EventList }) {
  const i18n = useI18n()
  const { t } = i18n
  const total = totalOf(list)
  if (total === undefined) return null
  const search = list.corrected ?? state.search
  return (
    <ListNote>
      <span data-region-links="">
        {t.plural(state.byDate ? 'events.order.dated' : 'events.order.near', total, { search })}{' '}
        {total > 1 && (
          <a
            className="link"
            style={{ whiteSpace: 'nowrap' }}
            href={listHref(i18n, withFilter(state, { byDate: !state.byDate }))}
          >
            {t(state.byDate ? 'events.order.toNear' : 'events.order.toDate')}
          </a>
        )}
      </span>
    </ListNote>
  )
}
