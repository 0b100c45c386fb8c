import { sign, verify } from '../../http/signature.ts'
import { siteSecret } from '../core/site-secret.ts'
import type { BackendEnv } from '../core/context.ts'
import { invalidToken } from './account-links.ts'

type Purpose = 'newsletter-confirm' | 'newsletter-unsubscribe' | 'follow-confirm' | 'game-reminder'

/**
 * Creates a token for one subscription, for a mail's link. It does not expire: its effect
 * can be undone by another one.
 */
export async function mintSubscriptionToken(env: BackendEnv, purpose: Purpose, id: string): Promise<string> {
  return `${id}.${await sign(await siteSecret(env), purpose, id)}`
}

/**
 * Verifies a token and returns the id of its subscription.
 * @throws {AppError} `invalid_token`
 */
export async function readSubscriptionToken(env: BackendEnv, purpose: Purpose, token: string): Promise<string> {
  const [id = '', signature = ''] = token.split('.')
  if (!(await verify(await siteSecret(env), purpose, id, signature))) throw invalidToken()
  return id
}
