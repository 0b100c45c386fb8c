import {
  keepPreviousData,
  queryOptions,
  useMutationState,
  useQuery,
  useQueries,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { send, type CallOf, type OutputOf, type ReadKey } from './send.ts'
import { changesOf, type Variables } from './queries.tsx'

interface LiveOptions<K extends ReadKey> {
  /** The answer that the page was rendered with, of the first `call`. */
  initial?: OutputOf<K> | undefined
  /** How often it is read again while the page is visible, ms; without it only when the window gets the focus. */
  everyMs?: number
  /** `false`: nothing is read yet. */
  enabled?: boolean
}

/** An organizer's screen shows what others do within this time, ms. */
export const liveMs = 10_000

/** The options of TanStack's query for an endpoint; see `useLive`. @param isFirst `initial` is its answer */
const liveQuery = <K extends ReadKey>(
  key: K,
  call: CallOf<K>,
  isFirst: boolean,
  { initial, everyMs, enabled = true }: LiveOptions<K>,
) =>
  queryOptions<OutputOf<K>>({
    queryKey: [key, call],
    queryFn: ({ signal }) => send(key, call, { signal }),
    ...(initial !== undefined && isFirst && { initialData: initial as never }),
    // What the page came with is fresh when its script begins.
    staleTime: 1000,
    enabled,
    refetchOnWindowFocus: 'always',
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })

/** The changes of an endpoint's answers that are under way. */
const useChanges = (key: ReadKey) =>
  useMutationState({
    filters: { mutationKey: changesOf(key), status: 'pending' },
    select: ({ state }) => (state.variables as Variables).apply,
  })

const changed = <Answer>(answer: Answer, changes: readonly Variables['apply'][]): Answer =>
  changes.reduce<Answer>((shown, apply) => apply(shown) as Answer, answer)

/**
 * What an endpoint answers, read again as time passes, with the changes applied that are still under way. The last answer
 * stays while another `call` is loading.
 * @returns the state of TanStack's query, its `data` with the optimistic changes of `useChange`
 * @example const { data, isError } = useLive('GET /v1/events/{id}/attendees', { params: { id } }, { initial, everyMs: liveMs })
 */
export function useLive<K extends ReadKey>(key: K, call: CallOf<K>, options: LiveOptions<K> = {}) {
  const [first] = useState(() => JSON.stringify(call))
  const query = useQuery({
    ...liveQuery(key, call, JSON.stringify(call) === first, options),
    placeholderData: keepPreviousData as never,
  })
  const changes = useChanges(key)
  const data = useMemo(
    () => (query.data === undefined ? undefined : changed(query.data, changes)),
    [query.data, changes],
  )
  return { ...query, data }
}

/** Outside the hook: while its queries are the same, so is what it returns. */
const combine = (queries: UseQueryResult<unknown>[]) => ({
  answers: queries.map(({ data }) => data),
  isError: queries.some(({ isError, data }) => isError && data === undefined),
  isOffline: queries.some(({ fetchStatus, data }) => fetchStatus === 'paused' && data === undefined),
  updatedAt: Math.max(0, ...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
})

/**
 * Several pages of a list at once, each as `useLive` has it, for lists that load as one scrolls.
 * @param calls one per page; `initial` answers the first of the first calls
 * @returns the pages that are there, in the order of the calls; `isError` when one cannot be read, `isOffline` when it waits for the network
 */
export function useLivePages<K extends ReadKey>(key: K, calls: readonly CallOf<K>[], options: LiveOptions<K> = {}) {
  const client = useQueryClient()
  const [first] = useState(() => JSON.stringify(calls[0]))
  const { answers, isError, isOffline, updatedAt } = useQueries({
    queries: calls.map((call) => liveQuery(key, call, JSON.stringify(call) === first, options)),
    combine: combine as (queries: UseQueryResult<OutputOf<K>>[]) => {
      answers: (OutputOf<K> | undefined)[]
      isError: boolean
      isOffline: boolean
      updatedAt: number
    },
  })
  const changes = useChanges(key)
  const pages = useMemo(
    () => answers.map((answer) => (answer === undefined ? undefined : changed(answer, changes))),
    [answers, changes],
  )
  return {
    pages,
    isError,
    isOffline,
    updatedAt,
    /** Changes that wait for their answer. */
    waiting: changes.length,
    retry: () => void client.invalidateQueries({ queryKey: [key] }),
  }
}
