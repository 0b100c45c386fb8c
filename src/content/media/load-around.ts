import type { Article } from '../../contracts/content/article.ts'
import { list, type EventSummary } from '../../events/events.contract.ts'
import { curate } from '../../events/list/curation/curate.ts'
import { totalOf } from '../../events/list/limited-counts.ts'
import { withFeatured } from '../../events/list/curation/featured-events.ts'
import type { PublicContext } from '../../page/define-page.ts'
import { topicsOf, type Topic } from './read-media.ts'

/** Events and neighbours below the articles of a topic. */
const limits = { events: 4, neighbours: 6 }
/** Number of events that the ones shown are chosen from. */
const eventsRead = 12

/** A topic that has articles, with their number. */
export interface Neighbour extends Topic {
  count: number
}

/** The next events of a topic. */
export interface ComingEvents {
  events: EventSummary[]
  /** Number of all coming events of the topic; undefined when they could not be loaded. */
  eventCount: number | undefined
}
export const noEvents: ComingEvents = { events: [], eventCount: undefined }

/** What the first page of a topic shows besides its articles. */
export interface Around {
  coming: Promise<ComingEvents>
  /** Number of all articles of the topic. */
  articleCount: number
  neighbours: Neighbour[]
}

/** The coming events of a topic, those first that lead (docs/curation.md). */
export async function eventsOfTopic(context: PublicContext, topic: string): Promise<ComingEvents> {
  const { api, locale, now } = context
  const listed = api(list, { query: { lang: locale, topic, limit: eventsRead } })
  const events = await withFeatured(
    context,
    listed.then(({ data }) => data),
    (event) => event.topic?.slug === topic,
  )
  return { events: curate(events, { now }).slice(0, limits.events), eventCount: totalOf(await listed) }
}

/** Other topics: those first whose articles share most tags with the articles of this one, then those with most articles. */
export function neighboursOf(articles: readonly Article[], id: string): Neighbour[] {
  const byTopic = Map.groupBy(articles, ({ data }) => data.thematique?.id)
  const tags = new Set(byTopic.get(id)?.flatMap(({ data }) => data.tags))
  const shared = (topic: Topic) => byTopic.get(topic.id)!.filter(({ data }) => data.tags.some((tag) => tags.has(tag)))
  return topicsOf(articles)
    .filter((topic) => topic.id !== id)
    .map((topic) => ({ topic, near: shared(topic).length }))
    .toSorted((a, b) => b.near - a.near)
    .slice(0, limits.neighbours)
    .map(({ topic }) => ({ ...topic, count: byTopic.get(topic.id)!.length }))
}
