import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../../http/env.ts'
import { requestTokens } from './request-tokens.ts'
import type { Outcome, TokenExchanger, Exchange } from '../../http/objects/token-exchange.ts'

/** Calls with the old token may still arrive for this time after its exchange, ms. */
const sharedMs = 10_000

/**
 * The only place worldwide that exchanges a refresh token of a remote API (D6): that API may accept each token only once,
 * and end the session at a second exchange. There is one object per token; nothing is stored.
 */
export class SessionExchange extends DurableObject<Bindings> implements TokenExchanger {
  #known: { at: number; outcome: Promise<Outcome> } | undefined

  /**
   * The outcome of the exchange, which is made once for all calls.
   * @param host of the remote API
   */
  async exchange(host: string, exchange: Exchange): Promise<Outcome> {
    const now = Date.now()
    if (this.#known && now - this.#known.at < sharedMs) return this.#known.outcome
    const { origin, requestId } = exchange
    const known = {
      at: now,
      outcome: requestTokens(exchange, async (request) => {
        const { proxy } = await import('./proxy.ts')
        return proxy(host, request, { origin, requestId, now, secret: this.env.GATEWAY_SECRET })
      }),
    }
    this.#known = known
    const outcome = await known.outcome
    // The outcome is unknown: the next call tries again.
    if (outcome === 'failed' && this.#known === known) this.#known = undefined
    return outcome
  }
}
