import type { EventList } from '../../events.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { totalOf } from '../limited-counts.ts'
import type { Front } from './front.ts'
import { ListHero } from './list-hero.tsx'

/** The front of a topic: its name on its colour, and how many events it has. */
export const topicFront = (name: string, slug: string, list: EventList): Front => ({
  head: <TopicHead {...{ name, slug, list }} />,
  files: ['src/events/list/fronts/topic-hero.part.tsx'],
})

function TopicHead({ name, slug, list }: { name: string; slug: string; list: EventList }) {
  const { t } = useI18n()
  const total = totalOf(list)
  return (
    <ListHero
      title={name}
      text={total === undefined ? undefined : t.plural('events.count', total)}
      topic={slug}
      seed={slug}
    />
  )
}
