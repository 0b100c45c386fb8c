import { pickLocalized } from '../../contracts/locales.ts'
import { queryString } from '../../contracts/paths.ts'
import type { Facets } from '../../events/events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { menu } from '../../ui/surfaces/menu.ts'
import styles from './city-picker.module.css'

/** Number of cities to choose from. */
const offered = 8

interface CityPickerProps {
  /** Path of the page, with its language. */
  path: string
  /** The section that the choice changes. */
  section: string
  cities: Facets['city']
  /** Name of the chosen city. */
  chosen: string | undefined
  /** A typed name that no town has. */
  unknown: string | undefined
}

/** Changes the city of the page: a place typed, or one of those with most events. Links and a form, without script. */
export function CityPicker({ path, section, cities, chosen, unknown }: CityPickerProps) {
  const { t, locale } = useI18n()
  const figure = new Intl.NumberFormat(locale)
  return (
    <details className={styles.picker} name={menu} open={unknown !== undefined}>
      <summary>
        <Icon name="map-pin" />
        {t('home.changeCity')}
      </summary>
      <div className={styles.panel}>
        <form action={`${path}#${section}`}>
          <input
            name="formattedAddress"
            aria-label={t('home.city')}
            placeholder={t('home.city')}
            defaultValue={unknown}
            aria-invalid={unknown !== undefined || undefined}
            aria-describedby={unknown === undefined ? undefined : `${section}-unknown`}
            maxLength={200}
            required
          />
          <Button submit type="primary">
            {t('home.goThere')}
          </Button>
        </form>
        {unknown !== undefined && (
          <p id={`${section}-unknown`} role="alert">
            {t('home.unknownCity', { city: unknown })}
          </p>
        )}
        {cities
          .filter(({ coordinates }) => coordinates)
          .slice(0, offered)
          .map(({ slug, name, count, coordinates }) => {
            const city = pickLocalized(name, locale)?.value ?? slug
            const [lng, lat] = coordinates!.map((degrees) => Math.round(degrees * 100) / 100)
            return (
              <a
                key={slug}
                href={`${path}${queryString({ lat, lng, formattedAddress: city })}#${section}`}
                aria-current={city === chosen || undefined}
              >
                {city} <i>{figure.format(count)}</i>
              </a>
            )
          })}
      </div>
    </details>
  )
}
