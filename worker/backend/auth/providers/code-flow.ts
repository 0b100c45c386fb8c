import * as oauth from 'oauth4webapi'
import type { Provider } from '../../../../src/contracts/v1/providers.ts'
import type { Settings } from '../../../env.ts'
import { credentialsOf } from './configured-providers.ts'
import { facebook } from './facebook.ts'
import { google, isThisMachine } from './google.ts'
import { ProviderRefusal, providerTimeoutMs, type ProviderProfile, type ProviderSite } from './provider-site.ts'

/** What binds the answer of a provider to the browser that asked: kept there, never sent in an address but hashed. */
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

/** A provider with the site's account there; `undefined` when it is not configured. */
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

/** Where the provider asks its person (authorization code flow with PKCE S256, state and nonce). */
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
 * Who came back from the provider: state and issuer of the answer are checked, the code is exchanged, and for OpenID
 * Connect issuer, audience, nonce and times of the ID token are checked.
 * @param callback the address that the provider sent the browser to
 * @throws {ProviderRefusal} `denied` when the person, or the provider, said no
 * @throws for any answer that is not the one to this browser's question
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
    {
      [oauth.allowInsecureRequests]: isThisMachine(new URL(server.token_endpoint!)),
      signal: AbortSignal.timeout(providerTimeoutMs),
    },
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
