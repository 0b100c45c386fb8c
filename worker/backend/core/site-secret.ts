import { sql } from 'drizzle-orm'
import { batch, prepare } from '../db/run-sql.ts'
import type { BackendEnv } from './context.ts'
import { randomToken } from './random-token.ts'

const secrets = new WeakMap<D1Database, Map<string, string>>()

/**
 * The secret from which keys and digests are derived: the setting SESSION_SECRET, else a
 * random one stored in the database.
 */
export const siteSecret = async (env: BackendEnv): Promise<string> => env.SESSION_SECRET || storedSecret(env, 'site')

/**
 * A random secret that is made on first use and stored in the database: what it signs stays valid when SESSION_SECRET changes.
 * @param name of its row
 */
export async function storedSecret({ DB }: BackendEnv, name: 'site' | 'certificate'): Promise<string> {
  const cached = secrets.get(DB) ?? new Map<string, string>()
  secrets.set(DB, cached)
  const known = cached.get(name)
  if (known) return known
  const { stored } = await batch(DB, {
    created: prepare(DB, sql`INSERT OR IGNORE INTO secrets (name, value) VALUES (${name}, ${randomToken()})`),
    stored: prepare(DB, sql<{ value: string }>`SELECT value FROM secrets WHERE name = ${name}`),
  })
  const { value } = stored.only
  cached.set(name, value)
  return value
}
