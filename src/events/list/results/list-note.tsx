import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { QueryPlace } from '../../../places/place-of-query.ts'
import type { PlaceName } from '../list-texts.ts'

/** A note above a list. */
export const ListNote = ({ children }: { children: ReactNode }) => (
  <p style={{ marginBlockEnd: '20px', fontWeight: 600 }}>{children}</p>
)

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
