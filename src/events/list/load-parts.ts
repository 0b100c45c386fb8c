import type { PublicContext } from '../../page/define-page.ts'
import type { Front, Listed } from './fronts/front.ts'
import type { foldTitles } from './curation/fold-titles.ts'
import { canonicalHref, withoutFilters } from './list-query.ts'
import type { OrderNote } from './results/order-note.tsx'
import type { DateOptions } from './search-form/date-options.part.tsx'
import type { FacetOptions } from './search-form/facet-options.part.tsx'
import type { FilterChips } from './search-form/filter-chips.part.tsx'

/** What only some lists show: code and looks that the others do without. */
export interface ListParts {
  front?: Front | undefined
  /** The choices of the menus, when they are asked for. */
  menus?: { FacetOptions: typeof FacetOptions; DateOptions: typeof DateOptions } | undefined
  /** How a search shows what it found. */
  search?: { OrderNote: typeof OrderNote; foldTitles: typeof foldTitles } | undefined
  /** The filters in use. */
  FilterChips?: typeof FilterChips | undefined
}

/** Loads the parts that a list has. A map has the whole page. */
export async function loadParts(context: PublicContext, listed: Listed): Promise<ListParts> {
  const { state } = listed
  const i18n = await context.texts
  const unfiltered = canonicalHref(i18n, withoutFilters(state))
  const isFiltered = canonicalHref(i18n, { ...state, page: 0 }) !== unfiltered
  const front = isFiltered && state.layout !== 'map' ? await loadFront(context, listed) : undefined
  const isNamed = front?.organizer && canonicalHref(i18n, { ...state, organizer: undefined, page: 0 }) === unfiltered
  return {
    front,
    menus: state.menus ? await loadMenus() : undefined,
    search: state.search ? await loadSearch() : undefined,
    FilterChips: isFiltered && !isNamed ? (await import('./search-form/filter-chips.part.tsx')).FilterChips : undefined,
  }
}

/** The front of a list; at most one. */
async function loadFront(context: PublicContext, listed: Listed): Promise<Front | undefined> {
  const { state, names, list } = listed
  const [slug, ...others] = state.topic
  const topic = slug === undefined ? undefined : names.topic.get(slug)
  if (names.organizer !== undefined && !state.city)
    return (await import('../organizer/organizer-front.part.tsx')).organizerFront(names.organizer, listed, context)
  if (list.total === 0) return undefined
  if (names.city !== undefined && slug === undefined)
    return (await import('../city/city-front.part.tsx')).cityFront(names.city, listed, context.now)
  if (slug === undefined || topic === undefined || others.length > 0 || state.city || state.momentum) return undefined
  return (await import('./fronts/topic-hero.part.tsx')).topicFront(topic, slug, list)
}

async function loadMenus(): Promise<ListParts['menus']> {
  const [facets, dates] = await Promise.all([
    import('./search-form/facet-options.part.tsx'),
    import('./search-form/date-options.part.tsx'),
  ])
  return { FacetOptions: facets.FacetOptions, DateOptions: dates.DateOptions }
}

async function loadSearch(): Promise<ListParts['search']> {
  const [notes, folds] = await Promise.all([import('./results/order-note.tsx'), import('./curation/fold-titles.ts')])
  return { OrderNote: notes.OrderNote, foldTitles: folds.foldTitles }
}
