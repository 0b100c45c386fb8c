/** An item of the pagination: a page number, or a gap. */
export type PageStep = number | 'gap'

/** Clamps a page number to the range from 1 to `total` (spec §4 Pagination). */
export function clampPage(current: number, total: number): number {
  const page = Number.isNaN(current) ? 1 : Math.trunc(current)
  return Math.min(Math.max(page, 1), Math.max(total, 1))
}

/**
 * The page numbers that get a link: the first, the last, the current one and its neighbours (spec §9 "Pagination padding 1
 * around current page, 0 at ends"). `pageRange(5, 9)` → `[1, 'gap', 4, 5, 6, 'gap', 9]`.
 */
export function pageRange(current: number, total: number): PageStep[] {
  const page = clampPage(current, total)
  const shown = [1, page - 1, page, page + 1, total].filter((n) => n >= 1 && n <= total)
  const pages = [...new Set(shown)].toSorted((a, b) => a - b)
  return pages.flatMap((n, index) => (index > 0 && n - pages[index - 1]! > 1 ? ['gap' as const, n] : [n]))
}
