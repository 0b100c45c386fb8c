import { refresh as refreshEndpoint } from '../../src/login/auth.contract.ts'
import type { AppContext } from '../http/context.ts'
import { requestTokens } from './remote/request-tokens.ts'
import type { Outcome } from '../http/objects/token-exchange.ts'
import { callerHeaders } from './caller-headers.ts'
import { upstream } from './upstream.ts'
import { BoundedMap } from '../../src/lib/bounded-map.ts'
import { sha256 } from '../../src/lib/sha256.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** Calls that started with the old token may arrive some time after its exchange and share the result, ms. */
const sharedMs = 10_000
const exchanges = new BoundedMap<string, { at: number; outcome: Promise<Outcome> }>(1_000)

/**
 * Exchanges a refresh token. All calls of an isolate with the same token share one exchange (D6). Between isolates the
 * embedded token endpoint responds with the same pair for as long; for a remote one `SessionExchange` does.
 */
export async function exchange(c: AppContext, refresh: string): Promise<Outcome> {
  const key = `${c.var.origin} ${await sha256(refresh, 'base64')}`
  const known = exchanges.get(key)
  if (known && c.var.now - known.at < sharedMs) return known.outcome
  const outcome = ask(c, refresh)
  exchanges.set(key, { at: c.var.now, outcome })
  // Other calls wait for it: it continues even when this one is aborted.
  c.executionCtx.waitUntil(outcome)
  if ((await outcome) === 'failed') exchanges.delete(key)
  return outcome
}

async function ask(c: AppContext, refreshToken: string): Promise<Outcome> {
  const { settings, origin, requestId } = c.var
  const exchange = { refreshToken, origin, headers: Object.fromEntries(callerHeaders(c)), requestId }
  if (!settings.API_HOST)
    return requestTokens(exchange, (request) => upstream(c, request, { endpoint: refreshEndpoint }))
  const { EXCHANGES } = c.env
  try {
    const key = await sha256(`${settings.API_HOST} ${refreshToken}`, 'base64')
    return await EXCHANGES.get(EXCHANGES.idFromName(key)).exchange(settings.API_HOST, exchange)
  } catch (error) {
    writeLog('error', 'exchange of tokens failed', { requestId, error })
    return 'failed'
  }
}
