import { QueryClient, QueryClientProvider, useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode } from 'react'
import { type CallWords, sentenceOf } from './call-words.ts'
import { isPassing, send, type CallOf, type Key, type OutputOf, type ReadKey } from './send.ts'
import { showToast } from '../../ui/feedback/toast.client.ts'

/** A call that gets no answer is tried so often again. */
const maxRetries = 3
const retry = (count: number, error: Error) => isPassing(error) && count < maxRetries

const createClient = () => new QueryClient({ defaultOptions: { queries: { retry }, mutations: { retry } } })
/** All islands of a page share what they read; on the server each has its own, so that no visitor meets another's data. */
const pageClient = typeof document === 'undefined' ? undefined : createClient()

const WordsContext = createContext<CallWords | undefined>(undefined)

/** The words of failures that the island was given. @throws outside `Queries` */
export function useCallWords(): CallWords {
  const words = use(WordsContext)
  if (!words) throw new Error('Wrap the island in <Queries words={callWords(i18n)}>')
  return words
}

/** Wraps an organizer's island that talks to `/v1`. @param client of a test */
export function Queries({ words, client, children }: { words: CallWords; client?: QueryClient; children: ReactNode }) {
  const [own] = useState(() => client ?? pageClient ?? createClient())
  return (
    <WordsContext value={words}>
      <QueryClientProvider client={own}>{children}</QueryClientProvider>
    </WordsContext>
  )
}

/** What one change carries through all its repetitions. */
export interface Variables {
  call: unknown
  idempotencyKey: string
  /** Shows the change in an answer of the read endpoint, before `/v1` has it. */
  apply: (shown: unknown) => unknown
}

interface ChangeOptions<K extends Key, R extends ReadKey> {
  /** The endpoint whose answers show the change, by `useLive`. */
  shownIn: R
  /**
   * The answer as it will be. It must change nothing in an answer that has the change already: the list may be read again
   * while the change is under way.
   */
  optimistic?: (shown: OutputOf<R>, call: CallOf<K>) => OutputOf<R>
  /** Other endpoints to read again afterwards. */
  also?: readonly ReadKey[]
  /** What the toast says once it is done. */
  done?: (output: OutputOf<K>, call: CallOf<K>) => string | undefined
}

/** Where the changes of an endpoint's answers are found. */
export const changesOf = (key: ReadKey): readonly string[] => ['change', key]

/** The options of TanStack's mutation for a change; see `useChange`. */
export const changeOptions = <K extends Key, R extends ReadKey>(
  client: QueryClient,
  words: CallWords,
  key: K,
  { shownIn, also = [], done }: ChangeOptions<K, R>,
) => {
  // A change is pending until the lists have it: shown optimistically until then, no flicker between.
  const readAgain = () => Promise.all([shownIn, ...also].map((read) => client.invalidateQueries({ queryKey: [read] })))
  const options = {
    mutationKey: changesOf(shownIn),
    mutationFn: ({ call, idempotencyKey }: Variables) => send(key, call as CallOf<K>, { idempotencyKey }),
    onSuccess: async (output: OutputOf<K>, { call }: Variables) => {
      await readAgain()
      const message = done?.(output, call as CallOf<K>)
      if (message !== undefined) showToast('success', { message })
    },
    onError: (error: Error, variables: Variables) => {
      const message = sentenceOf(error, words)
      const back = `${words.logInHref}?next=${encodeURIComponent(location.pathname + location.search)}`
      const again = () =>
        void client
          .getMutationCache()
          .build(client, options)
          .execute(variables)
          .catch(() => {})
      showToast('error', {
        message,
        ...(message === words.signedOut && { action: words.logIn, href: back }),
        // The same call with its key: what the server did all the same is not done twice.
        ...(isPassing(error) && { action: words.retry, onAction: again, ms: retryMs }),
      })
      void readAgain()
    },
  }
  return options
}

/** How long a failure can be tried again, ms. */
const retryMs = 12_000

/** One change of `changeOptions`: what is sent, its idempotency key, and how it shows. */
export const variablesOf = <K extends Key, R extends ReadKey>(
  call: CallOf<K>,
  optimistic: ChangeOptions<K, R>['optimistic'],
): Variables => ({
  call,
  idempotencyKey: crypto.randomUUID(),
  apply: (shown) => optimistic?.(shown as OutputOf<R>, call) ?? shown,
})

/**
 * A change by the organizer: shown at once, sent with an idempotency key that stays the same when it is tried again, undone
 * with a toast when it is refused. Without network it waits until there is one.
 * @returns `change(call)`, which resolves with the answer, or `undefined` when it failed; `isPending`, `isPaused`, `error`
 * @example
 * const { change } = useChange('POST /v1/events/checkin/{id}', {
 *   shownIn: 'GET /v1/events/{id}/attendees',
 *   optimistic: (list, { body }) => withCheckIn(list, body),
 * })
 */
export function useChange<K extends Key, R extends ReadKey>(key: K, options: ChangeOptions<K, R>) {
  const client = useQueryClient()
  const mutation = useMutation(changeOptions(client, useCallWords(), key, options))
  const change = (call: CallOf<K>): Promise<OutputOf<K> | undefined> =>
    mutation.mutateAsync(variablesOf<K, R>(call, options.optimistic)).catch(() => undefined)
  return { change, isPending: mutation.isPending, isPaused: mutation.isPaused, error: mutation.error }
}
