import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { programs } from '../../programs.ts'

/** What Cloudflare refuses with a code that we know. */
interface Refusal {
  code: number
  /** Words of the message, where the code has several meanings. */
  about?: RegExp
  /** One sentence with what to do. */
  sentence: string
}

const r2Off =
  'R2 is not switched on in this account: open https://dash.cloudflare.com/?to=/:account/r2 once, accept its terms (it wants a card, and has a free share), and run the command again.'

const refusals: Refusal[] = [
  // https://github.com/cloudflare/workers-sdk/issues/8756
  {
    code: 100328,
    sentence:
      'This account has no paid Workers plan, which the site needs: subscribe at https://dash.cloudflare.com/?to=/:account/workers/plans and run the command again.',
  },
  // https://github.com/cloudflare/workers-sdk/issues/2877; the same number is that of an unknown namespace (#14249).
  { code: 10042, about: /R2/, sentence: r2Off },
  { code: 10136, sentence: r2Off },
  // https://developers.cloudflare.com/fundamentals/api/troubleshooting
  ...[10000, 10001, 9109].map((code) => ({
    code,
    sentence:
      'Cloudflare does not accept the log-in: its token is wrong, has expired, or may not edit Workers, D1, KV and R2 of this account. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
  })),
  // Wrangler's own registration of a name asks for another one at this code.
  { code: 10031, sentence: 'Another account has this name at workers.dev: choose another one with --subdomain.' },
  // https://github.com/cloudflare/workers-sdk/issues/9878
  {
    code: 100117,
    sentence:
      'The domain has a DNS record already, which a deploy does not replace: delete it in the dashboard, or choose another --domain.',
  },
]

/** @returns the sentence for a refusal, or `undefined` for one that we do not know */
export const explainRefusal = (code: number, message: string): string | undefined =>
  refusals.find((each) => each.code === code && (each.about?.test(message) ?? true))?.sentence

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
