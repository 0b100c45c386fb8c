import { useId, type ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { iconBefore, iconStyle } from '../../ui/media/icon.tsx'
import type { LocationValue } from '../location.ts'

export interface PlaceFieldProps {
  /** The place in the list's URL (`placeOfQuery`). */
  value?: LocationValue | undefined
  /** Slug of the city whose list contains the field; `value` is that city then. */
  city?: string | undefined
  /** Google Maps key: with it suggestions come from Google instead of the gazetteer (D18). */
  mapsKey?: string | undefined
}

/**
 * The place field of a search form: a text input, and hidden inputs for the chosen place (spec §2 Location field). Without
 * script the server resolves the text. `place-field.client.ts` makes it a combobox on first use.
 */
export function PlaceField({ value, city, mapsKey }: PlaceFieldProps) {
  const { t } = useI18n()
  const id = useId()
  const text = value?.formattedAddress || (value?.visio ? t('places.online') : '')
  const { lat, lng, countryCode } = (!city && value) || {}
  // Without script the text can change while these do not: `located` contains the text that they belong to.
  const located = city || countryCode || lat !== undefined ? text : undefined
  const hidden = Object.entries({ lat, lng, countryCode, city, located })
  return (
    <Suggesting mapsKey={mapsKey}>
      <label {...iconBefore('map-pin')}>
        {t('places.label')}
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

interface SuggestingProps extends Pick<PlaceFieldProps, 'mapsKey'> {
  /** The text input, and its hidden inputs. */
  children: ReactNode
  /** Whether to suggest « En ligne », and to say that nothing is found; not for a postal address, of which only the city is known. */
  online?: boolean
}

/** A text input with place suggestions, whose words it has for the script that shows them (`place-field.client.ts`). */
export function Suggesting({ mapsKey, online = true, children }: SuggestingProps) {
  const { t } = useI18n()
  return (
    <div
      style={{ position: 'relative', ...iconStyle('map-pin') }}
      data-place-field={t('places.suggestions')}
      data-icon={iconBefore('map-pin').className}
      data-maps-key={mapsKey}
      {...(online && {
        'data-none': t('places.none'),
        'data-online': t('places.online'),
        'data-online-icon': Object.values(iconStyle('wifi'))[0],
      })}
    >
      {children}
      <span className="sr" role="status" />
    </div>
  )
}
