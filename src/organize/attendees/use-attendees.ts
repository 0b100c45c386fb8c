import { useQueryClient } from '@tanstack/react-query'
import { useState, useMemo } from 'react'
import type { AttendeeList, BulkAction, ListedAttendee, AttendeeOrder } from './attendees.contract.ts'
import { send, type CallOf } from '../query/send.ts'
import { useChange } from '../query/queries.tsx'
import { useLivePages, liveMs } from '../query/use-live.ts'
import { usePush } from '../query/use-push.ts'
import { changedList, countChosen, isChosen, type Chosen } from './changes.ts'
import { pageSize, type AttendeesQuery } from './attendees-text.ts'
import { plural } from '../../lib/text/fill.ts'
import type { AttendeesProps } from './attendees-props.ts'
import { remember, remembered } from '../../lib/device-memory.ts'

const list = 'GET /v1/events/{id}/attendees'
const person = 'GET /v1/events/{id}/attendees/{registration}'

/** One page of the list. @param page from 0 */
const callFor = (id: string, { view, search, sort, at }: AttendeesQuery, page: number) =>
  ({
    params: { id },
    query: {
      view,
      ...(search && { search }),
      ...(sort !== 'name' && { sort }),
      ...(at && { at }),
      limit: pageSize,
      page,
    },
  }) satisfies CallOf<typeof list>

/** What is known of the pages that were read. @param total people of the list */
function known(pages: ReadonlyMap<number, AttendeeList>, total: number) {
  const people = [...pages.values()].flatMap(({ data }) => data)
  return {
    find: (id: string) => people.find(({ _id }) => _id === id),
    /** Whether some of the chosen people may be such; of those who were not read nothing is known. */
    some: (chosen: Chosen, isSuch: (one: ListedAttendee) => boolean): boolean => {
      const read = people.filter(({ _id }) => isChosen(chosen, _id))
      return read.length < countChosen(chosen, total) || read.some(isSuch)
    },
    /** How many of the chosen people a mail can reach, as far as they were read. */
    reached: (chosen: Chosen): number =>
      countChosen(chosen, total) - people.filter(({ _id, email }) => isChosen(chosen, _id) && email === '').length,
  }
}

async function readIds(
  first: ReturnType<typeof callFor>,
  { isAll, ids }: Chosen,
  { total, most }: { total: number; most: number },
): Promise<string[] | undefined> {
  if (!isAll) return ids.size <= most ? [...ids] : undefined
  if (total - ids.size > most) return undefined
  const everybody = await send(list, { ...first, query: { ...first.query, limit: 0 } }).catch(() => undefined)
  return everybody?.data.map(({ _id }) => _id).filter((id) => !ids.has(id))
}

/** The list of people, its pages as one scrolls, and what one can do with some of them. */
export function useAttendees({ event, initial, query: first, page, words, locale }: AttendeesProps) {
  const [query, setQuery] = useState<AttendeesQuery>(first)
  const [wanted, setWanted] = useState<readonly number[]>([page])
  const calls = wanted.map((at) => callFor(event, query, at))
  const live = useLivePages(list, calls, { initial, everyMs: liveMs })
  const client = useQueryClient()
  // The open sheet too.
  usePush(event, () => client.invalidateQueries())
  const [shown, setShown] = useState(() => new Map([[page, initial]]))
  const fresh = new Map(wanted.flatMap((at, index) => (live.pages[index] ? [[at, live.pages[index]] as const] : [])))
  // While another search is loading, the people of the last one stay.
  const pages = fresh.size > 0 ? fresh : shown
  if (fresh.size > 0 && [...fresh].some(([at, one]) => shown.get(at) !== one)) setShown(fresh)

  const numbers = [...pages.values()][0] ?? initial
  const { change: changeMany, isPaused } = useChange('POST /v1/events/{id}/attendees/changes', {
    shownIn: list,
    also: [person],
    optimistic: (answer, { body }) => (body ? changedList(answer, body, query.at || new Date().toISOString()) : answer),
    done: ({ done }, { body }) => body && plural(words.done[body.action], done, locale),
  })
  return {
    ...live,
    isPaused,
    query,
    setQuery: (next: Partial<AttendeesQuery>) => {
      if (next.sort) rememberOrder(next.sort)
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
    numbers,
    ...known(pages, numbers.total),
    isLoading: fresh.size === 0,
    /** The ids of the chosen people. @returns undefined when they are more than `most`, or cannot be read */
    idsOf: (chosen: Chosen, most: number) => readIds(callFor(event, query, 0), chosen, { total: numbers.total, most }),
    change: (action: BulkAction, chosen: Chosen, options: { mail?: boolean; addSeats?: boolean } = {}) =>
      changeMany({
        params: { id: event },
        body: {
          action,
          // The date that the button says, even if the call is sent on another.
          ...(numbers.date && { at: numbers.date }),
          ...(chosen.isAll
            ? { view: query.view, search: query.search, except: [...chosen.ids] }
            : { registrations: [...chosen.ids] }),
          ...options,
        },
      }),
  }
}
export type People = ReturnType<typeof useAttendees>

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
const rememberOrder = (order: AttendeeOrder): boolean => remember(orderPlace, order)
