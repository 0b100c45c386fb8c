import { sql } from 'drizzle-orm'
import { batch, prepare } from '../db/run-sql.ts'
import type { BackendEnv } from './context.ts'
import { randomToken } from './random-token.ts'

const secrets = new WeakMap<D1Database, string>()

/**
 * The secret from which keys and digests are derived: the setting SESSION_SECRET, else a
 * random one stored in the database.
 */
export async function siteSecret({ DB, SESSION_SECRET }: BackendEnv): Promise<string> {
  if (SESSION_SECRET) return SESSION_SECRET
  const cached = secrets.get(DB)
  if (cached) return cached
  const { stored } = await batch(DB, {
    created: prepare(DB, sql`INSERT OR IGNORE INTO secrets (name, value) VALUES ('site', ${randomToken()})`),
    stored: prepare(DB, sql<{ value: string }>`SELECT value FROM secrets WHERE name = 'site'`),
  })
  const { value } = stored.only
  secrets.set(DB, value)
  return value
}
