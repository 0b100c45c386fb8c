import { EventCard } from '../../../features/events/cards/event-card.tsx'
import { presetRange } from '../../../features/events/list/date-presets.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SectionHead } from '../../../ui/text/section-head.tsx'
import type { NearPlace } from '../../define-page.ts'
import { homePeriods, type HomeData } from './home-data.ts'
import styles from './near-events.module.css'

interface NearEventsProps extends Pick<HomeData, 'periods' | 'today'> {
  near: NearPlace | undefined
  now: number
}

/** What happens today, tomorrow and at the weekend nearby: one event large, the others in lines, a period at a time. */
export function NearEvents({ periods, today, near, now }: NearEventsProps) {
  const { t, href } = useI18n()
  const place = near && { lat: near.lat, lng: near.lng, formattedAddress: near.city }
  // The lead is something still to come; an exhibition that runs for weeks can wait.
  const all = [...periods.weekend.events, ...periods.today.events, ...periods.tomorrow.events]
  const lead = all.find((event) => Date.parse(event.next.begin) > now) ?? all[0]
  if (!lead) return null
  const first = homePeriods.find((period) => periods[period].total > 0)
  return (
    <section className="wrap band" aria-labelledby="near">
      <SectionHead id="near" title={near ? t('home.near', { city: near.city }) : t('home.nearby')}>
        <Button href={`${href('events/list', {}, place)}#search`} variant="ghost" icon="map-pin">
          {t('home.changeCity')}
        </Button>
      </SectionHead>
      <div className={styles.near}>
        <div className={styles.spotlight}>
          <EventCard event={lead} now={now} priority />
        </div>
        <div className={styles.periods}>
          <fieldset className={styles.switch}>
            <legend className="sr">{t('home.period')}</legend>
            {homePeriods.map((period) => (
              <label key={period}>
                <input className="sr" type="radio" name="period" value={period} defaultChecked={period === first} />
                {t(`home.${period}`)}
              </label>
            ))}
          </fieldset>
          {homePeriods.map((period) => {
            const { events, total } = periods[period]
            const others = events.filter((event) => event._id !== lead._id).slice(0, 4)
            return (
              <div key={period} className={styles.period} data-period={period}>
                {others.map((event) => (
                  <EventCard key={event._id} event={event} layout="line" now={now} />
                ))}
                {total === 0 && <p className={styles.nothing}>{t('home.nothing')}</p>}
                {total > 0 && (
                  <Button
                    href={href('events/list', {}, { ...place, ...presetRange(period, today) })}
                    variant="text"
                    icon="arrow-right"
                    iconRight
                    animateIcon
                  >
                    {t.plural('home.seeAll', total)}
                  </Button>
                )}
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}
