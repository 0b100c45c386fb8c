import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../../http/env.ts'
import { requestTokens } from './request-tokens.ts'
import type { Outcome, TokenExchanger, Exchange } from '../../http/token-exchange.ts'
import { proxy } from './proxy.ts'

/** Calls that began with the old token come in for a while after its exchange, ms. */
const sharedMs = 10_000

/**
 * The one place in the world where a refresh token of a remote API is exchanged (D6): there each one may hold only once,
 * and a second exchange would end the session. One object stands for one token; nothing is stored.
 */
export class SessionExchange extends DurableObject<Bindings> implements TokenExchanger {
  #known: { at: number; outcome: Promise<Outcome> } | undefined

  /**
   * The outcome of the exchange, made once for everybody who asks.
   * @param host of the remote API
   */
  async exchange(host: string, exchange: Exchange): Promise<Outcome> {
    const now = Date.now()
    if (this.#known && now - this.#known.at < sharedMs) return this.#known.outcome
    const { origin, requestId } = exchange
    const known = {
      at: now,
      outcome: requestTokens(exchange, (request) => proxy(host, request, { origin, requestId, now })),
    }
    this.#known = known
    const outcome = await known.outcome
    // Nobody could say: the next one may ask again.
    if (outcome === 'failed' && this.#known === known) this.#known = undefined
    return outcome
  }
}
