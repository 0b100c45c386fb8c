import { local, logout, refresh } from '../../src/contracts/v1/auth.ts'
import { provider } from '../../src/contracts/v1/providers.ts'
import { register } from '../../src/contracts/v1/users.ts'
import type { AppContext } from '../context.ts'
import { noteRegistration, withDeviceToken } from './device-registrations.ts'
import { exchange } from './exchange.ts'
import { dropTokens, heldTokens, keepTokens } from './session-tokens.ts'
import { upstream } from './upstream.ts'

/** A call of `/v1` that can be made twice: with a session its body is text or bytes, not a stream. */
export interface Call {
  url: string
  method: string
  headers: Headers
  body?: BodyInit | undefined
}

const logIns = [local, refresh, register, provider].map(({ path }) => path)

/**
 * Makes a call in the visitor's name: the cookie's token becomes the bearer token. On a 401 of a call that carried one,
 * and is no log-in call, the tokens are exchanged once and the call is made once more (D6). A refused exchange signs the
 * visitor out here; then, and when the second try fails too, the caller gets the error. A guest is known by the tokens of
 * their registrations instead (D16).
 */
export async function signedCall(c: AppContext, call: Call): Promise<Response> {
  const answer = await signed(c, call)
  await noteRegistration(c, call, answer)
  return answer
}

async function signed(c: AppContext, call: Call): Promise<Response> {
  const { pathname } = new URL(call.url)
  if (logIns.includes(pathname)) return send(c, call, undefined)
  // Nobody has to renew a session to end it.
  if (pathname === logout.path) return send(c, call, heldTokens(c).access)
  if (heldTokens(c).access === undefined) await renew(c, undefined)
  const carried = heldTokens(c).access
  const answer = await send(c, call, carried)
  if (answer.status !== 401 || carried === undefined || !(await renew(c, carried))) return answer
  return send(c, call, heldTokens(c).access)
}

function send(c: AppContext, call: Call, access: string | undefined): Promise<Response> {
  const { url, method, headers, body } = access === undefined ? withDeviceToken(c, call) : call
  const all = new Headers(headers)
  if (access !== undefined) all.set('authorization', `Bearer ${access}`)
  return upstream(c, new Request(url, { method, headers: all, body: body ?? null }))
}

/**
 * Gets new tokens in the place of one that did not hold, or of one that ran out in the browser.
 * @param carried the token that was refused
 * @returns whether there are other ones now
 */
async function renew(c: AppContext, carried: string | undefined): Promise<boolean> {
  const { access, refresh } = heldTokens(c)
  // Another call of this request was first.
  if (access !== carried) return access !== undefined
  const outcome = refresh === undefined ? 'refused' : await exchange(c, refresh)
  if (outcome === 'failed') return false
  if (outcome === 'refused') dropTokens(c)
  else keepTokens(c, outcome)
  return outcome !== 'refused'
}
