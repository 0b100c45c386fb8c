import * as oauth from 'oauth4webapi'
import type { Provider } from '../../../../src/login/providers/providers.contract.ts'
import type { Settings } from '../../../http/env.ts'
import { credentialsOf } from '../../core/configured-providers.ts'
import { facebook } from './facebook.ts'
import { google, isThisMachine } from './google.ts'
import { ProviderRefusal, providerRequest, type ProviderProfile, type ProviderSite } from './provider-site.ts'

/**
 * Binds a provider's response to the browser that asked: stored there, and sent in URLs only
 * as hashes.
 */
export interface FlowSecrets {
  state: string
  nonce: string
  /** Of PKCE (RFC 7636). */
  verifier: string
}

export const flowSecrets = (): FlowSecrets => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
})

/** A provider with the site's client; `undefined` if not configured. */
export async function providerSite(
  provider: Provider,
  settings: Settings,
  now: number,
): Promise<ProviderSite | undefined> {
  const credentials = credentialsOf(provider, settings)
  if (!credentials) return undefined
  return provider === 'google'
    ? google(credentials, settings.GOOGLE_ISSUER ?? 'https://accounts.google.com', now)
    : facebook(credentials)
}

const isOpenId = ({ scope }: ProviderSite) => /\bopenid\b/.test(scope)

/** The provider's authorization URL (authorization code flow with PKCE S256, state and nonce). */
export async function authorizationUrl(
  site: ProviderSite,
  { state, nonce, verifier }: FlowSecrets,
  redirectUri: string,
): Promise<string> {
  const url = new URL(site.server.authorization_endpoint!)
  const params = {
    client_id: site.client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: site.scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isOpenId(site) && { nonce }),
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Handles a provider's response: verifies state and issuer, exchanges the code, and for
 * OpenID Connect verifies issuer, audience, nonce and times of the ID token.
 * @param callback the URL to which the provider sent the browser
 * @throws {ProviderRefusal} `denied` when the person or the provider refused
 * @throws for a response that does not match this browser's request
 */
export async function readCallback(
  site: ProviderSite,
  callback: URL,
  { state, nonce, verifier }: FlowSecrets,
  redirectUri: string,
): Promise<ProviderProfile> {
  const { server, client, secret } = site
  const params = answerParams(site, callback, state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(secret),
    params,
    redirectUri,
    verifier,
    { ...providerRequest(), [oauth.allowInsecureRequests]: isThisMachine(new URL(server.token_endpoint!)) },
  )
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    response,
    isOpenId(site) ? { expectedNonce: nonce, requireIdToken: true } : {},
  )
  return site.readProfile(tokens)
}

function answerParams({ server, client }: ProviderSite, callback: URL, state: string): URLSearchParams {
  try {
    return oauth.validateAuthResponse(server, client, callback, state)
  } catch (cause) {
    if (cause instanceof oauth.AuthorizationResponseError && cause.error === 'access_denied')
      throw new ProviderRefusal('denied', { cause })
    throw cause
  }
}
