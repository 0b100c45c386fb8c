import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { providerRequest, type ProviderProfile, type ProviderSite } from './provider-site.ts'

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
export async function google(
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
export const isThisMachine = ({ protocol, hostname }: URL): boolean =>
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
