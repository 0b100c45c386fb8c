import type { PublicContext } from '../../page/define-page.ts'
import { placeBeans } from '../map/beans.ts'
import { drawnCity } from '../map/drawn-cities.ts'
import { nameProjection } from '../map/sheet-file.ts'
import { quartersWithEvents } from '../map/load-map.ts'
import { toApiQuery } from '../list/api-query.ts'
import { dropGroup, type ListState } from '../list/list-query.ts'

/** A quarter on the map behind a city's name. */
export interface Quarter {
  /** @example '7e' */
  name: string
  count: number
  /** The list around it. */
  state: ListState
  /** Its place from the middle of the map, in hundredths of the map's width. */
  left: number
  top: number
}

/** So many have room around the name. */
const maxQuarters = 6

/** The quarters of a drawn city with most events to come. @param today `YYYY-MM-DD` */
export async function quartersOf(
  context: PublicContext,
  state: ListState,
  { city, today }: { city: string; today: string },
): Promise<Quarter[]> {
  const drawn = drawnCity(state.city ?? '')
  if (!drawn) return []
  const groups = await quartersWithEvents(context, toApiQuery(state, {}, context.locale, today), drawn, city)
  const projection = nameProjection(drawn)
  return placeBeans(groups, projection)
    .map(({ group, left, top }) => ({
      name: group.name.slice(city.length + 1),
      count: group.count,
      state: {
        ...dropGroup(state, 'place'),
        lat: group.lat,
        lng: group.lng,
        distance: group.km,
        formattedAddress: group.name,
      },
      left: Math.round(left - 50),
      top: Math.round(((top - 50) * projection.height) / projection.width),
    }))
    .filter(({ top }) => top >= -12 && top <= 9)
    .slice(0, maxQuarters)
}
