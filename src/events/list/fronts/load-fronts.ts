import type { PublicContext } from '../../../page/define-page.ts'
import type { Fronts, Listed } from './fronts.ts'

/** Loads the front of a list, if it has one; at most one. */
export async function loadFronts(context: PublicContext, listed: Listed): Promise<Fronts> {
  const { state, names, list } = listed
  const [slug, ...others] = state.topic
  const topic = slug === undefined ? undefined : names.topic.get(slug)
  if (names.organizer !== undefined && !state.city) {
    const { loadOrganizer } = await import('../../organizer/load-organizer.ts')
    return loadOrganizer(names.organizer, listed, context)
  }
  if (list.total === 0) return {}
  if (names.city !== undefined && slug === undefined) {
    const { loadCity } = await import('../../city/load-city.ts')
    return loadCity(names.city, listed, context.now)
  }
  if (slug === undefined || topic === undefined || others.length > 0 || state.city || state.momentum) return {}
  const { TopicHero } = await import('./topic-hero.part.tsx')
  return { topic: { TopicHero, front: { name: topic, slug, list } } }
}
