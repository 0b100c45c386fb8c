import type { Plugin } from 'vite'

const prefix = '\0server-part:'

/** Packages that the built worker replaces by the part that it needs. */
const parts: Record<string, string> = {
  // Only browsers virtualize rows; the server renders the rows of one page.
  '@tanstack/react-virtual': `export const useWindowVirtualizer = () => ({
    getVirtualItems: () => [], getTotalSize: () => 0, scrollToIndex() {}, measureElement: undefined,
  })`,
  // The server renders the answers that a page came with: nothing is asked for, and nothing waits.
  '@tanstack/react-query': `export class QueryClient {}
  export class MutationObserver {}
  export const QueryClientProvider = ({ children }) => children
  const client = new QueryClient()
  export const useQueryClient = () => client
  export const queryOptions = (options) => options
  export const keepPreviousData = (data) => data
  export const useQuery = ({ initialData: data, enabled = true }) => {
    const isPending = data === undefined
    const isFetching = isPending && enabled
    return {
      data, isPending, isSuccess: !isPending, isError: false, error: null, failureReason: null, isPlaceholderData: false,
      isFetching, isLoading: isFetching, fetchStatus: isFetching ? 'fetching' : 'idle', dataUpdatedAt: isPending ? 0 : Date.now(),
    }
  }
  export const useQueries = ({ queries, combine }) => combine(queries.map(useQuery))
  export const useMutationState = () => []
  export const useMutation = () => ({
    mutate() {}, mutateAsync() {}, reset() {}, isPending: false, isIdle: true, isSuccess: false, isError: false, error: null,
  })`,
  // Only browsers have such a database.
  idb: `export const openDB = undefined`,
  // Our tools use zod schemas and no elicitation, so the JSON Schema validator is never called.
  '@modelcontextprotocol/server/_shims': `export class DefaultJsonSchemaValidator {
    getValidator() { throw new Error('JSON Schema is not validated here: give the tool a schema of zod') }
  }`,
}

/** Replaces packages in the built worker by the part that a server uses. Tests run with the whole packages. */
export function serverParts(): Plugin {
  return {
    name: 'server-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name !== 'client',
    resolveId: (id) => (Object.hasOwn(parts, id) ? prefix + id : undefined),
    load: (id) => (id.startsWith(prefix) ? parts[id.slice(prefix.length)] : undefined),
  }
}
