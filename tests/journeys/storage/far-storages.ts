import { env } from 'cloudflare:workers'

/** Without a new call for this long, everything that could be asked for at the same time has been asked for, ms. */
const quietMs = 30

/** Storages whose answers come in waves, as they do from far away. */
export interface FarStorages {
  /** For `bindings` of a site. */
  bindings: { DB: D1Database; CONTENT_CACHE: KVNamespace; FLAGS: KVNamespace }
  /** Calls of each wave so far, such as `[['KV get content-generation', 'D1 SELECT …'], …]`. */
  waves: string[][]
}

/**
 * Storages in lockstep: a call gets its answer when nothing else is asked for any more, together with all that were asked
 * for in the meantime. The number of waves is the number of round trips that a visitor waits for, however long one takes.
 * Writes to KV are let through: pages do not wait for them.
 */
export function farStorages(): FarStorages {
  const waves: string[][] = []
  let waiting: { name: string; release: () => void }[] = []
  let last = 0

  const releaseWhenQuiet = async (): Promise<void> => {
    while (Date.now() - last < quietMs) await new Promise((resolve) => setTimeout(resolve, 2))
    const wave = waiting
    waiting = []
    waves.push(wave.map(({ name }) => name))
    for (const { release } of wave) release()
  }
  const turn = (name: string): Promise<void> =>
    new Promise((release) => {
      last = Date.now()
      waiting.push({ name, release })
      if (waiting.length === 1) void releaseWhenQuiet()
    })

  return {
    bindings: {
      DB: farDatabase(turn),
      CONTENT_CACHE: farStore(env.CONTENT_CACHE, turn),
      FLAGS: farStore(env.FLAGS, turn),
    },
    waves,
  }
}

type Turn = (name: string) => Promise<void>

const texts = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; text: string }>()

function farDatabase(turn: Turn): D1Database {
  const far = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    const name = `D1 ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`
    const proxy = new Proxy(statement, {
      get(target, property) {
        if (property === 'bind') return (...values: unknown[]) => far(target.bind(...values), text)
        const value: unknown = Reflect.get(target, property)
        return typeof value === 'function'
          ? async (...given: unknown[]) => {
              await turn(name)
              return value.apply(target, given) as unknown
            }
          : value
      },
    })
    texts.set(proxy, { statement, text })
    return proxy
  }
  const withTurns = <Database extends D1Database | D1DatabaseSession>(database: Database): Database =>
    new Proxy(database, {
      get(target, property) {
        if (property === 'prepare') return (text: string) => far(target.prepare(text), text)
        if (property === 'batch')
          return async (statements: D1PreparedStatement[]) => {
            const known = statements.map((statement) => texts.get(statement)!)
            await turn(`D1 batch of ${known.length}: ${known[0]!.text.replaceAll(/\s+/g, ' ').slice(0, 60)}`)
            return target.batch(known.map(({ statement }) => statement))
          }
        if (property === 'withSession') return (start?: string) => withTurns((target as D1Database).withSession(start))
        const value: unknown = Reflect.get(target, property)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return withTurns(env.DB)
}

function farStore(store: KVNamespace, turn: Turn): KVNamespace {
  return new Proxy(store, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      const isRead = property === 'get' || property === 'getWithMetadata' || property === 'list'
      return isRead
        ? async (...given: unknown[]) => {
            await turn(`KV ${property} ${String(given[0]).slice(0, 80)}`)
            return value.apply(target, given) as unknown
          }
        : value.bind(target)
    },
  })
}
