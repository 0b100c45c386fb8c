import { useId } from 'react'
import type { Locale } from '../../contracts/locales.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { onlineLocation, type LocationValue } from './location.ts'
import { placeDetail } from './place-detail.ts'
import { countryName } from './place-texts.ts'
import styles from './place-field.module.css'

export interface PlaceFieldProps {
  /** What the list is filtered by, from `placeOfQuery`. */
  value?: LocationValue | undefined
  /** The visitor's own address or city (D51); without it the field asks for the city when it is first used. */
  own?: LocationValue | undefined
  /** Suggestions then come from the maps service instead of the gazetteer (D18). */
  mapsKey?: string | undefined
}

/**
 * The place part of a search form: a text input and the hidden values of the chosen place (spec §2 Location field). Works
 * without script: the typed text is read at the edge. `place-field.client.ts` makes it a combobox when it is first used.
 */
export function PlaceField({ value, own, mapsKey }: PlaceFieldProps) {
  const { t } = useI18n()
  const id = useId()
  const hidden = { lat: value?.lat, lng: value?.lng, countryCode: value?.countryCode, visio: undefined }
  return (
    <div className={styles.root} data-place-field="" data-maps-key={mapsKey} data-own={own && ''}>
      <label>
        <Icon name="map-pin" />
        <span>{t('places.label')}</span>
        <input
          type="text"
          id={`${id}text`}
          name="formattedAddress"
          defaultValue={value?.formattedAddress || (value?.visio ? t('places.online') : '')}
          placeholder={t('places.placeholder')}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
        />
      </label>
      {Object.entries(hidden).map(([name, known]) => (
        <input key={name} type="hidden" name={name} defaultValue={known ?? ''} disabled={known === undefined} />
      ))}
      <div className={styles.panel} hidden>
        <ul className={styles.list} role="listbox" id={`${id}list`} aria-label={t('places.suggestions')}>
          {own && <Suggestion place={own} />}
          <Suggestion place={defaultPlace(t('places.paris'), 48.8534, 2.3488, t.locale)} />
          <Suggestion place={defaultPlace(t('places.lyon'), 45.7485, 4.8467, t.locale)} />
          <Suggestion place={onlineLocation(t('places.online'))} />
        </ul>
        <p className={styles.none} hidden>
          {t('places.none')}
        </p>
      </div>
      <span
        className="sr"
        role="status"
        data-one={t('places.count.one', { n: '#' })}
        data-other={t('places.count.other', { n: '#' })}
      />
    </div>
  )
}

/** One row; the script copies the first one for its own suggestions. */
function Suggestion({ place }: { place: LocationValue }) {
  return (
    <li className={styles.option} role="option" aria-selected="false" data-place={JSON.stringify(unsaid(place))}>
      <Icon name={place.visio ? 'wifi' : 'map-pin'} />
      <b>{place.name}</b>
      <span>{placeDetail(place)}</span>
    </li>
  )
}

/** Paris and Lyon (spec §2). */
function defaultPlace(name: string, lat: number, lng: number, locale: Locale): LocationValue {
  const address = `${name}, ${countryName('FR', locale)}`
  return { name, countryCode: 'FR', formattedAddress: address, formatted_address: address, lat, lng, visio: false }
}

/** What the words of a row do not say: the page's bytes are few. */
const unsaid = ({ lat, lng, countryCode, visio }: LocationValue) => (visio ? { visio } : { lat, lng, countryCode })
