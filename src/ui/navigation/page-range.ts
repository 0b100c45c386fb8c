/** A place in a row of pages: a page's number, or a gap between two of them. */
export type PageStep = number | 'gap'

/** The page between 1 and the last one that is nearest to the one asked for (spec §4 Pagination). */
export function clampPage(current: number, total: number): number {
  const page = Number.isNaN(current) ? 1 : Math.trunc(current)
  return Math.min(Math.max(page, 1), Math.max(total, 1))
}

/**
 * The pages that have a link, counted from 1: one on each side of the current, the first and the last alone at the
 * ends, gaps between (spec §9 "Pagination padding 1 around current page, 0 at ends").
 */
export function pageRange(current: number, total: number): PageStep[] {
  const page = clampPage(current, total)
  const shown = [1, page - 1, page, page + 1, total].filter((n) => n >= 1 && n <= total)
  const pages = [...new Set(shown)].toSorted((a, b) => a - b)
  return pages.flatMap((n, index) => (index > 0 && n - pages[index - 1]! > 1 ? ['gap' as const, n] : [n]))
}
