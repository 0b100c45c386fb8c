/** How a call of a storage that is far away gets its answer. @param name such as `KV get content-generation` */
export type Turn = <T>(name: string, call: () => Promise<T>) => Promise<T>

const texts = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; text: string }>()

/** A database that answers each call as `turn` says. */
export function farDatabase(database: D1Database, turn: Turn): D1Database {
  const far = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    const name = `D1 ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`
    const proxy = new Proxy(statement, {
      get(target, property) {
        if (property === 'bind') return (...values: unknown[]) => far(target.bind(...values), text)
        const value: unknown = Reflect.get(target, property)
        return typeof value === 'function'
          ? (...given: unknown[]) => turn(name, async () => value.apply(target, given) as unknown)
          : value
      },
    })
    texts.set(proxy, { statement, text })
    return proxy
  }
  const withTurns = <Database extends D1Database | D1DatabaseSession>(near: Database): Database =>
    new Proxy(near, {
      get(target, property) {
        if (property === 'prepare') return (text: string) => far(target.prepare(text), text)
        if (property === 'batch')
          return (statements: D1PreparedStatement[]) => {
            const known = statements.map((statement) => texts.get(statement)!)
            const name = `D1 batch of ${known.length}: ${known[0]!.text.replaceAll(/\s+/g, ' ').slice(0, 60)}`
            return turn(name, () => target.batch(known.map(({ statement }) => statement)))
          }
        if (property === 'withSession') return (start?: string) => withTurns((target as D1Database).withSession(start))
        const value: unknown = Reflect.get(target, property)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return withTurns(database)
}

/** A store whose reads get their answers as `turn` says. Writes are let through: pages do not wait for them. */
export function farStore(store: KVNamespace, turn: Turn): KVNamespace {
  return new Proxy(store, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      const isRead = property === 'get' || property === 'getWithMetadata' || property === 'list'
      return isRead
        ? (...given: unknown[]) =>
            turn(`KV ${property} ${String(given[0]).slice(0, 80)}`, async () => value.apply(target, given) as unknown)
        : value.bind(target)
    },
  })
}
