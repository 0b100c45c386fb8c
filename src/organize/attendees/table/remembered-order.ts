import type { AttendeeOrder } from '../attendees.contract.ts'

/** Where this device remembers the order of rows. */
const place = 'people-order'
const orders: readonly string[] = ['name', 'since', 'state', 'arrival'].flatMap((order) => [order, `-${order}`])

/** The order that was chosen last on this device. */
export function rememberedOrder(): AttendeeOrder | undefined {
  try {
    const stored = localStorage.getItem(place)
    return stored !== null && orders.includes(stored) ? (stored as AttendeeOrder) : undefined
  } catch {
    return undefined
  }
}

/** Where nothing can be stored, the order lasts as long as the page. */
export function rememberOrder(order: AttendeeOrder): void {
  try {
    localStorage.setItem(place, order)
  } catch {
    // A private window.
  }
}
