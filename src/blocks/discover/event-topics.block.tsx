import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import type { FacetValue } from '../../contracts/v1/events.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { generatedCoverPath } from '../../lib/cover-path.ts'
import bean from '../../ui/surfaces/bean-shape.module.css'
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

/** Each topic has an illustration in the shape of the bean. */
function EventTopics({ title, limit, topics }: EventTopicsProps) {
  const { t, href, locale } = useI18n()
  const id = useId()
  const shown = topics.toSorted((a, b) => b.count - a.count).slice(0, limit)
  if (shown.length === 0) return null
  return (
    <nav className={`wrap ${styles.topics}`} aria-labelledby={id}>
      <h2 id={id}>{title ?? t('home.topics')}</h2>
      <ul className={styles.list}>
        {shown.map(({ slug, name, count }) => (
          <li key={slug}>
            <a href={href('events/list', { topic: slug })}>
              <span className={`${bean.bean} ${styles.shape}`}>
                <img
                  src={generatedCoverPath(slug, name.fr ?? slug)}
                  alt=""
                  width={400}
                  height={300}
                  loading="lazy"
                  decoding="async"
                />
              </span>
              <span>
                {pickLocalized(name, locale)?.value ?? slug}
                <small>{t.plural('home.topicCount', count)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
