import type { AppContext } from '../http/context.ts'
import type { TokenPair } from '../http/objects/token-exchange.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'

// The value of the cookie becomes part of a header: it must be a token of RFC 6750 §2.1.
const token = /^[\w.~+/-]{1,4000}=*$/
const valid = (value: string | undefined) => (value !== undefined && token.test(value) ? value : undefined)

/** The visitor's current tokens. */
export function readTokens(c: AppContext): Partial<TokenPair> {
  const [access, refresh] = [valid(readCookie(c, 'access')), valid(readCookie(c, 'refresh'))]
  return { ...(access && { access }), ...(refresh && { refresh }) }
}

/** Signs the visitor in with these tokens, or with new ones. */
export function setTokens(c: AppContext, { access, refresh }: TokenPair): void {
  writeCookie(c, 'access', access)
  writeCookie(c, 'refresh', refresh)
}

/** Signs the visitor out on this device. */
export function clearTokens(c: AppContext): void {
  writeCookie(c, 'access', null)
  writeCookie(c, 'refresh', null)
}

/**
 * The tokens in an answer of the API; §7 calls the second one `refreshToken` or `refresh`.
 * @returns the pair if the answer has both, and the answer's body without them
 */
export function extractTokens(body: object): { pair: TokenPair | undefined; rest: object; found: boolean } {
  const { token: access, refreshToken, refresh = refreshToken, ...rest } = body as Record<string, unknown>
  const pair = typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : undefined
  return { pair, rest, found: access !== undefined || refresh !== undefined }
}
