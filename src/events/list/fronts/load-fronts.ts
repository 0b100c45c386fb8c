import { siteTimeZone } from '../../../contracts/limits.ts'
import { dayIn } from '../../../lib/time/zoned-time.ts'
import type { PublicContext } from '../../../page/define-page.ts'
import type { CityFront, CityFrontProps } from '../../city/city-front.part.tsx'
import type { EventList } from '../../events.contract.ts'
import type { OrganizerFront, OrganizerFrontProps, PastStubs } from '../../organizer/organizer-front.part.tsx'
import { isIndexable, layoutOf, type ListState } from '../list-query.ts'
import type { ListNames } from '../list-texts.ts'
import type { TopicHero, TopicHeroProps } from './topic-hero.part.tsx'

/** What lists of one city, organizer or topic show above their events, and below them. */
export interface Fronts {
  city?: { CityFront: typeof CityFront; front: CityFrontProps } | undefined
  organizer?:
    { OrganizerFront: typeof OrganizerFront; PastStubs: typeof PastStubs; front: OrganizerFrontProps } | undefined
  topic?: { TopicHero: typeof TopicHero; front: TopicHeroProps } | undefined
}

interface Listed {
  state: ListState
  names: ListNames
  list: EventList
  /** Events of the organizer that are over. */
  past: EventList | undefined
}

/** Loads the front of a list, if it has one; at most one. */
export async function loadFronts(context: PublicContext, listed: Listed): Promise<Fronts> {
  const { state, names, list, past } = listed
  const [slug, ...others] = state.topic
  const topic = slug === undefined ? undefined : names.topic.get(slug)
  if (names.organizer !== undefined && !state.city) return loadOrganizer(names.organizer, state, past)
  if (list.total === 0) return {}
  if (names.city !== undefined && slug === undefined) return loadCity(names.city, state, list, context)
  if (slug === undefined || topic === undefined || others.length > 0 || state.city || state.momentum) return {}
  const { TopicHero } = await import('./topic-hero.part.tsx')
  return { topic: { TopicHero, front: { name: topic, slug, list } } }
}

/** The front of a city, on its own list and on those with filters; with what comes next where nothing filters the list. */
async function loadCity(city: string, state: ListState, list: EventList, { now }: PublicContext): Promise<Fronts> {
  const { CityFront, makersOf, nextOf } = await import('../../city/city-front.part.tsx')
  const isFront = isIndexable(state) && layoutOf(state) === 'agenda' && state.page === 0 && !state.months && !state.days
  const lead = isFront ? nextOf(list, now) : undefined
  const today = dayIn(siteTimeZone, now)
  const makers = isFront ? makersOf(list, lead) : []
  return { city: { CityFront, front: { city, state, today, list, lead, makers } } }
}

async function loadOrganizer(name: string, state: ListState, past: EventList | undefined): Promise<Fronts> {
  const { OrganizerFront, PastStubs } = await import('../../organizer/organizer-front.part.tsx')
  return { organizer: { OrganizerFront, PastStubs, front: { name, state, past } } }
}
