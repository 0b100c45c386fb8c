import { useState } from 'react'
import type { BulkAction } from '../../../contracts/v1/organizing/people.ts'
import type { CallOf } from '../query/send.ts'
import { useChange } from '../query/use-change.ts'
import { useLivePages } from '../query/use-live-pages.ts'
import { liveMs } from '../query/use-live.ts'
import { changedList, type Chosen } from './changes.ts'
import { counted, pageSize, type PeopleQuery } from './people-text.ts'
import type { PeopleProps } from './people-props.ts'

const list = 'GET /v1/events/{id}/attendees'
const person = 'GET /v1/events/{id}/attendees/{registration}'

/** One page of the list. @param page from 0 */
const callFor = (id: string, { view, search, sort }: PeopleQuery, page: number): CallOf<typeof list> => ({
  params: { id },
  query: { view, ...(search && { search }), ...(sort !== 'name' && { sort }), limit: pageSize, page },
})

/** The list of people, its pages as one scrolls, and what one can do with some of them. */
export function usePeople({ event, initial, query: first, page, words, locale }: PeopleProps) {
  const [query, setQuery] = useState<PeopleQuery>(first)
  const [wanted, setWanted] = useState<readonly number[]>([page])
  const calls = wanted.map((at) => callFor(event, query, at))
  const live = useLivePages(list, calls, { initial, everyMs: liveMs })
  const [shown, setShown] = useState(() => new Map([[page, initial]]))
  const fresh = new Map(wanted.flatMap((at, index) => (live.pages[index] ? [[at, live.pages[index]] as const] : [])))
  // While another search is loading, the people of the last one stay.
  const pages = fresh.size > 0 ? fresh : shown
  if (fresh.size > 0 && [...fresh].some(([at, one]) => shown.get(at) !== one)) setShown(fresh)

  const { change: changeMany, isPaused } = useChange('POST /v1/events/{id}/attendees/changes', {
    shownIn: list,
    also: [person],
    optimistic: (answer, { body }) => {
      if (!body) return answer
      const { action, registrations, except = [] } = body
      const isMeant = (id: string) => (registrations ? registrations.includes(id) : !except.includes(id))
      return changedList(answer, action, isMeant, new Date().toISOString())
    },
    done: ({ done }, { body }) => body && counted(words.done[body.action], done, locale),
  })
  return {
    ...live,
    isPaused,
    query,
    setQuery: (next: Partial<PeopleQuery>) => {
      setQuery((before) => ({ ...before, ...next }))
      setWanted([0])
    },
    /** The first and the last row that are seen. */
    show: (from: number, to: number) => {
      const needed: number[] = []
      for (let at = Math.floor(from / pageSize); at <= Math.floor(to / pageSize); at++) needed.push(at)
      if (needed.join() !== wanted.join()) setWanted(needed)
    },
    at: (index: number) => pages.get(Math.floor(index / pageSize))?.data[index % pageSize],
    numbers: [...pages.values()][0] ?? initial,
    isLoading: fresh.size === 0,
    change: (action: BulkAction, chosen: Chosen, options: { mail?: boolean; addSeats?: boolean } = {}) =>
      changeMany({
        params: { id: event },
        body: {
          action,
          ...(chosen.isAll
            ? { view: query.view, search: query.search, except: [...chosen.ids] }
            : { registrations: [...chosen.ids] }),
          ...options,
        },
      }),
  }
}
export type People = ReturnType<typeof usePeople>
