import { useId, type ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon, iconStyle } from '../../ui/media/icon.tsx'
import { onlineLocation, type LocationValue } from '../location.ts'
import { placeDetail } from './place-option.ts'

export interface PlaceFieldProps {
  /** The place in the list's URL (`placeOfQuery`). */
  value?: LocationValue | undefined
  /** Slug of the city whose list contains the field; `value` is that city then. */
  city?: string | undefined
  /** The visitor's own address or city (D51); without it the script requests the city when the field is first used. */
  own?: LocationValue | undefined
  /** Google Maps key: with it suggestions come from Google instead of the gazetteer (D18). */
  mapsKey?: string | undefined
}

/**
 * The place field of a search form: a text input, and hidden inputs for the chosen place (spec §2 Location field). Without
 * script the server resolves the text. `place-field.client.ts` makes it a combobox on first use.
 */
export function PlaceField({ value, city, own, mapsKey }: PlaceFieldProps) {
  const { t } = useI18n()
  const id = useId()
  const text = value?.formattedAddress || (value?.visio ? t('places.online') : '')
  const { lat, lng, countryCode } = (!city && value) || {}
  // Without script the text can change while these do not: `located` contains the text that they belong to.
  const located = city || countryCode || lat !== undefined ? text : undefined
  const hidden = Object.entries({ lat, lng, countryCode, city, located })
  return (
    <Suggesting own={own} mapsKey={mapsKey}>
      <label>
        <Icon name="map-pin" />
        <span>{t('places.label')}</span>
        <input
          type="text"
          id={`${id}text`}
          name="formattedAddress"
          defaultValue={text}
          placeholder={t('places.placeholder')}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <span data-region="place" hidden>
        {hidden.map(
          ([name, part]) => part !== undefined && <input key={name} type="hidden" name={name} defaultValue={part} />,
        )}
      </span>
    </Suggesting>
  )
}

interface SuggestingProps extends Pick<PlaceFieldProps, 'own' | 'mapsKey'> {
  /** The text input, and its hidden inputs. */
  children: ReactNode
  /** Whether to suggest « En ligne »; not for a postal address. */
  online?: boolean
}

/** A text input with place suggestions; enhanced by `place-field.client.ts`. */
export function Suggesting({ own, mapsKey, online = true, children }: SuggestingProps) {
  const { t } = useI18n()
  return (
    <div style={{ position: 'relative' }} data-place-field="" data-maps-key={mapsKey} data-own={own && ''}>
      {children}
      {/* Only the script shows it. */}
      <template>
        <div data-panel="" hidden>
          <ul role="listbox" id={useId()} aria-label={t('places.suggestions')} style={iconStyle('map-pin')}>
            {own && <Suggestion place={own} />}
            {/* A pattern for those that the script adds: Paris and Lyon before it. */}
            <Suggestion place={onlineLocation(t('places.online'))} hidden={!online} />
          </ul>
          <p hidden>{t('places.none')}</p>
        </div>
      </template>
      <span className="sr" role="status" />
    </div>
  )
}

/** An option; the script copies the first one for its own suggestions. */
function Suggestion({ place, hidden = false }: { place: LocationValue; hidden?: boolean }) {
  return (
    <li hidden={hidden} role="option" aria-selected="false" data-place={JSON.stringify(hiddenPart(place))}>
      <Icon name={place.visio ? 'wifi' : 'map-pin'} />
      <b>{place.name}</b>
      <span>{placeDetail(place)}</span>
    </li>
  )
}

/** The fields that an option's text does not contain: repeating the others would cost bytes. */
const hiddenPart = ({ lat, lng, countryCode, visio }: LocationValue) => (visio ? { visio } : { lat, lng, countryCode })
