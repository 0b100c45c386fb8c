import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { Page } from 'playwright-core'

/** A real OpenID provider on a port of this machine: anyone who types an e-mail there is its owner. */
export interface OpenidProvider {
  /** Settings of a site that knows it as Google. */
  settings: Record<string, string>
  /** Lets a site use it; without this it knows nobody. */
  serve(siteUrl: string): void
  stop(): Promise<void>
}

const client = { client_id: 'site', client_secret: 'secret' }

export async function startOpenidProvider(): Promise<OpenidProvider> {
  let answer: RequestListener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
    },
    serve(siteUrl) {
      const provider = new Provider(issuer, {
        clients: [
          {
            ...client,
            redirect_uris: [`${siteUrl}/v1/auth/google/callback`],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
        // As Google does: the claims are in the ID token.
        conformIdTokenClaims: false,
        pkce: { required: () => true },
        cookies: { keys: ['a key of the tests'] },
        findAccount: (_, id) => ({
          accountId: id,
          claims: () => ({
            sub: id,
            email: id,
            email_verified: !id.startsWith('unverified'),
            given_name: 'Camille',
            family_name: 'Durand',
          }),
        }),
      })
      answer = provider.callback()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Says who one is, in the provider's window, and agrees. */
export async function approve(window: Page, email: string): Promise<void> {
  await window.locator('[name=login]').fill(email)
  await window.locator('[name=password]').fill('any')
  await window.getByRole('button', { name: 'Sign-in' }).click()
  await window.getByRole('button', { name: 'Continue' }).click()
}

/** Does not approve. */
export const deny = (window: Page) => window.getByRole('link', { name: 'Cancel' }).click()
