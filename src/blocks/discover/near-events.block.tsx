import { useId, type CSSProperties } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { EventCard } from '../../events/cards/event-card.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { AllLink } from '../../ui/actions/all-link.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { queryString } from '../../contracts/paths.ts'
import type { Facets } from '../../events/events.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { menu } from '../../ui/surfaces/menu.ts'
import { loadNear, type NearEventsData, type NearBean } from './load-near.ts'
import { sheetSize } from '../../events/map/sheet-file.ts'
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

/** A map in cut paper: the ground is a picture, each bean a link to the events of its place. */
function NearMap({ map: { path, beans } }: { map: NonNullable<NearEventsData['map']> }) {
  return (
    <div className={styles.plan}>
      <img src={path} alt="" {...sheetSize} loading="lazy" decoding="async" />
      {beans.map((bean) => (
        <MapBean key={bean.group.name} bean={bean} />
      ))}
    </div>
  )
}

function MapBean({ bean: { group, left, top, size, named, query, city, here } }: { bean: NearBean }) {
  const { href } = useI18n()
  return (
    <a
      href={href('events/list', city ? { city } : {}, query)}
      style={{ '--x': left, '--y': top, '--size': size } as CSSProperties}
      data-here={here ? '' : undefined}
      aria-label={`${group.name} ${group.count}`}
    >
      {named && city && <span>{`${group.name} `}</span>}
      <b>{group.count}</b>
    </a>
  )
}

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
function CityPicker({ path, section, cities, chosen, unknown }: CityPickerProps) {
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
                data-count={figure.format(count)}
              >
                {city}
              </a>
            )
          })}
      </div>
    </details>
  )
}
