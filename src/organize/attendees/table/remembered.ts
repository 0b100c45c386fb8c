import { remember, remembered } from '../../../lib/device-memory.ts'
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
  const stored = useMemo(() => (isLive ? rememberedColumns() : hidden), [isLive])
  const [chosen, setChosen] = useState<Visibility>()
  const visibility = chosen ?? stored
  return {
    visibility,
    setVisibility: (next: Change) => {
      const columns = typeof next === 'function' ? next(visibility) : next
      setChosen(columns)
      remember(columnsPlace, JSON.stringify(columns))
    },
  }
}
export type Columns = ReturnType<typeof useColumns>

function rememberedColumns(): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(remembered(columnsPlace) ?? 'null')
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
export const rememberedOrder = (): AttendeeOrder | undefined =>
  orders.find((order) => order === remembered(orderPlace)) as AttendeeOrder | undefined

/** Where nothing can be stored, the order lasts as long as the page. */
export const rememberOrder = (order: AttendeeOrder): boolean => remember(orderPlace, order)
