import { providers, type Provider } from '../../../../src/contracts/v1/providers.ts'
import type { Settings } from '../../../env.ts'

/** The account that the site itself has at a provider; `undefined` without one. */
export function credentialsOf(provider: Provider, settings: Settings): { id: string; secret: string } | undefined {
  const [id, secret] =
    provider === 'google'
      ? [settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET]
      : [settings.FACEBOOK_CLIENT_ID, settings.FACEBOOK_CLIENT_SECRET]
  // A remote `/v1` has secrets of its own: there, the name alone says that its window may be opened.
  return id && (secret || settings.API_HOST) ? { id, secret: secret ?? '' } : undefined
}

/** The providers one can log in by here (D18). */
export const configuredProviders = (settings: Settings): Provider[] =>
  providers.filter((provider) => credentialsOf(provider, settings))
