import type { Bindings } from '../../../worker/http/env.ts'

/** What a piece of work asked of the storages. */
export interface Counts {
  /** Calls of D1; a batch is one. */
  calls: number
  /** Statements of all calls. */
  statements: number
  rowsRead: number
  rowsWritten: number
  kv: number
  r2: number
  assets: number
}

export interface CountedStorages {
  /** The storages, to be used in place of those that they count. */
  bindings: Pick<Bindings, 'DB' | 'FLAGS' | 'CONTENT_CACHE' | 'MEDIA' | 'ASSETS'>
  /** What was asked since the last call of `take`. */
  take(): Counts
  /** The statements since the last call of `take` whose text contains a part, those that read the most rows first. */
  longest(part?: string): { rows: number; sql: string }[]
}

const nothing = (): Counts => ({ calls: 0, statements: 0, rowsRead: 0, rowsWritten: 0, kv: 0, r2: 0, assets: 0 })

/**
 * Storages that count what is asked of them, with the numbers of D1's own answers.
 * @param maxStatements D1 refuses the statement after these, as the platform does: 1,000 queries an invocation
 * (https://developers.cloudflare.com/d1/platform/limits/). Whether each statement of a batch is one query is not written there, so
 * it is here.
 */
export function countStorages(
  { DB, FLAGS, CONTENT_CACHE, MEDIA, ASSETS }: CountedStorages['bindings'],
  { maxStatements = Infinity } = {},
): CountedStorages {
  let counts = nothing()
  let reads: { rows: number; sql: string }[] = []
  const database = countDatabase(DB, {
    began(statements) {
      if (counts.statements + statements > maxStatements)
        throw new Error('D1_ERROR: Too many API requests by single Worker invocation.')
      counts.calls += 1
      counts.statements += statements
    },
    ended(results, texts) {
      results.forEach(({ meta }, index) => {
        counts.rowsRead += meta.rows_read
        counts.rowsWritten += meta.rows_written
        reads.push({ rows: meta.rows_read, sql: texts[index] ?? '' })
      })
    },
  })
  return {
    bindings: {
      DB: database,
      FLAGS: countCalls(FLAGS, () => (counts.kv += 1)),
      CONTENT_CACHE: countCalls(CONTENT_CACHE, () => (counts.kv += 1)),
      MEDIA: countCalls(MEDIA, () => (counts.r2 += 1)),
      ASSETS: countCalls(ASSETS, () => (counts.assets += 1)),
    },
    take() {
      const before = counts
      counts = nothing()
      reads = []
      return before
    },
    longest: (part = '') => reads.filter(({ sql }) => sql.includes(part)).toSorted((a, b) => b.rows - a.rows),
  }
}

function countCalls<Storage extends object>(storage: Storage, count: () => void): Storage {
  return new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) => {
        count()
        return (value as (...values: unknown[]) => unknown).apply(target, values)
      }
    },
  })
}

interface Counting {
  /** Before a call. @throws when it is refused */
  began: (statements: number) => void
  ended: (results: readonly D1Result[], texts: readonly string[]) => void
}

/** A database, or a session of it, whose statements are counted. */
function countDatabase<Database extends D1Database | D1DatabaseSession>(
  database: Database,
  counting: Counting,
): Database {
  const originals = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; text: string }>()
  const run = async <Row>(statements: readonly D1PreparedStatement[]): Promise<D1Result<Row>[]> => {
    const all = statements.map((one) => originals.get(one)!)
    counting.began(all.length)
    const results =
      all.length === 1
        ? [await all[0]!.statement.all<Row>()]
        : await database.batch<Row>(all.map(({ statement }) => statement))
    counting.ended(
      results,
      all.map(({ text }) => text),
    )
    return results
  }
  const counted = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    const first = async <Row>(column?: string) => {
      const [row] = (await run<Record<string, unknown>>([wrapped]))[0]!.results
      return (column === undefined ? row : row?.[column]) as Row
    }
    const all = async <Row>() => (await run<Row>([wrapped]))[0]!
    const wrapped = Object.assign(Object.create(null), {
      bind: (...values: unknown[]) => counted(statement.bind(...values), text),
      all,
      run: all,
      first,
    }) as D1PreparedStatement
    originals.set(wrapped, { statement, text })
    return wrapped
  }
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => counted(target.prepare(text), text)
      if (name === 'batch') return run
      if (name === 'withSession' && 'withSession' in target)
        return (start?: string) => countDatabase(target.withSession(start), counting)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
