import { local, logout } from '../../src/contracts/v1/auth.ts'
import { provider } from '../../src/contracts/v1/providers.ts'
import { exists, register } from '../../src/contracts/v1/users.ts'
import type { AppContext } from '../context.ts'
import { readCookie, writeCookie } from '../cookies.ts'
import { readObject } from './json-object.ts'
import { dropTokens, heldTokens, keepTokens, takeTokens } from './session-tokens.ts'
import { signedCall, type Call } from './signed-call.ts'

/** Calls in which somebody says their e-mail: the flow is filled in with it (spec §9). */
const namingEmail = [local, register, exists].map(({ path }) => path)
const ofGuest = /^\/v1\/events\/(attend|waiting-list)\/[^/]+$/
/** A vote in a poll, which counts once for this device (D11). */
const voting = /^\/v1\/builder\/vote\/[^/]+$/
/** A whole account, not something in it. */
const account = /^\/v1\/users\/[^/]+$/

/**
 * Makes a browser's call: what the answer holds of tokens becomes cookies and is taken out of it, a guest's too, since page
 * scripts never see one (D5, D21). Log-out ends the session of the cookie.
 */
export async function browserCall(c: AppContext, call: Call): Promise<Response> {
  const { pathname } = new URL(call.url)
  const leaves = pathname === logout.path
  const held = heldTokens(c)
  const body = withKept(c, pathname, call.body)
  const answer = await signedCall(c, { ...call, body }).finally(() => {
    // Whoever logs out is out here, whatever becomes of the session elsewhere (spec §4).
    if (leaves) dropTokens(c)
  })
  if (call.method === 'GET' || call.method === 'HEAD') return held.access ? personal(answer) : answer
  if (!answer.ok) return answer
  if (pathname === provider.path) writeCookie(c, 'oa', null)
  if (call.method === 'DELETE' && account.test(pathname)) dropTokens(c)
  const { email } = readObject(body)
  if ((namingEmail.includes(pathname) || ofGuest.test(pathname)) && typeof email === 'string')
    writeCookie(c, 'em', email.trim().slice(0, 254))
  const stripped = await withoutTokens(c, answer)
  // What was just changed is seen at once, wherever the next page is made.
  const noted = c.var.cookies.has('ev') || c.var.cookies.has('vo')
  if (heldTokens(c).access !== undefined || noted) writeCookie(c, 'nw', String(Date.now()))
  return stripped
}

/**
 * A body with what the cookies hold and no page knows: the session that is to end, the log-in that this browser
 * began, the device that votes.
 */
function withKept(c: AppContext, pathname: string, body: BodyInit | undefined): BodyInit | undefined {
  const [name, value] =
    pathname === logout.path
      ? ['refreshToken', heldTokens(c).refresh]
      : pathname === provider.path
        ? ['verifier', readCookie(c, 'oa')]
        : voting.test(pathname)
          ? ['voter', readCookie(c, 'vo')]
          : []
  return name && value !== undefined ? JSON.stringify({ ...readObject(body), [name]: value }) : body
}

async function withoutTokens(c: AppContext, answer: Response): Promise<Response> {
  if (!/^application\/json\b/i.test(answer.headers.get('content-type') ?? '')) return answer
  const body = readObject(await answer.clone().text())
  const { pair, rest, found } = takeTokens(body)
  if (pair) keepTokens(c, pair)
  const { registration, voter } = body as {
    registration?: { token?: unknown; leaveToken?: unknown } | null
    voter?: unknown
  }
  const guests = registration?.token != null || registration?.leaveToken != null
  const votes = typeof voter === 'string'
  if (votes) writeCookie(c, 'vo', voter)
  if (!found && !guests && !votes) return answer
  const kept = {
    ...rest,
    ...(guests && { registration: { ...registration, token: null, leaveToken: null } }),
    ...(votes && { voter: null }),
  }
  return personal(Response.json(kept, { status: answer.status }))
}

/** No cache in between may keep what was made for one visitor. */
function personal(answer: Response): Response {
  const copy = new Response(answer.body, answer)
  copy.headers.set('cache-control', 'private, no-store')
  return copy
}
