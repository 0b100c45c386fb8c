import { sign, verify } from './signature.ts'

const purpose = 'maintenance-bypass'

/** Name of the cookie that lets an operator see the site during maintenance (D8). */
export const bypassCookieName = 'bypass'

/**
 * The cookie's value: `{expires}.{signature}`.
 * @param expires ms since 1970
 */
export async function bypassToken(secret: string, expires: number): Promise<string> {
  return `${expires}.${await sign(secret, purpose, String(expires))}`
}

/** Whether we made this token and it has not run out. */
export async function isBypassToken(
  secret: string | undefined,
  token: string | undefined,
  now: number,
): Promise<boolean> {
  const [expires = '', signature = ''] = (token ?? '').split('.')
  return secret !== undefined && Number(expires) > now && (await verify(secret, purpose, expires, signature))
}
