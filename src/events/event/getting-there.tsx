import type { Address, Event } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { iconBefore } from '../../ui/media/icon.tsx'
import { formatHour, isAllDay } from '../event-dates.ts'
import { addressOf, isOnlineOnly } from '../event-texts.ts'
import { planPath, planSize, stationNear } from '../map/plan.ts'
import { directionsUrl, mapUrl, travelModes } from './directions.ts'
import { CopyButton } from './share-links.tsx'
import styles from './getting-there.module.css'

/** Address, access and links to directions; loads nothing from third parties. */
export function GettingThere({ event }: { event: Event }) {
  const { t, locale } = useI18n()
  const address = addressOf(event, locale)
  if (isOnlineOnly(event) || !address) return null
  const { name, formattedAddress, access } = address
  const point = pointOf(event)
  const plan = point && planPath(point, locale)
  return (
    <section id="getting-there">
      <h2 className={styles.heading}>{t('event.gettingThere')}</h2>
      <div className={styles.there}>
        {plan && (
          <div className={styles.plan}>
            <img src={plan} {...planSize} loading="lazy" alt={t('event.plan', { city: address.city })} />
            <b>
              {isAllDay(event.next.begin, event.next.end, event.timeZone)
                ? ''
                : formatHour(event.next.begin, locale, event.timeZone)}
            </b>
          </div>
        )}
        <div className={styles.card} data-share="">
          <address>
            {name && <b>{name}</b>}
            {formattedAddress}
          </address>
          {access && <p>{access}</p>}
          <Ways event={event} address={address} className={styles.ways} />
          <PlaceLinks event={event} address={address} />
        </div>
      </div>
    </section>
  )
}

function pointOf({ coordinates }: Event) {
  if (!coordinates) return undefined
  const [lng, lat] = coordinates
  return { lat, lng }
}

const icons = { walking: 'footprints', bike: 'bike', transit: 'train-front' } as const

interface PlaceProps {
  event: Event
  address: Address
}

/** The address to copy, and a map of it. */
export function PlaceLinks({ event, address }: PlaceProps) {
  const { t } = useI18n()
  return (
    <p className="row">
      <CopyButton
        text={[address.name, address.formattedAddress].filter(Boolean).join(', ')}
        label={t('event.copyAddress')}
      />
      <Button variant="bare" href={mapUrl(event, address)} target="_blank" rel="noopener nofollow">
        {t('event.map')}
      </Button>
    </p>
  )
}

/** Directions for each means of transport; minutes on foot from a station of the map (docs/curation.md). */
export function Ways({ event, address, className }: PlaceProps & { className: string | undefined }) {
  const { t } = useI18n()
  const point = pointOf(event)
  const station = point && stationNear(point)
  return (
    <ul className={className}>
      {travelModes.map((mode) => {
        const from = mode === 'walking' ? station : undefined
        return (
          <li key={mode}>
            <a
              {...iconBefore(icons[mode])}
              href={directionsUrl(event, address, mode, from?.at)}
              target="_blank"
              rel="noopener nofollow"
            >
              {from ? t('event.walkFrom', { station: from.name }) : t(`event.${mode}`)}
              {from && <b>{t('event.minutes', { n: from.minutes })}</b>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
