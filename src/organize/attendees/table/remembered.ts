import { useMemo, useState } from 'react'
import type { AttendeeOrder } from '../attendees.contract.ts'

/** Where this device remembers its columns. */
const columnsPlace = 'people-columns'
/** Columns that are hidden until one shows them. */
const hidden: Record<string, boolean> = { source: false, lang: false }

type Visibility = Record<string, boolean>
type Change = Visibility | ((before: Visibility) => Visibility)

/** Which columns are shown, as this device was left. @param isLive false until the page is hydrated as the server rendered it */
export function useColumns(isLive: boolean) {
  const stored = useMemo(() => (isLive ? remembered() : hidden), [isLive])
  const [chosen, setChosen] = useState<Visibility>()
  const visibility = chosen ?? stored
  return {
    visibility,
    setVisibility: (next: Change) => {
      const columns = typeof next === 'function' ? next(visibility) : next
      setChosen(columns)
      localStorage.setItem(columnsPlace, JSON.stringify(columns))
    },
  }
}
export type Columns = ReturnType<typeof useColumns>

function remembered(): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(columnsPlace) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return hidden
    return Object.fromEntries(Object.entries(stored).map(([name, isShown]) => [name, isShown === true]))
  } catch {
    return hidden
  }
}

/** Where this device remembers the order of rows. */
const orderPlace = 'people-order'
const orders: readonly string[] = ['name', 'since', 'state', 'arrival'].flatMap((order) => [order, `-${order}`])

/** The order that was chosen last on this device. */
export function rememberedOrder(): AttendeeOrder | undefined {
  try {
    const stored = localStorage.getItem(orderPlace)
    return stored !== null && orders.includes(stored) ? (stored as AttendeeOrder) : undefined
  } catch {
    return undefined
  }
}

/** Where nothing can be stored, the order lasts as long as the page. */
export function rememberOrder(order: AttendeeOrder): void {
  try {
    localStorage.setItem(orderPlace, order)
  } catch {
    // A private window.
  }
}
