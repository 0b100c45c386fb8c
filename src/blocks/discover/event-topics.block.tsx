import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import type { FacetValue } from '../../events/events.contract.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { TopicBeans } from '../../ui/navigation/topic-beans.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { countEvents } from './list-events.ts'
import styles from './event-topics.module.css'

const schema = z.object({ title: text, limit: z.number().int().min(3).max(12).default(6) })

/** Topics with most upcoming events. */
export default defineBlock({
  name: 'Event Topics',
  schema,
  inputs: { title: { type: 'string' }, limit: { type: 'number', defaultValue: 6 } },
  load: async (_, loading: BlockLoading) => (await countEvents(loading)).facets?.topic,
  Component: ({ options, data }) => data && <EventTopics {...options} topics={data} />,
})

interface EventTopicsProps extends z.output<typeof schema> {
  topics: readonly FacetValue[]
}

function EventTopics({ title, limit, topics }: EventTopicsProps) {
  const { t, href, locale } = useI18n()
  const id = useId()
  const shown = topics.toSorted((a, b) => b.count - a.count).slice(0, limit)
  if (shown.length === 0) return null
  return (
    <nav className={`wrap ${styles.topics}`} aria-labelledby={id}>
      <h2 id={id}>{title ?? t('home.topics')}</h2>
      <TopicBeans
        topics={shown.map(({ slug, name, count }) => ({
          slug,
          seed: name.fr ?? slug,
          name: pickLocalized(name, locale)?.value ?? slug,
          href: href('events/list', { topic: slug }),
          note: t.plural('home.topicCount', count),
        }))}
      />
    </nav>
  )
}
