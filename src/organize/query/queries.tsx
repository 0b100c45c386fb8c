import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode } from 'react'
import type { CallWords } from './call-words.ts'
import { isPassing } from './send.ts'

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
