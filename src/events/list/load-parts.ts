import type { PublicContext } from '../../page/define-page.ts'
import type { foldTitles } from './curation/fold-titles.ts'
import type { Fronts, Listed } from './fronts/fronts.ts'
import { canonicalHref, withoutFilters } from './list-query.ts'
import type { OrderNote } from './results/order-note.tsx'
import type { DateOptions } from './search-form/date-options.part.tsx'
import type { FacetOptions } from './search-form/facet-options.part.tsx'
import type { FilterChips } from './search-form/filter-chips.part.tsx'

/** What only some lists show: code and looks that the others do without. */
export interface ListParts {
  /** The choices of the menus, when they are asked for. */
  menus?: { FacetOptions: typeof FacetOptions; DateOptions: typeof DateOptions } | undefined
  /** How a search shows what it found. */
  search?: { OrderNote: typeof OrderNote; foldTitles: typeof foldTitles } | undefined
  /** The filters in use. */
  FilterChips?: typeof FilterChips | undefined
}

/** Loads the parts that a list has, and its front. A map has the whole page. */
export async function loadParts(context: PublicContext, listed: Listed): Promise<ListParts & Fronts> {
  const { state } = listed
  const i18n = await context.texts
  const isFiltered = canonicalHref(i18n, { ...state, page: 0 }) !== canonicalHref(i18n, withoutFilters(state))
  const fronts =
    isFiltered && state.layout !== 'map' ? (await import('./fronts/load-fronts.ts')).loadFronts(context, listed) : {}
  return {
    ...(await fronts),
    menus: state.menus ? await loadMenus() : undefined,
    search: state.search ? await loadSearch() : undefined,
    FilterChips: isFiltered ? (await import('./search-form/filter-chips.part.tsx')).FilterChips : undefined,
  }
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
