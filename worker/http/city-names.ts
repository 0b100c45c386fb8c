import type { EventFilters } from '../../src/events/events.contract.ts'
import type { Bindings } from './env.ts'
import { gazetteerOf } from './gazetteer.ts'

/** Filters of events whose cities have the slugs of all their names; as given where there is no gazetteer. */
export async function withCityNames<T extends Pick<EventFilters, 'city'>>(
  filters: T,
  { ASSETS }: Partial<Pick<Bindings, 'ASSETS'>>,
): Promise<T> {
  if (!filters.city || !ASSETS) return filters
  const names = await Promise.all(filters.city.map(gazetteerOf({ ASSETS }).citySlugs))
  return { ...filters, city: [...new Set(names.flat())] }
}
