import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import type { Facets } from '../../events/events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { generatedCoverPath } from '../../lib/cover-path.ts'
import { AllLink } from '../../ui/actions/all-link.tsx'
import { hasLandmark } from '../../ui/media/scenes/landmarks.ts'
import { scenePicture } from '../../ui/media/scenes/scene-files.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { listOf, text } from '../option-shapes.ts'
import { countEvents } from '../discover/list-events.ts'
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
    const cities = (await countEvents(loading)).facets?.city ?? []
    const rank = new Map(first.map(({ city }, place) => [city, place]))
    const placeOf = ({ slug }: Facets['city'][number]) => rank.get(slug) ?? rank.size
    return {
      shown: cities.toSorted((a, b) => placeOf(a) - placeOf(b) || b.count - a.count).slice(0, limit),
      total: cities.length,
    }
  },
  Component: ({ options: { title }, data }) =>
    data && data.shown.length > 0 && <CityHubs title={title} cities={data.shown} total={data.total} />,
})

interface CityHubsProps {
  title: string | undefined
  cities: Facets['city']
  /** Number of all cities with events. */
  total: number
}

function CityHubs({ title, cities, total }: CityHubsProps) {
  const { t, href, locale } = useI18n()
  const id = useId()
  return (
    <section className="wrap band" aria-labelledby={id}>
      <SectionHead id={id} title={title ?? t('home.dare.where')}>
        <AllLink href={href('events/list', {}, { layout: 'map' })}>{t.plural('home.dare.cities', total)}</AllLink>
      </SectionHead>
      <ul className={styles.hubs}>
        {cities.map(({ slug, name, count }) => {
          const named = pickLocalized(name, locale)
          return (
            <li key={slug}>
              <a href={href('events/list', { city: slug })}>
                {hasLandmark(slug) ? (
                  <img {...scenePicture(`city-${slug}`)} alt="" loading="lazy" decoding="async" />
                ) : (
                  <img
                    src={generatedCoverPath('culture', slug)}
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
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
