import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { sha256 } from '../../src/lib/sha256.ts'
import { writeLog } from '../../src/lib/write-log.ts'
import { refresh as refreshEndpoint } from '../../src/login/auth.contract.ts'
import { TimedCache } from '../cache/timed-cache.ts'
import type { AppContext } from '../http/context.ts'
import type { Outcome } from '../http/objects/token-exchange.ts'
import { type Call, callerHeaders, headersOf, requestOf, rulesOf } from './call.ts'
import { noteRegistration, withClaimedTokens, withDeviceToken } from './device-registrations.ts'
import { requestTokens } from './remote/request-tokens.ts'
import { clearTokens, readTokens, setTokens } from './session-tokens.ts'
import { isRemote, ownAnswer, upstream } from './upstream.ts'
import { forgetPlayer, withPlayer } from './with-player.ts'

/** Calls that started with the old token may arrive some time after its exchange and share the result, ms. */
const sharedMs = 10_000
const exchanges = new TimedCache<Outcome>(1_000)

/**
 * Exchanges a refresh token. All calls of an isolate with the same token share one exchange (D6). Between isolates the
 * embedded token endpoint responds with the same pair for as long; for a remote one `SessionExchange` does.
 */
async function exchange(c: AppContext, refresh: string): Promise<Outcome> {
  const key = `${c.var.origin} ${await sha256(refresh, 'base64')}`
  // Other calls wait for it: it continues even when this one is aborted.
  const asking = { now: c.var.now, waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work) }
  const outcome = await exchanges.read(key, asking, { freshMs: sharedMs }, () => ask(c, refresh))
  if (exchanges.get(key)?.value === 'failed') exchanges.delete(key)
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

/**
 * Makes a call for the visitor: the token of the cookie becomes the bearer token. After a 401 to a call that carried one,
 * and is no log-in, the tokens are refreshed once and the call is repeated once (D6). A refused refresh signs the visitor
 * out on this device. Guests are identified by the tokens of their registrations (D16).
 * @throws {AppError} `unavailable` when a call needs a session and the tokens could not be refreshed
 */
export async function signedCall(c: AppContext, call: Call): Promise<Response> {
  const response = await sendSigned(c, call, (access) => send(c, call, access))
  await noteRegistration(c, call, response)
  return response
}

/**
 * As `signedCall`, for a read call that the site makes itself.
 * @returns the value of the endpoint's output if this worker answers, else a response
 * @throws {AppError} the error of this worker's answer, `unavailable` as `signedCall`
 */
export async function signedAnswer(c: AppContext, call: Call & { endpoint: Endpoint }): Promise<unknown> {
  if (isRemote(c.get('settings'), call.endpoint)) return signedCall(c, call)
  const outcome = await sendSigned(c, call, async (access) => {
    const { endpoint, params, url } = call
    const own = { endpoint, params, url: new URL(url), headers: headersOf(call, access) }
    return ownAnswer(c, own).then(
      (answer) => ({ status: 200, answer }),
      (error: unknown) => ({ status: error instanceof AppError ? error.status : 500, error }),
    )
  })
  if ('error' in outcome) throw outcome.error
  return outcome.answer
}

async function sendSigned<Answer extends { status: number }>(
  c: AppContext,
  call: Call,
  send: (access: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const { session } = rulesOf(call)
  if (session === 'starts') return send(undefined)
  // A session that ends needs no fresh token.
  if (session === 'ends') return send(readTokens(c).access)
  const before = readTokens(c).access === undefined ? await renew(c, undefined) : 'renewed'
  const carried = readTokens(c).access
  const response = await send(carried)
  if (response.status !== 401) return response
  const outcome = carried === undefined ? before : await renew(c, carried)
  // The session may still be valid: after a 401 a program would log out.
  if (outcome === 'failed')
    throw new AppError('unavailable', 'The session cannot be renewed right now; try again in a moment', {
      retryAfter: 10,
    })
  return outcome === 'renewed' && carried !== undefined ? send(readTokens(c).access) : response
}

async function send(c: AppContext, call: Call, access: string | undefined): Promise<Response> {
  const complete = withPlayer(c, access === undefined ? withDeviceToken(c, call) : withClaimedTokens(c, call))
  const response = await upstream(c, requestOf(complete, access), { endpoint: call.endpoint })
  if (access !== undefined) forgetPlayer(c, call, response)
  return response
}

/**
 * Refreshes the tokens when the access token is missing or was rejected.
 * @param carried the rejected token
 * @returns `renewed` when there is another token, `refused` when the session is over, `failed` when that is unknown
 */
async function renew(c: AppContext, carried: string | undefined): Promise<'renewed' | 'refused' | 'failed'> {
  const { access, refresh } = readTokens(c)
  // A parallel call of this request has refreshed them already.
  if (access !== carried) return access === undefined ? 'refused' : 'renewed'
  const outcome = refresh === undefined ? 'refused' : await exchange(c, refresh)
  if (outcome === 'failed') return 'failed'
  if (outcome === 'refused') clearTokens(c)
  else setTokens(c, outcome)
  return outcome === 'refused' ? 'refused' : 'renewed'
}
