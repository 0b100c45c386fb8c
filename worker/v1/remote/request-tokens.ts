import { refresh as refreshEndpoint } from '../../../src/login/auth.contract.ts'
import type { Exchange, Outcome } from '../../http/objects/token-exchange.ts'
import { extractTokens } from '../session-tokens.ts'
import { writeLog } from '../../../src/lib/write-log.ts'

/** Statuses of an invalid token; after any other status it is unknown whether the token is valid. */
const refusals = [400, 401, 403]

/**
 * Makes the exchange.
 * @param send sends the call to the API
 */
export async function requestTokens(
  { refreshToken, origin, headers, requestId }: Exchange,
  send: (request: Request) => Promise<Response>,
): Promise<Outcome> {
  try {
    const request = new Request(origin + refreshEndpoint.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    const answer = await send(request)
    const body: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return (typeof body === 'object' && body !== null && extractTokens(body).pair) || 'failed'
    return refusals.includes(answer.status) ? 'refused' : 'failed'
  } catch (error) {
    writeLog('error', 'exchange of tokens failed', { requestId, error })
    return 'failed'
  }
}
