import { siteTimeZone } from '../../../contracts/limits.ts'
import { dayIn } from '../../../lib/time/zoned-time.ts'
import type { PublicContext } from '../../../page/define-page.ts'
import type { CityFront, CityFrontProps } from '../../city/city-front.part.tsx'
import type { EventList } from '../../events.contract.ts'
import type { OrganizerFront, OrganizerFrontProps, PastStubs } from '../../organizer/organizer-front.part.tsx'
import { isIndexable, layoutOf, type ListState } from '../list-query.ts'
import type { EndpointOutput } from '../../../contracts/endpoint.ts'
import type { Article } from '../../../contracts/content/article.ts'
import type { CityArticle } from '../../city/city-article.part.tsx'
import { voices } from '../../organizer/voices.contract.ts'
import type { OrganizerVoices } from '../../organizer/voices.part.tsx'
import type { ListNames } from '../list-texts.ts'
import type { TopicHero, TopicHeroProps } from './topic-hero.part.tsx'

/** What lists of one city, organizer or topic show above their events, and below them. */
export interface Fronts {
  city?: { CityFront: typeof CityFront; front: CityFrontProps } | undefined
  article?: { CityArticle: typeof CityArticle; article: Article; city: string } | undefined
  organizer?:
    { OrganizerFront: typeof OrganizerFront; PastStubs: typeof PastStubs; front: OrganizerFrontProps } | undefined
  voices?: { OrganizerVoices: typeof OrganizerVoices; given: EndpointOutput<typeof voices> } | undefined
  topic?: { TopicHero: typeof TopicHero; front: TopicHeroProps } | undefined
}

/** A list, and what its front depends on. */
export interface Listed {
  state: ListState
  names: ListNames
  list: EventList
  /** Events of the organizer that are over. */
  past: EventList | undefined
}

/** Loads the front of a list, if it has one; at most one. */
export async function loadFronts(context: PublicContext, listed: Listed): Promise<Fronts> {
  const { state, names, list } = listed
  const [slug, ...others] = state.topic
  const topic = slug === undefined ? undefined : names.topic.get(slug)
  if (names.organizer !== undefined && !state.city) return loadOrganizer(names.organizer, listed, context)
  if (list.total === 0) return {}
  if (names.city !== undefined && slug === undefined) return loadCity(names.city, state, list, context)
  if (slug === undefined || topic === undefined || others.length > 0 || state.city || state.momentum) return {}
  const { TopicHero } = await import('./topic-hero.part.tsx')
  return { topic: { TopicHero, front: { name: topic, slug, list } } }
}

/** The front of a city, on its own list and on those with filters; with what comes next where nothing filters the list. */
async function loadCity(city: string, state: ListState, list: EventList, context: PublicContext): Promise<Fronts> {
  const { now } = context
  const { CityFront, makersOf, nextOf } = await import('../../city/city-front.part.tsx')
  const isFront = isIndexable(state) && layoutOf(state) === 'agenda' && state.page === 0 && !state.months && !state.days
  const lead = isFront ? nextOf(list, now) : undefined
  const today = dayIn(siteTimeZone, now)
  const makers = isFront ? makersOf(list, lead) : []
  const front = { CityFront, front: { city, state, today, list, lead, makers, quarters: [] } }
  if (!isFront) return { city: front }
  const [{ quartersOf }, { CityArticle, readCityArticle }] = await Promise.all([
    import('../../city/quarters.ts'),
    import('../../city/city-article.part.tsx'),
  ])
  const [quarters, article] = await Promise.all([
    quartersOf(context, state, { city, today }),
    readCityArticle(context, city),
  ])
  return {
    city: { ...front, front: { ...front.front, quarters } },
    article: article && { CityArticle, article, city },
  }
}

async function loadOrganizer(
  name: string,
  { state, past }: Listed,
  { api, defer, texts }: PublicContext,
): Promise<Fronts> {
  const [{ OrganizerFront, PastStubs }, { offers }] = await Promise.all([
    import('../../organizer/organizer-front.part.tsx'),
    texts,
  ])
  const given = offers.has(voices)
    ? await defer(api(voices, { params: { organizer: state.organizer! } }), undefined)
    : undefined
  const parts = given && given.data.length > 0 ? await import('../../organizer/voices.part.tsx') : undefined
  return {
    organizer: { OrganizerFront, PastStubs, front: { name, state, past } },
    voices: parts && { OrganizerVoices: parts.OrganizerVoices, given: given! },
  }
}
