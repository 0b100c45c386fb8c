import { refresh as refreshEndpoint } from '../../src/contracts/v1/auth.ts'
import type { AppContext } from '../context.ts'
import { callerHeaders } from './caller-headers.ts'
import { takeTokens, type TokenPair } from './session-tokens.ts'
import { upstream } from './upstream.ts'

/** The new pair; `refused` when the session is over; `failed` when nobody could say. */
export type Outcome = TokenPair | 'refused' | 'failed'

/** Calls that began with the old token come in for a while after its exchange: they share the result, ms. */
const sharedMs = 10_000
const mostShared = 1_000
const exchanges = new Map<string, { at: number; outcome: Promise<Outcome> }>()

/**
 * Exchanges a refresh token. All calls of an isolate that hold the same one share one exchange (D6); the token endpoint
 * itself bears with those of other isolates for as long.
 */
export async function exchange(c: AppContext, refresh: string): Promise<Outcome> {
  const key = `${c.var.origin} ${await digest(refresh)}`
  const known = exchanges.get(key)
  if (known && c.var.now - known.at < sharedMs) return known.outcome
  const outcome = ask(c, refresh)
  exchanges.set(key, { at: c.var.now, outcome })
  if (exchanges.size > mostShared) exchanges.delete(exchanges.keys().next().value!)
  // Others wait for it: it goes on even if the one who began it goes away.
  c.executionCtx.waitUntil(outcome)
  if ((await outcome) === 'failed') exchanges.delete(key)
  return outcome
}

async function ask(c: AppContext, refreshToken: string): Promise<Outcome> {
  try {
    const headers = callerHeaders(c)
    headers.set('content-type', 'application/json')
    const request = new Request(c.var.origin + refreshEndpoint.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ refreshToken }),
    })
    const answer = await upstream(c, request)
    const body: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return (typeof body === 'object' && body !== null && takeTokens(body).pair) || 'failed'
    return answer.status < 500 && answer.status !== 429 ? 'refused' : 'failed'
  } catch (cause) {
    console.error(
      JSON.stringify({
        level: 'error',
        requestId: c.var.requestId,
        message: 'exchange of tokens failed',
        cause: String(cause),
      }),
    )
    return 'failed'
  }
}

/** SHA-256 of a token, base64: what is remembered instead of it. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}
