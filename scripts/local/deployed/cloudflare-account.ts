import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { explainRefusal } from './refusals.ts'
import { programs } from '../../programs.ts'

/** Statuses after which a call is repeated: each writes what it may write again. */
const passing = [429, 502, 503, 504]
const tries = 4
/** Before the second try, doubled before each further one, ms. */
const pauseMs = 500

const answer = z.object({
  errors: z.array(z.object({ code: z.number().default(0), message: z.string() })).default([]),
  result: z.unknown().default(null),
})

/** An answer of the API other than success. */
export class CloudflareRefusal extends Error {
  readonly status: number

  constructor(host: string, status: number, errors: readonly { code: number; message: string }[]) {
    const known = errors
      .map(({ code, message }) => explainRefusal(code, message))
      .find((sentence) => sentence !== undefined)
    super(known ?? `${host} answered ${status}: ${errors.map(({ message }) => message).join(', ')}`)
    this.status = status
  }
}

/** An account of Cloudflare, over its HTTP API. */
export interface CloudflareAccount {
  id: string
  /**
   * Calls the API; passing faults are tried again.
   * @param path after the account, like `/d1/database`
   * @returns the `result` of the answer
   * @throws {CloudflareRefusal} with one sentence
   */
  ask: <Result>(path: string, result: z.ZodType<Result>, init?: RequestInit) => Promise<Result>
}

/**
 * Opens the account that wrangler would use.
 * @param env the process environment: `CLOUDFLARE_API_TOKEN`, else the log-in of wrangler; `CLOUDFLARE_ACCOUNT_ID`, needed only where there
 * are several accounts; and, as for wrangler, `CLOUDFLARE_API_BASE_URL` in place of Cloudflare's own
 * @throws with a sentence that says what to do
 */
export async function openAccount(env: Partial<Record<string, string>>): Promise<CloudflareAccount> {
  const token = env['CLOUDFLARE_API_TOKEN'] || (await loggedInToken())
  const base = (env['CLOUDFLARE_API_BASE_URL'] || 'https://api.cloudflare.com/client/v4').replace(/\/+$/, '')
  const ask: CloudflareAccount['ask'] = async (path, result, init) =>
    result.parse(
      await send(`${base}${path}`, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } }),
    )
  const id = env['CLOUDFLARE_ACCOUNT_ID'] || (await onlyAccount(ask))
  return { id, ask: (path, result, init) => ask(`/accounts/${id}${path}`, result, init) }
}

async function send(url: string, init: RequestInit, left = tries): Promise<unknown> {
  const { host } = new URL(url)
  const response = await fetch(url, init).catch((cause: unknown) => {
    throw new Error(`${host}, the API of Cloudflare, cannot be reached`, { cause })
  })
  if (passing.includes(response.status) && left > 1) {
    await response.body?.cancel()
    await wait(pauseMs * 2 ** (tries - left))
    return send(url, init, left - 1)
  }
  const { errors, result } = answer.catch({ errors: [], result: null }).parse(await response.json().catch(() => null))
  if (!response.ok) throw new CloudflareRefusal(host, response.status, errors)
  return result
}

/** The token of `wrangler login`, which renews it. @throws with a sentence when nobody is logged in */
async function loggedInToken(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [programs.wrangler, 'auth', 'token', '--json'])
    return z.object({ token: z.string() }).parse(JSON.parse(stdout)).token
  } catch (cause) {
    throw new Error('Nobody is logged in at Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.', {
      cause,
    })
  }
}

async function onlyAccount(ask: CloudflareAccount['ask']): Promise<string> {
  const accounts = await ask('/accounts', z.array(z.object({ id: z.string(), name: z.string() })))
  if (accounts.length === 1) return accounts[0]!.id
  const names = accounts.map(({ id, name }) => `${id} (${name})`).join(', ')
  throw new Error(
    accounts.length === 0
      ? 'The token names no account: set CLOUDFLARE_ACCOUNT_ID.'
      : `There are several accounts: set CLOUDFLARE_ACCOUNT_ID to one of ${names}.`,
  )
}
