import type { Event } from '../../events.contract.ts'
import { isPast } from '../../event-state.ts'
import { isOnlineOnly } from '../../event-texts.ts'
import { drawnCity } from '../../map/drawn-cities.ts'

/** Whether no cut-out map shows where an event is: it is online and not over, or in a place that we have not drawn. @param now ms */
export function isOffPlan(event: Event, now: number): boolean {
  if (isOnlineOnly(event)) return !isPast(event, now)
  const [lng, lat] = event.coordinates ?? []
  const isDrawn = lng !== undefined && lat !== undefined && drawnCity({ lng, lat }) !== undefined
  return !isDrawn && Object.keys(event.address).length > 0
}
