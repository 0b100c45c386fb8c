import type { Event } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { formatHour, isAllDay } from '../event-dates.ts'
import { addressOf, isOnlineOnly } from '../event-texts.ts'
import { planPath, planSize } from '../map/plan.ts'
import { directionsUrl, mapUrl, travelModes } from './directions.ts'
import { CopyButton } from './share-links.tsx'
import styles from './getting-there.module.css'

/** Address, access and links to directions; loads nothing from third parties. */
export function GettingThere({ event }: { event: Event }) {
  const { t, locale } = useI18n()
  const address = addressOf(event, locale)
  if (isOnlineOnly(event) || !address) return null
  const { name, formattedAddress, access } = address
  const [lng, lat] = event.coordinates ?? []
  const plan = lat !== undefined && lng !== undefined && planPath({ lat, lng }, locale)
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
          <p className="row">
            {travelModes.map((mode) => (
              <Button
                key={mode}
                variant="ghost"
                size="medium"
                href={directionsUrl(event, address, mode)}
                target="_blank"
                rel="noopener nofollow"
              >
                {t(`event.${mode}`)}
              </Button>
            ))}
            <Button variant="text" size="medium" href={mapUrl(event, address)} target="_blank" rel="noopener nofollow">
              {t('event.map')}
            </Button>
            <CopyButton text={[name, formattedAddress].filter(Boolean).join(', ')} label={t('event.copyAddress')} />
          </p>
        </div>
      </div>
    </section>
  )
}
