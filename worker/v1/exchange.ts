import type { AppContext } from '../context.ts'
import { askForTokens, type Outcome } from './remote/ask-for-tokens.ts'
import { callerHeaders } from './caller-headers.ts'
import { upstream } from './upstream.ts'

/** Calls that began with the old token come in for a while after its exchange: they share the result, ms. */
const sharedMs = 10_000
const mostShared = 1_000
const exchanges = new Map<string, { at: number; outcome: Promise<Outcome> }>()

/**
 * Exchanges a refresh token. All calls of an isolate that hold the same one share one exchange (D6). With those of other
 * isolates the embedded token endpoint bears for as long; before a remote one stands `SessionExchange`.
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
  const { settings, origin, requestId } = c.var
  const exchange = { refreshToken, origin, headers: Object.fromEntries(callerHeaders(c)), requestId }
  if (!settings.API_HOST) return askForTokens(exchange, (request) => upstream(c, request))
  const { EXCHANGES } = c.env
  try {
    const key = await digest(`${settings.API_HOST} ${refreshToken}`)
    return await EXCHANGES.get(EXCHANGES.idFromName(key)).exchange(settings.API_HOST, exchange)
  } catch (cause) {
    console.error(
      JSON.stringify({ level: 'error', requestId, message: 'exchange of tokens failed', cause: String(cause) }),
    )
    return 'failed'
  }
}

/** SHA-256 of a token, base64: what is remembered instead of it. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}
