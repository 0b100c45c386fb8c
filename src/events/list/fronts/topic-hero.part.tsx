import type { EventList } from '../../events.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { totalOf } from '../limited-counts.ts'
import { ListHero } from './list-hero.tsx'

export interface TopicHeroProps {
  name: string
  slug: string
  list: EventList
}

/** Head of a topic's list: its name on its colour, and how many events it has. */
export function TopicHero({ name, slug, list }: TopicHeroProps) {
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
