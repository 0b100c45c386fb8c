import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { Provider } from '../../../../src/login/providers/providers.contract.ts'
import type { Settings } from '../../../http/env.ts'
import { credentialsOf } from '../../core/configured-providers.ts'
import { type ProviderProfile, ProviderRefusal, providerRequest, type ProviderSite } from './provider-site.ts'

/** How long an isolate caches an issuer's metadata, ms. */
const rereadAfterMs = 3_600_000
const servers = new Map<string, { server: oauth.AuthorizationServer; at: number }>()

const claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.email().max(254).optional(),
  email_verified: z.boolean().default(false),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  picture: z.string().optional(),
})

/**
 * Google, or another OpenID Connect issuer with the same claims, by its discovery document.
 * @param now ms
 */
async function google(
  { id, secret }: { id: string; secret: string },
  issuer: string,
  now: number,
): Promise<ProviderSite> {
  return {
    server: await discover(issuer, now),
    client: { client_id: id },
    secret,
    scope: 'openid email profile',
    readProfile: async (tokens) => readClaims(tokens),
  }
}

async function discover(issuer: string, now: number): Promise<oauth.AuthorizationServer> {
  const known = servers.get(issuer)
  if (known && Math.abs(now - known.at) < rereadAfterMs) return known.server
  const url = new URL(issuer)
  const response = await oauth.discoveryRequest(url, {
    ...providerRequest(),
    [oauth.allowInsecureRequests]: isThisMachine(url),
  })
  const server = await oauth.processDiscoveryResponse(url, response)
  servers.set(issuer, { server, at: now })
  return server
}

/** Whether a provider runs on this machine, where it needs no TLS: in development and tests. */
const isThisMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname)

/**
 * The ID token came from the issuer directly over TLS: its claims are verified, its
 * signature need not be (OIDC Core §3.1.3.7).
 */
function readClaims(tokens: oauth.TokenEndpointResponse): ProviderProfile {
  const { iss, sub, email, email_verified, given_name, family_name, picture } = claims.parse(
    oauth.getValidatedIdTokenClaims(tokens),
  )
  return {
    provider: 'google',
    issuer: iss,
    subject: sub,
    email: email?.toLowerCase(),
    emailVerified: email_verified,
    firstName: given_name,
    lastName: family_name,
    picture,
  }
}

/** Versions of the Graph API are served for two years. */
const version = 'v24.0'
const graph = `https://graph.facebook.com/${version}`
const server: oauth.AuthorizationServer = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: `https://www.facebook.com/${version}/dialog/oauth`,
  token_endpoint: `${graph}/oauth/access_token`,
}

const person = z.object({
  id: z.string().min(1),
  email: z.email().max(254).optional(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
})

/** Facebook Login: OAuth 2.0, and the Graph API for the profile. */
function facebook({ id, secret }: { id: string; secret: string }): ProviderSite {
  return {
    server,
    client: { client_id: id },
    secret,
    scope: 'email,public_profile',
    readProfile: ({ access_token }) => readPerson(access_token),
  }
}

async function readPerson(accessToken: string): Promise<ProviderProfile> {
  const url = new URL(`${graph}/me?fields=id,email,first_name,last_name`)
  const options = providerRequest()
  const answer = await oauth.protectedResourceRequest(accessToken, 'GET', url, undefined, undefined, options)
  const { id, email, first_name, last_name } = person.parse(await answer.json())
  return {
    provider: 'facebook',
    issuer: server.issuer,
    subject: id,
    email: email?.toLowerCase(),
    // Facebook does not report whether an address was confirmed.
    emailVerified: false,
    firstName: first_name,
    lastName: last_name,
    // Facebook's portrait URLs expire.
    picture: undefined,
  }
}

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
