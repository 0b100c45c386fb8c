/** The storages that commands work on. */
export interface Stores {
  db: D1Database
  flags: KVNamespace
  cache: KVNamespace
}

interface StoredStatement {
  sql: string
  params: unknown[]
}

/** What a command asks of the process that has the storages open. */
export type StoreCall =
  | { store: 'db'; how: 'all' | 'run' | 'raw' | 'batch' | 'exec'; statements: StoredStatement[] }
  | { store: 'flags' | 'cache'; key: string; value?: string }

/** The answer to a call: its result, or the message of the error. */
export interface StoreAnswer {
  result?: unknown
  error?: string
}

/** The storages of another process. @param ask sends a call to it */
export function remoteStores(ask: (call: StoreCall) => Promise<StoreAnswer>): Stores {
  const call = async (asked: StoreCall): Promise<unknown> => {
    const { result, error } = await ask(asked)
    if (error !== undefined) throw new Error(error)
    return result
  }
  const statement = (sql: string, params: unknown[] = []) => {
    const ask = (how: 'all' | 'run' | 'raw') => call({ store: 'db', how, statements: [{ sql, params }] })
    return {
      sql,
      params,
      bind: (...values: unknown[]) => statement(sql, values),
      all: () => ask('all'),
      run: () => ask('run'),
      raw: () => ask('raw'),
      first: async (column?: string) => {
        const [row] = ((await ask('all')) as { results: Record<string, unknown>[] }).results
        return row === undefined ? null : column === undefined ? row : row[column]
      },
    }
  }
  const db = {
    prepare: (sql: string) => statement(sql),
    batch: (statements: StoredStatement[]) =>
      call({ store: 'db', how: 'batch', statements: statements.map(({ sql, params }) => ({ sql, params })) }),
    exec: (sql: string) => call({ store: 'db', how: 'exec', statements: [{ sql, params: [] }] }),
  }
  const keyed = (store: 'flags' | 'cache') => ({
    get: (key: string) => call({ store, key }),
    put: (key: string, value: string) => call({ store, key, value }),
  })
  return {
    db: db as unknown as D1Database,
    flags: keyed('flags') as unknown as KVNamespace,
    cache: keyed('cache') as unknown as KVNamespace,
  }
}
