import type { Event } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { addressOf, isOnlineOnly } from '../event-texts.ts'
import { directionsUrl, mapUrl, travelModes } from './directions.ts'
import { CopyButton } from './share-links.tsx'
import styles from './getting-there.module.css'

/** Address, access and links to directions; loads nothing from third parties. */
export function GettingThere({ event }: { event: Event }) {
  const { t, locale } = useI18n()
  const address = addressOf(event, locale)
  if (isOnlineOnly(event) || !address) return null
  const { name, formattedAddress, access } = address
  return (
    <section id="getting-there">
      <h2 className={styles.heading}>{t('event.gettingThere')}</h2>
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
    </section>
  )
}
