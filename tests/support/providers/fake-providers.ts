import { base64url, SignJWT } from 'jose'
import { vi } from 'vitest'

/** A person at a provider. */
export interface Person {
  id: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  picture?: string
}

interface Grant {
  challenge: string
  nonce: string | null
  redirectUri: string
  person: Person
}

const key = new TextEncoder().encode('nobody checks this key')

/** The token endpoint: exchanges a code once, for the same client, redirect address and PKCE verifier. */
async function redeem(
  form: FormData,
  {
    grants,
    tokens,
    wrongClaims,
  }: { grants: Map<string, Grant>; tokens: Map<string, Person>; wrongClaims: Record<string, unknown> },
): Promise<Response> {
  const [code, verifier] = [String(form.get('code')), new TextEncoder().encode(String(form.get('code_verifier')))]
  const grant = grants.get(code)
  grants.delete(code)
  const challenge = base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', verifier)))
  if (
    grant?.challenge !== challenge ||
    grant.redirectUri !== form.get('redirect_uri') ||
    form.get('client_id') !== 'site' ||
    form.get('client_secret') !== 'secret'
  )
    return Response.json({ error: 'invalid_grant' }, { status: 400 })
  const access = crypto.randomUUID()
  tokens.set(access, grant.person)
  const { id, ...claims } = grant.person
  const idToken = await new SignJWT({ ...claims, nonce: grant.nonce, ...wrongClaims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .setIssuer((wrongClaims['iss'] as string | undefined) ?? 'https://accounts.google.com')
    .setAudience((wrongClaims['aud'] as string | undefined) ?? 'site')
    .setSubject(id)
    .sign(key)
  return Response.json({
    access_token: access,
    token_type: 'bearer',
    expires_in: 3600,
    ...(grant.nonce !== null && { id_token: idToken }),
  })
}

/** Replaces the network by Google and Facebook, as far as a log-in needs them: discovery, token endpoint, Graph API. */
export function fakeProviders() {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Person>()
  const provider = {
    /** Claims that replace those of a valid ID token. */
    wrongClaims: {} as Record<string, unknown>,
    /** Requested URLs. */
    asked: [] as string[],
    /** The person agrees. @returns the path that the provider redirects to, from the URL that the site redirected to */
    agree(location: string, person: Person): string {
      const { searchParams: asked } = new URL(location)
      const code = crypto.randomUUID()
      const redirectUri = asked.get('redirect_uri')!
      grants.set(code, {
        challenge: asked.get('code_challenge')!,
        nonce: asked.get('nonce'),
        redirectUri,
        person,
      })
      return `${new URL(redirectUri).pathname}?${new URLSearchParams({ code, state: asked.get('state')! }).toString()}`
    },
    /** The person refuses. @returns the path that the provider redirects to */
    refuse(location: string): string {
      const { searchParams: asked } = new URL(location)
      const answer = new URLSearchParams({ error: 'access_denied', state: asked.get('state')! })
      return `${new URL(asked.get('redirect_uri')!).pathname}?${answer.toString()}`
    },
  }

  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init)
    const url = new URL(request.url)
    provider.asked.push(url.href)
    switch (url.host + url.pathname) {
      case 'accounts.google.com/.well-known/openid-configuration':
        return Response.json({
          issuer: 'https://accounts.google.com',
          authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
          token_endpoint: 'https://oauth2.googleapis.com/token',
          id_token_signing_alg_values_supported: ['HS256'],
        })
      case 'oauth2.googleapis.com/token':
      case 'graph.facebook.com/v24.0/oauth/access_token':
        return redeem(await request.formData(), { grants, tokens, wrongClaims: provider.wrongClaims })
      case 'graph.facebook.com/v24.0/me': {
        const person = tokens.get(request.headers.get('authorization')?.slice('Bearer '.length) ?? '')
        if (!person) return Response.json({ error: { message: 'Invalid OAuth access token' } }, { status: 400 })
        const { id, email, given_name, family_name } = person
        return Response.json({ id, email, first_name: given_name, last_name: family_name })
      }
      default:
        throw new Error(`Nobody answers at ${url.href}`)
    }
  })
  return provider
}

/** Settings of a site with both providers. */
export const providerSettings = {
  GOOGLE_CLIENT_ID: 'site',
  GOOGLE_CLIENT_SECRET: 'secret',
  FACEBOOK_CLIENT_ID: 'site',
  FACEBOOK_CLIENT_SECRET: 'secret',
}
