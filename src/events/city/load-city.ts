import { siteTimeZone } from '../../contracts/limits.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import type { Fronts, Listed } from '../list/fronts/fronts.ts'
import { isIndexable, layoutOf } from '../list/list-query.ts'
import { CityFront, makersOf, nextOf } from './city-front.part.tsx'

/** The front of a city, on its own list and on those with filters; with what comes next where nothing filters the list. @param now ms */
export function loadCity(city: string, { state, list }: Listed, now: number): Fronts {
  const isFront = isIndexable(state) && layoutOf(state) === 'agenda' && state.page === 0 && !state.months && !state.days
  const lead = isFront ? nextOf(list, now) : undefined
  const makers = isFront ? makersOf(list, lead) : []
  return { city: { CityFront, front: { city, state, today: dayIn(siteTimeZone, now), list, lead, makers } } }
}
