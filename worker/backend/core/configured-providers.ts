import { providers, type Provider } from '../../../src/login/providers/providers.contract.ts'
import type { Settings } from '../../http/env.ts'

/** The site's OAuth client at a provider; `undefined` if not configured. */
export function credentialsOf(provider: Provider, settings: Settings): { id: string; secret: string } | undefined {
  const [id, secret] =
    provider === 'google'
      ? [settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET]
      : [settings.FACEBOOK_CLIENT_ID, settings.FACEBOOK_CLIENT_SECRET]
  // With a remote `/v1` the secret is there: the client id alone shows that log-in is
  // configured.
  return id && (secret || settings.API_HOST) ? { id, secret: secret ?? '' } : undefined
}

/** The configured log-in providers (D18). */
export const configuredProviders = (settings: Settings): Provider[] =>
  providers.filter((provider) => credentialsOf(provider, settings))
