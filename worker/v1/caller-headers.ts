import type { AppContext } from '../http/context.ts'

/** Headers about the caller: rate limits use the address, the list of sessions names the browser. */
const forwarded = ['cf-connecting-ip', 'user-agent', 'accept-language']

/** Headers of a call that the site makes for the visitor. */
export function callerHeaders(c: AppContext): Headers {
  const headers = new Headers({ accept: 'application/json' })
  for (const name of forwarded) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}
