import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useLayoutEffect,
  useState,
  type RefObject,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { pageSize, nameText, type AttendeesWords } from '../attendees-text.ts'
import type { TableProps } from './attendees-columns.tsx'
import { concerns } from '../changes.ts'
import type { ListedAttendee } from '../attendees.contract.ts'
import { showToast } from '../../../ui/feedback/toast.client.ts'
import { fill } from '../../../lib/text/fill.ts'

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

interface Rows {
  items: readonly number[]
  scrollTo: (index: number) => void
}

/** Arrows move between rows, Space selects, Shift extends, Enter opens the sheet, P checks in, F6 goes to the selection. */
export function useRowKeys({ people, onToggle, onOpen, onAct, isLive }: TableProps, { items, scrollTo }: Rows) {
  const [active, setActive] = useState(items[0] ?? 0)
  const goal = useRef<number>(undefined)
  useEffect(() => {
    if (goal.current === undefined) return
    const row = document.querySelector<HTMLElement>(`tr[data-index="${goal.current}"]`)
    if (!row) return
    goal.current = undefined
    row.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-id]')
    if (!isLive || !row || event.ctrlKey || event.metaKey || event.altKey) return
    const index = Number(row.dataset['index'])
    const one = people.at(index)
    const isRow = event.target === row
    const go = (to: number) => {
      const next = Math.min(people.numbers.total - 1, Math.max(0, to))
      goal.current = next
      setActive(next)
      scrollTo(next)
      if (event.shiftKey && one) {
        onToggle(one._id, true)
        const other = people.at(next)
        if (other) onToggle(other._id, true)
      }
    }
    const steps: Record<string, () => void> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(people.numbers.total - 1),
      ...(isRow &&
        one && {
          ' ': () => onToggle(one._id),
          Enter: () => onOpen(one, row),
          p: () => concerns('checkin', one) && onAct('checkin', one),
        }),
      F6: () => document.querySelector<HTMLElement>('[data-selection] button')?.focus(),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return {
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-id]')
      if (row) setActive(Number(row.dataset['index']))
    },
    'data-active': items.includes(active) ? active : (items[0] ?? 0),
  }
}

/** How long a row shows that it changed elsewhere, ms. */
const flashMs = 1600

/** People whom others checked in while one looks: their rows flash once, and a toast names the last one. */
export function useArrivals(rows: readonly ListedAttendee[], words: AttendeesWords): ReadonlySet<string> {
  const known = useRef(new Map<string, string | null>())
  const [flashing, setFlashing] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const arrived = rows.filter(({ _id, checkedInAt }) => known.current.get(_id) === null && checkedInAt !== null)
    const others = arrived.filter(({ _id }) => !ownChanges.delete(_id))
    for (const { _id, checkedInAt } of rows) known.current.set(_id, checkedInAt)
    const last = others.at(-1)
    if (!last) return
    showToast('success', { message: fill(words.done.arrived, { name: nameText(last, words) }) })
    setFlashing(new Set(others.map(({ _id }) => _id)))
    const timer = setTimeout(() => setFlashing(new Set()), flashMs)
    return () => clearTimeout(timer)
  }, [rows, words])
  return flashing
}

/** People whom this page checks in itself. */
export const ownChanges = new Set<string>()
