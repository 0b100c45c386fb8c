import { useMutationState, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CallOf, OutputOf, ReadKey } from './send.ts'
import { changesOf, type Variables } from './use-change.ts'
import { liveQuery, type LiveOptions } from './use-live.ts'

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
  const changes = useMutationState({
    filters: { mutationKey: changesOf(key), status: 'pending' },
    select: ({ state }) => (state.variables as Variables).apply,
  })
  const pages = useMemo(
    () =>
      answers.map((answer) =>
        answer === undefined
          ? undefined
          : changes.reduce<OutputOf<K>>((shown, apply) => apply(shown) as OutputOf<K>, answer),
      ),
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
