import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import type { EventSummary, Facets } from '../../events/events.contract.ts'
import { dayOf } from '../../events/event-dates.ts'
import { relativeDay, whenOf } from '../../events/event-texts.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { topicCoverPath } from '../../lib/cover-path.ts'
import { slugify } from '../../lib/text/slugify.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { AllLink } from '../../ui/actions/all-link.tsx'
import { hasLandmark } from '../../ui/media/scenes/landmarks.ts'
import { scenePicture } from '../../ui/media/scenes/scene-files.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { listOf, text } from '../option-shapes.ts'
import { countEvents, listEvents } from '../discover/list-events.ts'
import { placeOfPage } from '../place-of-page.ts'
import styles from './city-hubs.module.css'

const schema = z.object({
  title: text,
  limit: z.number().int().min(1).max(24).default(8),
  first: listOf(z.object({ city: z.string().max(80) })),
})

/** Cities with events as cut-out landmarks; one that nobody has drawn shows a generated cover. */
export default defineBlock({
  name: 'City Hubs',
  schema,
  inputs: {
    title: { type: 'string' },
    limit: { type: 'number', defaultValue: 8 },
    first: {
      type: 'list',
      helperText: 'Cities that come first, if they have events; then those with most',
      subFields: [{ name: 'city', type: 'string', helperText: 'As in the address of its list' }],
    },
  },
  load: async ({ limit, first }, loading: BlockLoading) => {
    const [{ facets }, { place }] = await Promise.all([countEvents(loading), placeOfPage(loading)])
    const cities = facets?.city ?? []
    const rank = new Map(first.map(({ city }, nth) => [city, nth]))
    if (place) rank.set(slugify(place.city), -1)
    const rankOf = ({ slug }: City) => rank.get(slug) ?? rank.size
    const shown = cities.toSorted((a, b) => rankOf(a) - rankOf(b) || b.count - a.count).slice(0, limit)
    return { shown: await Promise.all(shown.map((city) => withNext(city, loading))), total: cities.length }
  },
  Component: ({ options: { title }, data, loading }) =>
    data &&
    data.shown.length > 0 && <CityHubs title={title} cities={data.shown} total={data.total} now={loading.now} />,
})

type City = Facets['city'][number]
/** A city with its next event to begin. */
type CityWithNext = City & { next: EventSummary | undefined }

/** Events read of a city: what has begun comes before what begins. */
const readOfCity = 6

async function withNext(city: City, loading: BlockLoading): Promise<CityWithNext> {
  const { data } = await listEvents(loading, { limit: readOfCity, city: city.slug })
  return { ...city, next: data.find(({ next }) => msOf(next.begin) > loading.now) }
}

/** When an event begins, within a sentence: `demain, 18 h 30`. */
function beginOf(event: EventSummary, i18n: I18n, now: number): string {
  const { day, hour } = whenOf(event, i18n, now)
  const near = relativeDay(dayOf(event.next.begin, event.timeZone), dayIn(event.timeZone, now), i18n.t)
  return [near?.toLocaleLowerCase(i18n.locale) ?? day, hour].filter(Boolean).join(', ')
}

interface CityHubsProps {
  title: string | undefined
  cities: readonly CityWithNext[]
  /** Number of all cities with events. */
  total: number
  /** ms since 1970. */
  now: number
}

function CityHubs({ title, cities, total, now }: CityHubsProps) {
  const i18n = useI18n()
  const { t, href, locale } = i18n
  const id = useId()
  return (
    <section className="wrap band" aria-labelledby={id}>
      <SectionHead id={id} title={title ?? t('home.dare.where')}>
        <AllLink href={href('events/list', {}, { layout: 'map' })}>{t.plural('home.dare.cities', total)}</AllLink>
      </SectionHead>
      <ul className={styles.hubs}>
        {cities.map(({ slug, name, count, next }) => {
          const named = pickLocalized(name, locale)
          return (
            <li key={slug}>
              <a href={href('events/list', { city: slug })}>
                {hasLandmark(slug) ? (
                  <img {...scenePicture(`city-${slug}`)} alt="" loading="lazy" decoding="async" />
                ) : (
                  <img
                    src={topicCoverPath('culture', slug)}
                    data-cover=""
                    width={400}
                    height={300}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                )}
                <b lang={named && named.locale !== locale ? named.locale : undefined}>{named?.value ?? slug}</b>
                <span>{t.plural('home.topicCount', count)}</span>
                {next && <span>{t('home.dare.next', { when: beginOf(next, i18n, now) })}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
