import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { remoteStores, type StoreAnswer } from '../remote-stores.ts'

const settings = ['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_API_TOKEN'] as const
/** Statuses after which a call is repeated: each writes rows that it may write again. */
const passing = [429, 502, 503, 504]
const tries = 4
/** Before the second try, doubled before each further one, ms. */
const pauseMs = 500

const answer = z.object({
  errors: z.array(z.object({ message: z.string() })).default([]),
  result: z.array(z.unknown()).nullable().default(null),
})

/**
 * The D1 database of the deployed site, over the HTTP API of Cloudflare.
 * @param env the process environment: `CLOUDFLARE_ACCOUNT_ID`, `CLOUDFLARE_API_TOKEN` with the right to edit D1, and, as for wrangler,
 * `CLOUDFLARE_API_BASE_URL` in place of Cloudflare's own
 * @param id of the database, in `wrangler.toml`
 * @throws with a sentence that names a missing setting
 */
export function deployedDatabase(env: Partial<Record<string, string>>, id: string): D1Database {
  const missing = settings.filter((name) => !env[name])
  if (missing.length > 0)
    throw new Error(`The deployed database needs ${missing.join(' and ')} (docs/operating.md, Backup and restore)`)
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE_URL: base } = env
  const url = `${(base || 'https://api.cloudflare.com/client/v4').replace(/\/+$/, '')}/accounts/${account}/d1/database/${id}/query`
  const { host } = new URL(url)

  async function send(statements: { sql: string; params: unknown[] }[], left = tries): Promise<StoreAnswer> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ batch: statements }),
    }).catch((cause: unknown) => {
      throw new Error(`${host}, the API of Cloudflare, cannot be reached`, { cause })
    })
    if (passing.includes(response.status) && left > 1) {
      await response.body?.cancel()
      await wait(pauseMs * 2 ** (tries - left))
      return send(statements, left - 1)
    }
    const { errors, result } = answer.catch({ errors: [], result: null }).parse(await response.json().catch(() => null))
    if (!response.ok || result === null)
      return { error: `${host} answered ${response.status}: ${errors.map(({ message }) => message).join(', ')}` }
    return { result }
  }

  return remoteStores(async (call) => {
    if (call.store !== 'db') throw new Error('Of the deployed storages, only the database is copied')
    const { result, error } = await send(call.statements)
    if (error !== undefined || call.how === 'batch') return { result, ...(error !== undefined && { error }) }
    return { result: (result as unknown[])[0] }
  }).db
}
