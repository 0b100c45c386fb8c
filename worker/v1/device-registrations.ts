import { registrationStates } from '../../src/events/attend/attendee.contract.ts'
import type { VisitorRegistration } from '../../src/page/define-page.ts'
import type { AppContext } from '../http/context.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { readObject } from '../http/json-object.ts'
import { readTokens } from './session-tokens.ts'
import { rulesOf, type Call } from './call.ts'
import { toIso } from '../../src/lib/time/iso-instant.ts'

/**
 * A registration of a guest, stored on the device (the list of attended events of spec §4, D16) in one HttpOnly
 * cookie: `event!state!holdUntil!token!leaveToken`, joined by `~`, the newest first.
 */
interface DeviceRegistration extends VisitorRegistration {
  /** Identifies the registration; `undefined` until the guest has confirmed. */
  token: string | undefined
  /** Cancels an unconfirmed registration. */
  leaveToken: string | undefined
}

const maxRegistrations = 30
/** Maximum length of the cookie, characters; browsers drop cookies over 4096 bytes. */
const maxLength = 3_000
const tokenText = /^[\w.-]{1,200}$/

/** A guest's registrations on this device, without reserved seats that have expired. */
export function deviceRegistrations(c: AppContext): DeviceRegistration[] {
  const entries = readCookie(c, 'registrations')?.split('~') ?? []
  return entries.flatMap((entry) => {
    const [event, name, expiry, ...tokens] = entry.split('!')
    const [token, leaveToken] = tokens.map((text) => (tokenText.test(text) ? text : undefined))
    const state = registrationStates.find((known) => known === name)
    const holdUntil = expiry ? Number.parseInt(expiry, 36) : undefined
    if (!event || !state || (holdUntil !== undefined && !(holdUntil > c.get('now')))) return []
    return [
      {
        event,
        state,
        ...(holdUntil !== undefined && { holdUntil: toIso(holdUntil) }),
        token,
        leaveToken,
      },
    ]
  })
}

/** Writes the cookie; the oldest registrations that do not fit are dropped. */
function store(c: AppContext, registrations: DeviceRegistration[]): void {
  const entries = registrations.slice(0, maxRegistrations).map(({ event, state, holdUntil, token, leaveToken }) => {
    const expiry = holdUntil ? Date.parse(holdUntil).toString(36) : ''
    return [event, state, expiry, token ?? '', leaveToken ?? ''].join('!')
  })
  while (entries.join('~').length > maxLength) entries.pop()
  const text = entries.join('~')
  if (text !== (readCookie(c, 'registrations') ?? '')) writeCookie(c, 'registrations', text || null)
}

/** The call of a guest, with the token that this device stores for its event. */
export function withDeviceToken(c: AppContext, call: Call): Call {
  const { guestToken, registration } = rulesOf(call)
  const event = call.params['id']
  if (!guestToken || event === undefined) return call
  const body = readObject(call.body)
  const stored = deviceRegistrations(c).find((one) => one.event === event)
  const token = body['token'] ?? stored?.token ?? (registration === 'cancelled' ? stored?.leaveToken : undefined)
  if (!token) return call
  const headers = new Headers(call.headers)
  headers.set('content-type', 'application/json')
  return { ...call, headers, body: JSON.stringify({ ...body, token }) }
}

/**
 * The call by which a signed-in visitor moves registrations of this device to the account (D16). Pages do not know tokens:
 * the form contains ids of events, which are replaced by the tokens.
 */
export function withClaimedTokens(c: AppContext, call: Call): Call {
  if (rulesOf(call).registration !== 'claimed') return call
  const device = new Map(deviceRegistrations(c).map(({ event, token }) => [event, token]))
  const tokens = claimedEvents(call).map((name) => device.get(name) ?? name)
  return { ...call, body: JSON.stringify({ tokens }) }
}

function claimedEvents(call: Call): string[] {
  const { tokens } = readObject(call.body)
  return Array.isArray(tokens) ? tokens.filter((name) => typeof name === 'string') : []
}

/**
 * Updates the registrations that this device stores by the response of a call. The registrations of accounts are not
 * stored on the device.
 */
export async function noteRegistration(c: AppContext, call: Call, response: Response): Promise<void> {
  const rule = rulesOf(call).registration
  if (rule === undefined) return
  // Claimed once only: accepted or not, the device no longer needs them.
  if (rule === 'claimed') return response.status < 500 ? forgetDeviceRegistrations(c, claimedEvents(call)) : undefined
  const event = call.params['id'] ?? ''
  const signedIn = readTokens(c).access !== undefined
  const withoutToken = readObject(call.body)['token'] === undefined
  // The call was about the account's registration, not about a guest's on this device.
  if (signedIn && withoutToken && !response.ok) return
  const others = (id: string) => deviceRegistrations(c).filter((one) => one.event !== id)
  if (rule === 'cancelled' ? response.ok : response.status === 404) return store(c, others(event))
  if (!response.ok) {
    // The stored token is invalid: the registration was moved to an account.
    const isInvalid = withoutToken && (await errorCode(response)) === 'invalid_token'
    return isInvalid ? store(c, others(event)) : undefined
  }
  // Few visits register: the contract is not built for the others.
  const { registration } = await import('../../src/events/attend/attendance.contract.ts')
  const found = registration.safeParse(readObject(await response.clone().text())['registration'])
  if (!found.success) return
  const { token, state, holdUntil, event: id } = found.data
  if (token === null && signedIn) return
  const stored = deviceRegistrations(c).find((one) => one.event === id)
  // Only the first of several identical responses contains the token that cancels the registration.
  const isSame = token === null && stored?.state === state && stored.holdUntil === (holdUntil ?? undefined)
  const leaveToken = (isSame && stored.leaveToken) || found.data.leaveToken || undefined
  store(c, [{ event: id, state, holdUntil, token: token ?? undefined, leaveToken }, ...others(id)])
}

async function errorCode(response: Response): Promise<unknown> {
  const { error } = readObject(await response.clone().text()) as { error?: { code?: unknown } }
  return error?.code
}

/** Removes registrations of events that the account has registrations for. */
export function forgetDeviceRegistrations(c: AppContext, events: readonly string[]): void {
  const all = deviceRegistrations(c)
  const others = all.filter(({ event }) => !events.includes(event))
  if (others.length < all.length) store(c, others)
}
