import type { CityFront, CityFrontProps } from '../../city/city-front.part.tsx'
import type { EventList } from '../../events.contract.ts'
import type { OrganizerFront, OrganizerFrontProps, PastStubs } from '../../organizer/organizer-front.part.tsx'
import type { ListState } from '../list-query.ts'
import type { EndpointOutput } from '../../../contracts/endpoint.ts'
import type { voices } from '../../organizer/voices.contract.ts'
import type { OrganizerVoices } from '../../organizer/voices.part.tsx'
import type { ListNames } from '../list-texts.ts'
import type { TopicHero, TopicHeroProps } from './topic-hero.part.tsx'

/** What lists of one city, organizer or topic show above their events, and below them. */
export interface Fronts {
  city?: { CityFront: typeof CityFront; front: CityFrontProps } | undefined
  organizer?:
    { OrganizerFront: typeof OrganizerFront; PastStubs: typeof PastStubs; front: OrganizerFrontProps } | undefined
  voices?: { OrganizerVoices: typeof OrganizerVoices; given: EndpointOutput<typeof voices> } | undefined
  topic?: { TopicHero: typeof TopicHero; front: TopicHeroProps } | undefined
}

/** A list, for its front. */
export interface Listed {
  state: ListState
  names: ListNames
  list: EventList
  /** Events of the organizer that are over. */
  past: EventList | undefined
}
