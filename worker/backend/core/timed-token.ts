import { sign, verify } from '../../http/signature.ts'
import type { BackendEnv } from './context.ts'
import { siteSecret } from './site-secret.ts'

/** `event-preview` shows a draft, `guest-data` all data of a person without an account. */
type Purpose = 'event-preview' | 'guest-data'

/**
 * Creates a token for a link that ends.
 * @param id what it is for, without a dot
 * @param expires ms
 */
export async function mintTimedToken(env: BackendEnv, purpose: Purpose, id: string, expires: number): Promise<string> {
  const named = `${id}.${expires.toString(36)}`
  return `${named}.${await sign(await siteSecret(env), purpose, named)}`
}

/**
 * Verifies a token of `mintTimedToken`.
 * @param now ms
 * @returns its id, `undefined` for an invalid or expired one
 */
export async function readTimedToken(
  env: BackendEnv,
  purpose: Purpose,
  token: string,
  now: number,
): Promise<string | undefined> {
  const [id = '', expires = '', signature = ''] = token.split('.')
  if (!(Number.parseInt(expires, 36) > now)) return undefined
  return (await verify(await siteSecret(env), purpose, `${id}.${expires}`, signature)) ? id : undefined
}
