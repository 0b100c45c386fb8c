/** The parts of oidc-provider that tests use; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  interface Configuration {
    clients: object[]
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    pkce: { required: () => boolean }
    cookies: { keys: string[] }
    findAccount(context: unknown, id: string): { accountId: string; claims(): object }
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): RequestListener
  }
}
