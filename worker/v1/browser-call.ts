import type { CookieField } from '../../src/contracts/endpoint.ts'
import { currentRound } from '../../src/game/game.contract.ts'
import type { AppContext } from '../http/context.ts'
import type { CookieName } from '../http/cookie-table.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { readObject } from '../http/json-object.ts'
import { callOf, isRead, rulesOf, type Call } from './call.ts'
import { clearTokens, readTokens, setTokens, extractTokens } from './session-tokens.ts'
import { signedCall } from './signed-call.ts'
import { startPlaying } from './with-player.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** The cookies that fill in fields of a body. */
const cookieOf: Record<CookieField, CookieName> = {
  device: 'devices',
  trusted: 'trusted',
  refreshToken: 'refresh',
  verifier: 'oauth',
  voter: 'voter',
  pending: 'pending',
  ceremony: 'ceremony',
}

const fieldsOf = (call: Call): readonly CookieField[] => [rulesOf(call).fromCookie ?? []].flat()
/** Fields that are valid once. */
const usedUp: readonly CookieField[] = ['verifier', 'pending', 'ceremony']

/**
 * Makes the call of a browser. Page scripts never receive a token (D5, D21): tokens of the response, also those of guests,
 * become cookies and are removed from it. Log-out ends the session of the cookie.
 */
export async function browserCall(c: AppContext, call: Call): Promise<Response> {
  const { session, remembersEmail, player } = rulesOf(call)
  const before = readTokens(c)
  const body = isRead(call) ? undefined : withCookieFields(c, call)
  startPlaying(c, call)
  const response = await signedCall(c, { ...call, body }).finally(() => {
    // Logging out always works on this device, also when the session cannot be ended elsewhere (spec §4).
    if (session === 'ends') clearTokens(c)
  })
  if (isRead(call)) return before.access ? uncached(response) : response
  if (!response.ok) return response
  for (const field of fieldsOf(call)) if (usedUp.includes(field)) writeCookie(c, cookieOf[field], null)
  if (session === 'deleted') {
    clearTokens(c)
    for (const name of ['email', 'devices', 'trusted'] as const) writeCookie(c, name, null)
  }
  const { email } = readObject(body)
  if (remembersEmail && typeof email === 'string') writeCookie(c, 'email', email.trim().slice(0, 254))
  const stripped = await withoutTokens(c, call, response)
  if (session === 'starts') await claimRounds(c)
  // The next page must show the change, on whichever isolate it is rendered.
  const changedCookies = c.var.cookies.has('registrations') || c.var.cookies.has('voter')
  if (readTokens(c).access !== undefined || changedCookies || player === 'listed')
    writeCookie(c, 'lastWrite', String(Date.now()))
  return stripped
}

/** Hands the rounds of this browser's player to the account that has just logged in; a failure is left to the next round. */
async function claimRounds(c: AppContext): Promise<void> {
  if (readCookie(c, 'player') === undefined || readTokens(c).access === undefined) return
  const answer = await signedCall(c, callOf(c, currentRound, { body: {} })).catch(() => undefined)
  if (!answer?.ok) writeLog('warn', 'The rounds of a guest were not handed over')
}

/** The body with the fields that cookies fill in; pages do not know their values. */
function withCookieFields(c: AppContext, call: Call): BodyInit | undefined {
  const valueOf = (field: CookieField) =>
    field === 'refreshToken' ? readTokens(c).refresh : readCookie(c, cookieOf[field])
  const given = fieldsOf(call).flatMap((field) => {
    const value = valueOf(field)
    return value === undefined ? [] : [[field, value] as const]
  })
  return given.length === 0 ? call.body : JSON.stringify({ ...readObject(call.body), ...Object.fromEntries(given) })
}

/** Whether a response is to be downloaded; it may be longer than the memory. */
export const isFile = ({ ok, headers }: Response): boolean =>
  ok && /^attachment\b/i.test(headers.get('content-disposition') ?? '')

async function withoutTokens(c: AppContext, call: Call, response: Response): Promise<Response> {
  if (isFile(response) || !/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return response
  const body = readObject(await response.clone().text())
  const { pair, rest, found } = extractTokens(body)
  if (pair) setTokens(c, pair)
  const startsSession = rulesOf(call).session === 'starts'
  const { device, trusted, pending, ...withoutSecrets } = rest as {
    device?: unknown
    trusted?: unknown
    pending?: unknown
  }
  const hasDevice = startsSession && typeof device === 'string'
  if (hasDevice) writeCookie(c, 'devices', device.slice(0, 400))
  if (startsSession && typeof trusted === 'string') writeCookie(c, 'trusted', trusted.slice(0, 400))
  const isPending = startsSession && typeof pending === 'string'
  if (isPending) writeCookie(c, 'pending', pending)
  const { registration, voter, ceremony } = body as {
    registration?: { token?: unknown; leaveToken?: unknown } | null
    voter?: unknown
    ceremony?: unknown
  }
  const hasGuestToken = registration?.token != null || registration?.leaveToken != null
  const hasVoter = typeof voter === 'string'
  if (hasVoter) writeCookie(c, 'voter', voter)
  const hasCeremony = typeof ceremony === 'string'
  if (hasCeremony) writeCookie(c, 'ceremony', ceremony)
  if (!found && !isPending && !hasGuestToken && !hasVoter && !hasCeremony) return response
  const stripped = {
    ...(startsSession ? withoutSecrets : rest),
    ...(hasGuestToken && { registration: { ...registration, token: null, leaveToken: null } }),
    ...(hasVoter && { voter: null }),
    ...(hasCeremony && { ceremony: null }),
  }
  return uncached(Response.json(stripped, { status: response.status }))
}

/** A response for one visitor, which no cache may store. */
function uncached(response: Response): Response {
  const copy = new Response(response.body, response)
  copy.headers.set('cache-control', 'private, no-store')
  return copy
}
