import type { CallOf } from '../query/send.ts'
import type { AttendeeList, BulkAction, ListedAttendee } from './attendees.contract.ts'

/** Which people a bulk change means: some by name, or all that a list shows but some. */
export interface Chosen {
  isAll: boolean
  /** Those who are chosen, or with `isAll` those who are not. */
  ids: ReadonlySet<string>
}

export const nobody: Chosen = { isAll: false, ids: new Set() }
export const isChosen = ({ isAll, ids }: Chosen, id: string): boolean => ids.has(id) !== isAll
/** @param total people in the list */
export const countChosen = ({ isAll, ids }: Chosen, total: number): number => (isAll ? total - ids.size : ids.size)

export function toggled({ isAll, ids }: Chosen, id: string, on?: boolean): Chosen {
  const next = new Set(ids)
  const isOn = on ?? !isChosen({ isAll, ids }, id)
  if (isOn === isAll) next.delete(id)
  else next.add(id)
  return { isAll, ids: next }
}

/** Whether an action changes a person in this state. */
export const concerns = (action: BulkAction, { state, checkedInAt }: ListedAttendee): boolean =>
  ({
    checkin: state === 'going' && checkedInAt === null,
    checkout: checkedInAt !== null,
    offer: state === 'waiting',
    remove: state !== 'left',
  })[action]

/** A person after a change. */
function after(one: ListedAttendee, action: BulkAction, now: string): ListedAttendee {
  if (action === 'checkin') return { ...one, checkedInAt: now }
  if (action === 'checkout') return { ...one, checkedInAt: null }
  if (action === 'offer') return { ...one, state: 'offered', position: null }
  return { ...one, state: 'left', checkedInAt: null, position: null, leftAt: now }
}

/** The part of the list that a person is in. */
const viewOf = ({ state, checkedInAt }: ListedAttendee) => {
  if (checkedInAt !== null) return 'here'
  if (state === 'going') return 'coming'
  return state === 'left' ? 'left' : 'line'
}

type Change = NonNullable<CallOf<'POST /v1/events/{id}/attendees/changes'>['body']>

/**
 * A page of the list as it will be after a change; people whom it has changed already stay as they are.
 * @param now ISO
 */
export function changedList(list: AttendeeList, change: Change, now: string): AttendeeList {
  const { action, registrations, except = [] } = change
  const isMeant = (id: string) => (registrations ? registrations.includes(id) : !except.includes(id))
  const views = { ...list.views }
  const data = list.data.map((one) => {
    if (!isMeant(one._id) || !concerns(action, one)) return one
    const next = after(one, action, now)
    views[viewOf(one)] -= 1
    views[viewOf(next)] += 1
    return next
  })
  return { ...list, data, views }
}
