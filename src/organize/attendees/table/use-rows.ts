import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { pageSize } from '../people-text.ts'
import type { TableProps } from './table-props.ts'

/** Height of a row before it is measured, px. */
const rowHeight = 60

/**
 * Which rows are in the document: those of a page without script, later those that are seen, and the space around them.
 * @param body what has the rows
 */
export function useRows(
  { people, isLive, page }: Pick<TableProps, 'people' | 'isLive' | 'page'>,
  body: RefObject<HTMLTableSectionElement | null>,
) {
  const { total } = people.numbers
  const isEmpty = total === 0
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setOffset(body.current.getBoundingClientRect().top + window.scrollY)
  }, [isLive, isEmpty, body])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: offset,
    getItemKey: (index) => people.at(index)?._id ?? index,
    enabled: isLive,
  })
  const seen = virtual.getVirtualItems()
  const first = page * pageSize
  const items = isLive
    ? seen.map(({ index }) => index)
    : Array.from({ length: Math.min(pageSize, Math.max(0, total - first)) }, (_, at) => first + at)
  const { show } = people
  const [from, to] = [items[0] ?? 0, items.at(-1) ?? 0]
  useEffect(() => {
    if (isLive) show(from, to)
  })
  return {
    items,
    measure: isLive ? virtual.measureElement : undefined,
    scrollTo: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
    /** Space of the rows that are not in the document, px. */
    before: isLive ? (seen[0]?.start ?? offset) - offset : 0,
    after: isLive ? Math.max(0, virtual.getTotalSize() - (seen.at(-1)?.end ?? offset) + offset) : 0,
  }
}
