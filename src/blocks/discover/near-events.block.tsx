import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { EventCard } from '../../events/cards/event-card.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { AllLink } from '../../ui/actions/all-link.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { CityPicker } from './city-picker.tsx'
import { loadNear, type NearEventsData } from './load-near.ts'
import { NearMap } from './near-map.tsx'
import styles from './near-events.module.css'

const schema = z.object({ title: text })

/** Events of the coming days near the visitor, on a map and as a list, with a picker of other cities. */
export default defineBlock({
  name: 'Near Events',
  schema,
  inputs: { title: { type: 'string', helperText: 'Names the visitor’s city unless given' } },
  load: (_, loading: BlockLoading) => loadNear(loading),
  Component: ({ options, data, loading }) =>
    data && <NearEvents {...options} data={data} now={loading.now} path={loading.path} />,
})

interface NearEventsProps extends z.output<typeof schema> {
  data: NearEventsData
  now: number
  /** Path of the page, with its language. */
  path: string
}

function NearEvents({ title, data, now, path }: NearEventsProps) {
  const { t, href } = useI18n()
  const section = `${useId()}near`
  const { place, unknown, events, total, range, cities, map } = data
  if (events.length === 0 && cities.length === 0) return null
  const list = { ...(place && { lat: place.lat, lng: place.lng, formattedAddress: place.city }), ...range }
  return (
    <section className="wrap band" aria-labelledby={section}>
      <SectionHead
        id={section}
        title={title ?? (place?.city ? t('home.near', { city: place.city }) : t('home.nearAnywhere'))}
      >
        <CityPicker path={path} section={section} cities={cities} chosen={place?.city} unknown={unknown} />
      </SectionHead>
      <div className={styles.near} data-map={map ? '' : undefined}>
        {map && <NearMap map={map} />}
        <div className={styles.events}>
          {events.map((event) => (
            <EventCard key={event._id} event={event} layout="line" now={now} />
          ))}
          {events.length === 0 && <p className={styles.nothing}>{t('home.nothing')}</p>}
          {total !== 0 && (
            <AllLink href={href('events/list', {}, list)}>
              {total === undefined ? t('system.seeEvents') : t.plural('home.seeAll', total)}
            </AllLink>
          )}
        </div>
      </div>
    </section>
  )
}
