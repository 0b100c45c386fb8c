import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { concerns } from '../changes.ts'
import type { TableProps } from './table-props.ts'

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
