import type { BackendEnv } from '../context.ts'
import { randomToken } from './random-token.ts'

const made = new WeakMap<D1Database, string>()

/**
 * The secret that keys and digests are derived from: the setting SESSION_SECRET, else one that the site makes for itself
 * and keeps in its database.
 */
export async function siteSecret({ DB, SESSION_SECRET }: BackendEnv): Promise<string> {
  if (SESSION_SECRET) return SESSION_SECRET
  const known = made.get(DB)
  if (known) return known
  const [, stored] = await DB.batch<{ value: string }>([
    DB.prepare(`INSERT OR IGNORE INTO secrets (name, value) VALUES ('site', ?)`).bind(randomToken()),
    DB.prepare(`SELECT value FROM secrets WHERE name = 'site'`),
  ])
  const { value } = stored!.results[0]!
  made.set(DB, value)
  return value
}
