import { expect } from 'vitest'
import { newEmail } from '../support/accounts.ts'
import { fakeProviders, providerSettings, type Person } from '../support/providers/fake-providers.ts'
import { openBrowser } from './browser-session.ts'
import { openSite, type Answer } from './open-site.ts'

let counter = 0

/** A new person at the provider. */
export const newPerson = (parts: Partial<Person> = {}): Person => ({
  id: `person-${(counter += 1)}`,
  email: newEmail(),
  email_verified: true,
  given_name: 'Camille',
  family_name: 'Durand',
  ...parts,
})

/** The message of a log-in's window to its opener. */
export const messageOf = ({ text }: Answer) =>
  (/data-message="([^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** A site with both providers, and a browser on it. */
export function providerSession() {
  const provider = fakeProviders()
  const site = openSite({ bindings: providerSettings })
  const browser = openBrowser(site)
  /** Begins a log-in. @returns the address at the provider */
  const begin = async (query = '', name = 'google', from = browser): Promise<string> => {
    const answer = await from.get(`/v1/auth/${name}${query}`)
    expect(answer.status).toBe(302)
    return answer.headers.get('location')!
  }
  return {
    provider,
    site,
    browser,
    begin,
    /** Logs in by a window. @returns the window's message */
    async logIn(person: Person, name = 'google', from = browser): Promise<string> {
      const message = messageOf(await from.get(provider.agree(await begin('?mode=popup', name, from), person)))
      if (message.startsWith('OK:')) {
        const answer = await from.call('POST', '/v1/auth/provider', JSON.parse(message.slice(3)))
        expect(answer.status).toBe(200)
      }
      return message
    },
    me: async (from = browser) => JSON.parse((await from.get('/v1/users/me')).text) as Record<string, unknown>,
    isSignedIn: async (from = browser) => (await from.get('/v1/users/me')).status === 200,
  }
}
export type ProviderSession = ReturnType<typeof providerSession>
