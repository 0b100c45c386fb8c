import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import type { FacetValue } from '../../events/events.contract.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { countEvents } from './list-events.ts'
import styles from './event-cities.module.css'

const schema = z.object({ title: text, limit: z.number().int().min(1).max(30).default(12) })

/** Cities with most upcoming events. */
export default defineBlock({
  name: 'Event Cities',
  schema,
  inputs: { title: { type: 'string' }, limit: { type: 'number', defaultValue: 12 } },
  load: async (_, loading: BlockLoading) => (await countEvents(loading)).facets?.city,
  Component: ({ options, data }) =>
    data && data.length > 0 ? <EventCities {...options} cities={data.slice(0, options.limit)} /> : null,
})

interface EventCitiesProps extends z.output<typeof schema> {
  cities: readonly FacetValue[]
}

function EventCities({ title, cities }: EventCitiesProps) {
  const { t, href, locale } = useI18n()
  const id = useId()
  const figure = new Intl.NumberFormat(locale)
  return (
    <nav className={`wrap ${styles.cities}`} aria-labelledby={id}>
      <h2 id={id}>{title ?? t('home.cities')}</h2>
      <Chips wrap>
        {cities.map(({ slug, name, count }) => (
          <Chip key={slug} href={href('events/list', { city: slug })} icon="map-pin" count={figure.format(count)}>
            {pickLocalized(name, locale)?.value ?? slug}
          </Chip>
        ))}
      </Chips>
    </nav>
  )
}
