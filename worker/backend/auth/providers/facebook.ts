import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { providerRequest, type ProviderProfile, type ProviderSite } from './provider-site.ts'

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
export function facebook({ id, secret }: { id: string; secret: string }): ProviderSite {
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
