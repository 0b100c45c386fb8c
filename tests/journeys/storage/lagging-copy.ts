import { env } from 'cloudflare:workers'

/** A database with a copy far behind it. */
export interface LaggingDatabase {
  db: D1Database
  /** How each session began, in order. */
  starts: string[]
}

/**
 * D1 whose nearest copy never learns of a change: a statement that it answered once, it answers the same ever after. Sessions that
 * begin at the database itself, or with a bookmark, see what is stored now.
 */
export function laggingDatabase(): LaggingDatabase {
  const starts: string[] = []
  const answered = new Map<string, Promise<D1Result>>()
  const known = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; key: string }>()

  const old = (statement: D1PreparedStatement, key: string): Promise<D1Result> => {
    const answer = answered.get(key) ?? statement.all()
    answered.set(key, answer)
    return answer
  }
  const behind = (statement: D1PreparedStatement, text: string, values: unknown[] = []): D1PreparedStatement => {
    const key = JSON.stringify([text, values])
    const proxy = {
      bind: (...given: unknown[]) => behind(statement.bind(...given), text, given),
      all: () => old(statement, key),
    } as unknown as D1PreparedStatement
    known.set(proxy, { statement, key })
    return proxy
  }
  const copy = {
    prepare: (text: string) => behind(env.DB.prepare(text), text),
    batch: (statements: D1PreparedStatement[]) =>
      Promise.all(
        statements.map((one) => {
          const { statement, key } = known.get(one)!
          return old(statement, key)
        }),
      ),
    getBookmark: () => null,
  }
  const db = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'withSession')
        return (start: string) => {
          starts.push(start)
          return start === 'first-unconstrained' ? copy : target.withSession(start)
        }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db, starts }
}
