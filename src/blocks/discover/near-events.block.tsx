import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import type { EventList } from '../../contracts/v1/events.ts'
import { EventCard } from '../../features/events/cards/event-card.tsx'
import { withDistinctCovers } from '../../features/events/curation/distinct-covers.ts'
import { curate } from '../../features/events/curation/curate.ts'
import { comingRange, presetRange, type DatePreset } from '../../features/events/list/date-presets.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { BlockLoading, NearCity } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { listEvents } from './list-events.ts'
import styles from './near-events.module.css'

/** Periods, one tab each. */
const periods = ['today', 'tomorrow', 'weekend'] as const satisfies DatePreset[]

/** Default city when the network address reveals none. */
const paris: NearCity = { city: 'Paris', lat: 48.8566, lng: 2.3522 }

interface NearbyEvents {
  lists: Record<(typeof periods)[number], EventList>
  near: NearCity
  today: string
}

async function loadNearby(loading: BlockLoading): Promise<NearbyEvents> {
  const { near = paris, now } = loading
  const today = dayIn(siteTimeZone, now)
  const loc = `[${near.lng},${near.lat}]`
  const on = (period: DatePreset) =>
    listEvents(loading, { limit: 5, loc, ...comingRange(presetRange(period, today), today) })
  const [day, tomorrow, weekend] = await Promise.all([on('today'), on('tomorrow'), on('weekend')])
  return { lists: { today: day, tomorrow, weekend }, near, today }
}

const schema = z.object({ title: text })

/** Events near the visitor today, tomorrow and at the weekend. */
export default defineBlock({
  name: 'Near Events',
  schema,
  inputs: { title: { type: 'string', helperText: 'Names the visitor’s city unless given' } },
  load: (_, loading: BlockLoading) => loadNearby(loading),
  Component: ({ options, data, loading }) => data && <NearEvents {...options} {...data} now={loading.now} />,
})

interface NearEventsProps extends z.output<typeof schema>, NearbyEvents {
  now: number
}

/** The events of one period: one large, the others as lines. */
function NearEvents({ title, lists, near, today, now }: NearEventsProps) {
  const { t, href } = useI18n()
  const id = useId()
  const place = { lat: near.lat, lng: near.lng, formattedAddress: near.city }
  const [lead] = curate([...lists.weekend.data, ...lists.today.data, ...lists.tomorrow.data], { now, near })
  if (!lead) return null
  const first = periods.find((period) => lists[period].total > 0)
  return (
    <section className="wrap band" aria-labelledby={id}>
      <SectionHead id={id} title={title ?? t('home.near', { city: near.city })}>
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
            {periods.map((period) => (
              <label key={period}>
                <input className="sr" type="radio" name={id} value={period} defaultChecked={period === first} />
                {t(`home.${period}`)}
              </label>
            ))}
          </fieldset>
          {periods.map((period) => {
            const { data, total } = lists[period]
            const others = withDistinctCovers(data.filter((event) => event._id !== lead._id).slice(0, 4))
            return (
              <div key={period} className={styles.period} data-period={period}>
                {others.map((event) => (
                  <EventCard key={event._id} event={event} layout="line" now={now} />
                ))}
                {total === 0 && <p className={styles.nothing}>{t('home.nothing')}</p>}
                {total > 0 && (
                  <Button
                    href={href('events/list', {}, { ...place, ...presetRange(period, today) })}
                    variant="bare"
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
