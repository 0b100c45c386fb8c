/** What a list of operators is asked for by its address. */
export interface AskedList<View> {
  search: string
  view: View
  /** From 1. */
  page: number
}

/** Reads search, part and page of a list; an unknown part is the first. */
export const readList = <View extends string>(
  query: URLSearchParams,
  views: readonly [View, ...View[]],
): AskedList<View> => ({
  search: (query.get('search') ?? '').trim().slice(0, 200),
  view: views.find((name) => name === query.get('view')) ?? views[0],
  page: Math.max(1, Math.min(2000, Math.trunc(Number(query.get('page')) || 1))),
})
