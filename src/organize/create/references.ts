import type { Api } from '../../contracts/api.ts'
import type { Locale } from '../../contracts/locales.ts'
import { list as listHotspots } from '../../events/list/hotspots.contract.ts'
import { list as listTaxonomies } from '../../events/list/taxonomies.contract.ts'

/** What an event may be about, to choose from. */
export interface EventReferences {
  topics: Named[]
  types: Named[]
  momentums: Named[]
  hotspots: Named[]
}
interface Named {
  slug: string
  name: Partial<Record<Locale, string>>
}

/** Reads the lists that the event room offers. @throws {AppError} when one cannot be read */
export async function readReferences(api: Api): Promise<EventReferences> {
  const taxonomies = async (type: 'topic' | 'type' | 'momentum') => {
    const { data } = await api(listTaxonomies, { query: { type, limit: 0 } })
    return data.filter(({ hidden }) => !hidden)
  }
  const [topics, types, momentums, hotspots] = await Promise.all([
    taxonomies('topic'),
    taxonomies('type'),
    taxonomies('momentum'),
    api(listHotspots, { query: { limit: 0 } }).then(({ data }) => data),
  ])
  return { topics, types, momentums, hotspots }
}
