/** One page of a list, and how many items all pages have. @param limit 0 for all @param page from 0 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  { limit, page }: { limit: number; page: number },
  present: (row: Row) => Item,
): { data: Item[]; total: number; count: number } {
  const size = limit || rows.length
  const data = rows.slice(page * size, (page + 1) * size).map(present)
  return { data, total: rows.length, count: data.length }
}
