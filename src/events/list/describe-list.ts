import { pickLocalized } from '../../contracts/locales.ts'
import type { Hotspot } from './hotspots.contract.ts'
import type { Taxonomy } from './taxonomies.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import type { PlaceLookup } from '../../places/gazetteer/gazetteer.ts'
import { placeOfQuery, type QueryPlace } from '../../places/place-of-query.ts'
import { followedState } from './followed-query.ts'
import { located, type ListState } from './list-query.ts'
import { listNames, listScope } from './list-texts.ts'

interface Sources {
  /** Absent where there is no gazetteer: then places are named by their slugs. */
  places: PlaceLookup | undefined
  labels: readonly Pick<Taxonomy, 'type' | 'slug' | 'name'>[] | undefined
  hotspots: readonly Pick<Hotspot, 'slug' | 'name'>[] | undefined
  /** Name of the organizer, if the list has one. */
  organizer: string | undefined
  i18n: I18n
  /** `YYYY-MM-DD` in the site's time zone. */
  today: string
}

/** A list of events in words: « sur le climat à Lyon »; empty for all events. */
export interface DescribedList {
  state: ListState
  place: QueryPlace | undefined
  scope: string
}

/** Describes the list of a followed query. */
export async function describeList(query: URLSearchParams, sources: Sources): Promise<DescribedList> {
  const { places, labels, hotspots, organizer, i18n, today } = sources
  const asked = followedState(query)
  const place = asked.city || !places ? undefined : await placeOfQuery(query, places, i18n.locale)
  const city = asked.city ? ((await places?.findCity(asked.city)) ?? { name: asked.city }) : undefined
  const state = located(asked, place)
  const names = listNames({ labels, hotspots, city, place, organizer }, i18n)
  const momentum = state.momentum && labels?.find(({ type, slug }) => type === 'momentum' && slug === state.momentum)
  const name = momentum ? pickLocalized(momentum.name, i18n.locale)?.value : state.momentum
  const quoted = name && i18n.t('events.quoted', { text: name })
  return { state, place, scope: [quoted, listScope(state, names, today, i18n)].filter(Boolean).join(' ') }
}
