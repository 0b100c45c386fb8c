import { editGroup } from './edit-groups.contract.ts'
import type { RevisionChange } from '../history/revisions.contract.ts'

/** Changes in the order in which the rooms ask for them, the most important first. */
const order = ['dates', 'place', 'onlineUrl', 'maxAttendees', 'title', 'summary', 'description', 'cover']

export interface ChangeGroup {
  /** As `editGroup` names it: `dates`, `title.en`. */
  group: string
  changes: RevisionChange[]
}

/** Changes that belong together as one, in the order of the form. */
export function changeGroups(changes: readonly RevisionChange[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ field }) => editGroup(field))
  const rank = (group: string) => {
    const found = order.indexOf(group.split('.')[0]!)
    return found === -1 ? order.length : found
  }
  // A place in another country changes the time zone of dates that stay.
  const dates = groups.get('dates')
  if (groups.has('place') && dates?.every(({ field }) => field === 'timeZone')) groups.delete('dates')
  return [...groups].map(([group, own]) => ({ group, changes: own })).toSorted((a, b) => rank(a.group) - rank(b.group))
}
