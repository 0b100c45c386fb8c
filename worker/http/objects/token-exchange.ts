export interface TokenPair {
  access: string
  refresh: string
}

/** The new pair; `refused` when the session is over; `failed` when the service did not answer. */
export type Outcome = TokenPair | 'refused' | 'failed'

/** Input of a token exchange. */
export interface Exchange {
  refreshToken: string
  /** The site's. */
  origin: string
  /** Who calls, see `callerHeaders`. */
  headers: Record<string, string>
  requestId: string
}

/** Exchanges one token once, for all concurrent callers. */
export interface TokenExchanger extends Rpc.DurableObjectBranded {
  /** @param host of the remote API */
  exchange(host: string, exchange: Exchange): Promise<Outcome>
}
