import { refresh as refreshEndpoint } from '../../../src/contracts/v1/auth.ts'
import { takeTokens, type TokenPair } from '../session-tokens.ts'

/** The new pair; `refused` when the session is over; `failed` when nobody could say. */
export type Outcome = TokenPair | 'refused' | 'failed'

/** An exchange of tokens, to be made by whoever is in charge of it. */
export interface Exchange {
  refreshToken: string
  /** The site's. */
  origin: string
  /** Who calls, see `callerHeaders`. */
  headers: Record<string, string>
  requestId: string
}

/**
 * Makes the exchange.
 * @param send takes the call to the API
 */
export async function askForTokens(
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
    if (answer.ok) return (typeof body === 'object' && body !== null && takeTokens(body).pair) || 'failed'
    return answer.status < 500 && answer.status !== 429 ? 'refused' : 'failed'
  } catch (cause) {
    console.error(
      JSON.stringify({ level: 'error', requestId, message: 'exchange of tokens failed', cause: String(cause) }),
    )
    return 'failed'
  }
}
