import type { AuthorizationServer, Client, TokenEndpointResponse } from 'oauth4webapi'
import type { Provider, ProviderFailure } from '../../../../src/contracts/v1/providers.ts'

/** Longest wait for one answer of a provider, ms. */
export const providerTimeoutMs = 5_000

/** Who somebody is, as a provider says it. */
export interface ProviderProfile {
  provider: Provider
  issuer: string
  /** The provider's own id of the person; with the issuer it never changes, unlike the e-mail. */
  subject: string
  /** In small letters; `undefined` when the provider gives none. */
  email: string | undefined
  /** The provider knows that the address is the person's. */
  emailVerified: boolean
  firstName: string
  lastName: string
  /** Address of a portrait. */
  picture: string | undefined
}

/** A provider as OAuth 2.0 sees it: where it is, who we are there, and how it says who somebody is. */
export interface ProviderSite {
  server: AuthorizationServer
  client: Client
  secret: string
  scope: string
  readProfile(tokens: TokenEndpointResponse): Promise<ProviderProfile>
}

/** A log-in by a provider that comes to nothing, for a reason that its person is told. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}
