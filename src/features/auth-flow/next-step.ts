import type { EndpointOutput } from '../../contracts/endpoint.ts'
import type * as users from '../../contracts/v1/users.ts'

/** The step after the e-mail; `oauth` is no page of its own, the account's way in is told where one is. */
export type NextStep = 'login/create-password' | 'login/password' | 'login/register' | 'oauth'

/**
 * Where the flow goes once an e-mail's existence is known (spec §4 Login flow): invited → choose a password, local account
 * → log in, provider only → `LOGIN_WITH_OAUTH`, unknown → register.
 */
export function nextStep({ exists, invited, local }: EndpointOutput<typeof users.exists>): NextStep {
  if (invited) return 'login/create-password'
  if (local) return 'login/password'
  return exists ? 'oauth' : 'login/register'
}
