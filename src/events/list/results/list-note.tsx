import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { QueryPlace } from '../../../places/place-of-query.ts'
import type { EventList } from '../../events.contract.ts'
import { totalOf } from '../limited-counts.ts'
import { listHref, withFilter, type ListState } from '../list-query.ts'
import type { PlaceName } from '../list-texts.ts'

/** A note above a list. */
export const ListNote = ({ children }: { children: ReactNode }) => (
  <p style={{ marginBlockEnd: '20px', fontWeight: 600 }}>{children}</p>
)

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
          <a className="link" href={listHref(i18n, withFilter(state, { byDate: !state.byDate }))}>
            {t(state.byDate ? 'events.order.toNear' : 'events.order.toDate')}
          </a>
        )}
      </span>
    </ListNote>
  )
}

interface PlaceNoteProps {
  place: QueryPlace | undefined
  /** Name of the place, if it is known. */
  name: PlaceName | undefined
}

/** Says how a typed place was understood, if that differs from the text. */
export function PlaceNote({ place, name }: PlaceNoteProps) {
  const { t } = useI18n()
  if (place?.match !== 'close' && place?.match !== 'unknown') return null
  const text = place.given.formattedAddress
  return (
    <ListNote>
      {place.match === 'close'
        ? t('events.place.close', { place: place.known?.formattedAddress ?? '', text })
        : t('events.place.unknown', { text, at: name?.at ?? t('events.place.everywhere') })}
    </ListNote>
  )
}
