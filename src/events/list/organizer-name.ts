import type { Api } from '../../contracts/api.ts'
import * as events from '../events.contract.ts'
import { organizerNames } from '../event-texts.ts'

/** The name of an organizer, as their next event has it, else an earlier one. @returns `undefined` without an event */
export async function organizerName(api: Api, organizer: string): Promise<string | undefined> {
  for (const past of [{}, { from: '2000-01-01' }]) {
    const { data } = await api(events.list, { query: { organizer, limit: 1, ...past } })
    if (data[0]) return organizerNames(data[0]).join(', ')
  }
  return undefined
}
