import { customFetch, type AuthorizationServer, type Client, type TokenEndpointResponse } from 'oauth4webapi'
import type { Provider, ProviderFailure } from '../../../../src/login/providers/providers.contract.ts'
import { readWhole } from '../../../http/outgoing/read-text.ts'

const timeoutMs = 5_000

/**
 * Options of each request to a provider: a timeout of 5 s, and the size limit of all
 * external services.
 */
export const providerRequest = () => ({
  signal: AbortSignal.timeout(timeoutMs),
  [customFetch]: async (url: string, init: object) => readWhole(await fetch(url, init)),
})

/** A person's profile at a provider. */
export interface ProviderProfile {
  provider: Provider
  issuer: string
  /**
   * The provider's id of the person; together with the issuer it never changes, unlike the
   * e-mail.
   */
  subject: string
  /** Lower case; `undefined` when the provider returns none. */
  email: string | undefined
  /** Whether the provider has verified the address. */
  emailVerified: boolean
  firstName: string
  lastName: string
  /** URL of a portrait. */
  picture: string | undefined
}

/** An OAuth 2.0 provider: its server, the site's client, and how to read the profile. */
export interface ProviderSite {
  server: AuthorizationServer
  client: Client
  secret: string
  scope: string
  readProfile(tokens: TokenEndpointResponse): Promise<ProviderProfile>
}

/** A log-in by a provider that fails for a reason shown to the person. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}
