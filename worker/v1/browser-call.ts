import { local, logout } from '../../src/contracts/v1/auth.ts'
import { exists, register } from '../../src/contracts/v1/users.ts'
import type { AppContext } from '../context.ts'
import { writeCookie } from '../cookies.ts'
import { dropTokens, heldTokens, keepTokens, takeTokens } from './session-tokens.ts'
import { signedCall, type Call } from './signed-call.ts'

/** A browser's call; a body is JSON. */
export type BrowserCall = Omit<Call, 'body'> & { body?: string | undefined }

const namingEmail = [local, register, exists].map(({ path }) => path)
/** A whole account, not something in it. */
const account = /^\/v1\/users\/[^/]+$/

/**
 * Makes a browser's call: what the answer holds of tokens becomes cookies and is taken out of it, since page scripts never
 * see one (D5, D21). Log-out ends the session of the cookie.
 */
export async function browserCall(c: AppContext, call: BrowserCall): Promise<Response> {
  const { pathname } = new URL(call.url)
  const leaves = pathname === logout.path
  const held = heldTokens(c)
  const body =
    leaves && held.refresh ? JSON.stringify({ ...readObject(call.body), refreshToken: held.refresh }) : call.body
  const answer = await signedCall(c, { ...call, body }).finally(() => {
    // Whoever logs out is out here, whatever becomes of the session elsewhere (spec §4).
    if (leaves) dropTokens(c)
  })
  if (call.method === 'GET' || call.method === 'HEAD') return held.access ? personal(answer) : answer
  if (!answer.ok) return answer
  if (call.method === 'DELETE' && account.test(pathname)) dropTokens(c)
  const { email } = readObject(body)
  if (namingEmail.includes(pathname) && typeof email === 'string') writeCookie(c, 'em', email.trim().slice(0, 254))
  const stripped = await withoutTokens(c, answer)
  // What was just changed is seen at once, wherever the next page is made.
  if (heldTokens(c).access !== undefined) writeCookie(c, 'nw', '1')
  return stripped
}

function readObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function withoutTokens(c: AppContext, answer: Response): Promise<Response> {
  if (!/^application\/json\b/i.test(answer.headers.get('content-type') ?? '')) return answer
  const { pair, rest, found } = takeTokens(readObject(await answer.clone().text()))
  if (pair) keepTokens(c, pair)
  return found ? personal(Response.json(rest, { status: answer.status })) : answer
}

/** No cache in between may keep what was made for one visitor. */
function personal(answer: Response): Response {
  const copy = new Response(answer.body, answer)
  copy.headers.set('cache-control', 'private, no-store')
  return copy
}
