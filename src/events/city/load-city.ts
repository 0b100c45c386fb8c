import { siteTimeZone } from '../../contracts/limits.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import type { PublicContext } from '../../page/define-page.ts'
import type { Fronts, Listed } from '../list/fronts/fronts.ts'
import { isIndexable, layoutOf } from '../list/list-query.ts'
import { CityArticle, readCityArticle } from './city-article.part.tsx'
import { CityFront, makersOf, nextOf } from './city-front.part.tsx'
import { quartersOf } from './quarters.ts'

/** The front of a city, on its own list and on those with filters; with what comes next where nothing filters the list. */
export async function loadCity(city: string, { state, list }: Listed, context: PublicContext): Promise<Fronts> {
  const { now } = context
  const isFront = isIndexable(state) && layoutOf(state) === 'agenda' && state.page === 0 && !state.months && !state.days
  const lead = isFront ? nextOf(list, now) : undefined
  const today = dayIn(siteTimeZone, now)
  const makers = isFront ? makersOf(list, lead) : []
  const front = { CityFront, front: { city, state, today, list, lead, makers, quarters: [] } }
  if (!isFront) return { city: front }
  const [quarters, article] = await Promise.all([
    quartersOf(context, state, { city, today }),
    readCityArticle(context, city),
  ])
  return {
    city: { ...front, front: { ...front.front, quarters } },
    article: article && { CityArticle, article, city },
  }
}
