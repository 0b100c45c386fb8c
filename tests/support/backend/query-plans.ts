import { env } from 'cloudflare:workers'

/** The database, and the text of every statement prepared on it. */
export function recorded(): { db: D1Database; statements: Set<string> } {
  const statements = new Set<string>()
  const db = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare')
        return (text: string) => {
          statements.add(text)
          return target.prepare(text)
        }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db, statements }
}

/** The steps by which SQLite runs a statement, whatever its parameters are. */
export async function planOf(text: string): Promise<string[]> {
  const parameters = new Set(text.match(/\?\d+/g) ?? []).size || text.split('?').length - 1
  const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...Array<null>(parameters).fill(null))
  const { results } = await plan.all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}
