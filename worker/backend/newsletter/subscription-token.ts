import { sign, verify } from '../../signature.ts'
import { siteSecret } from '../auth/site-secret.ts'
import type { BackendEnv } from '../context.ts'
import { invalidToken } from '../users/account-links.ts'

type Purpose = 'confirm' | 'unsubscribe'

/** Stands for one subscription in a mail's link. It does not expire: what it does can be undone by another one. */
export async function mintSubscriptionToken(env: BackendEnv, purpose: Purpose, id: string): Promise<string> {
  return `${id}.${await sign(await siteSecret(env), `newsletter-${purpose}`, id)}`
}

/**
 * The subscription that a token stands for.
 * @throws {AppError} `invalid_token`
 */
export async function readSubscriptionToken(env: BackendEnv, purpose: Purpose, token: string): Promise<string> {
  const [id = '', signature = ''] = token.split('.')
  if (!(await verify(await siteSecret(env), `newsletter-${purpose}`, id, signature))) throw invalidToken()
  return id
}
