import { sql } from 'drizzle-orm'
import { bindingOf } from '../db/request-database.ts'
import { batch } from '../db/run-sql.ts'
import type { BackendEnv } from './context.ts'
import { randomToken } from './random-token.ts'

const secrets = new WeakMap<D1Database, Map<string, string>>()

/**
 * The secret from which keys and digests are derived: the setting SESSION_SECRET, else a
 * random one stored in the database.
 */
export const siteSecret = async (env: BackendEnv): Promise<string> => env.SESSION_SECRET || storedSecret(env, 'site')

/** What each stored secret signs. */
type SecretName = 'site' | 'certificate' | 'registration' | 'ticket'

/**
 * A secret that is made on first use and stored in the database: what it signs stays valid when SESSION_SECRET changes.
 * @param name of its row
 * @param make its first value, a random one by default
 */
export async function storedSecret(
  { DB }: BackendEnv,
  name: SecretName,
  make: () => string | Promise<string> = randomToken,
): Promise<string> {
  const cached = secrets.get(bindingOf(DB)) ?? new Map<string, string>()
  secrets.set(bindingOf(DB), cached)
  const known = cached.get(name)
  if (known) return known
  const first = await make()
  const { stored } = await batch(DB, {
    created: sql`INSERT OR IGNORE INTO secrets (name, value) VALUES (${name}, ${first})`,
    stored: sql<{ value: string }>`SELECT value FROM secrets WHERE name = ${name}`,
  })
  const { value } = stored.only
  cached.set(name, value)
  return value
}
