import { registrationStates } from '../../src/contracts/v1/attendees.ts'
import * as attendance from '../../src/contracts/v1/attendance.ts'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import type { VisitorRegistration } from '../../src/pages/define-page.ts'
import type { AppContext } from '../context.ts'
import { readCookie, writeCookie } from '../cookies.ts'
import { readObject } from './json-object.ts'
import { heldTokens } from './session-tokens.ts'
import type { Call } from './signed-call.ts'

/**
 * What a guest is registered for, kept on their device (spec §4 "a locally kept list of attended events", D16): one cookie
 * that no script reads, `event!state!holdUntil!token!leaveToken` per registration, the newest first, with `~` between them.
 */
interface DeviceRegistration extends VisitorRegistration {
  /** Stands for the registration; none until the guest has confirmed. */
  token: string | undefined
  /** Gives up one that is not confirmed. */
  leaveToken: string | undefined
}

const most = 30
/** Of the cookie, characters; browsers drop those over 4096 bytes. */
const longest = 3_000
const tokenText = /^[\w.-]{1,200}$/

/** Calls that a guest may make by the token of a registration. */
const byToken = [
  attendance.unattend,
  attendance.claimSeat,
  attendance.myRegistration,
  attendance.subscribeAttend,
  attendance.feedback,
].map(matcher)
/** Calls that answer with a registration. */
const answering = [
  attendance.attend,
  attendance.joinWaitingList,
  attendance.confirmAttend,
  attendance.claimSeat,
  attendance.myRegistration,
].map(matcher)
const leaving = matcher(attendance.unattend)

/** @returns the event's id when the call is of this endpoint (empty for a path without one), else `undefined` */
function matcher({ method, path }: Endpoint) {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace('{id}', '([^/]+)')}$`)
  return (call: Call): string | undefined => {
    const match = call.method === method ? pattern.exec(new URL(call.url).pathname) : null
    return match ? decodeURIComponent(match[1] ?? '') : undefined
  }
}

const eventOf = (call: Call, matchers: ReturnType<typeof matcher>[]): string | undefined =>
  matchers.map((match) => match(call)).find((id) => id !== undefined)

/** A guest's registrations on this device, seats that were kept and are gone left out. */
export function deviceRegistrations(c: AppContext): DeviceRegistration[] {
  const entries = readCookie(c, 'ev')?.split('~') ?? []
  return entries.flatMap((entry) => {
    const [event, name, held, ...tokens] = entry.split('!')
    const [token, leaveToken] = tokens.map((text) => (tokenText.test(text) ? text : undefined))
    const state = registrationStates.find((known) => known === name)
    const holdUntil = held ? Number.parseInt(held, 36) : undefined
    if (!event || !state || (holdUntil !== undefined && !(holdUntil > c.get('now')))) return []
    return [
      {
        event,
        state,
        ...(holdUntil !== undefined && { holdUntil: new Date(holdUntil).toISOString() }),
        token,
        leaveToken,
      },
    ]
  })
}

function keep(c: AppContext, registrations: DeviceRegistration[]): void {
  const entries = registrations.slice(0, most).map(({ event, state, holdUntil, token, leaveToken }) => {
    const held = holdUntil ? Date.parse(holdUntil).toString(36) : ''
    return [event, state, held, token ?? '', leaveToken ?? ''].join('!')
  })
  while (entries.join('~').length > longest) entries.pop()
  const text = entries.join('~')
  if (text !== (readCookie(c, 'ev') ?? '')) writeCookie(c, 'ev', text || null)
}

/** The call of somebody who is not signed in, with the token that this device keeps for its event. */
export function withDeviceToken(c: AppContext, call: Call): Call {
  const event = eventOf(call, byToken)
  if (event === undefined) return call
  const given = readObject(call.body)
  const kept = deviceRegistrations(c).find((one) => one.event === event)
  const token = given['token'] ?? kept?.token ?? (leaving(call) === undefined ? undefined : kept?.leaveToken)
  if (!token) return call
  const headers = new Headers(call.headers)
  headers.set('content-type', 'application/json')
  return { ...call, headers, body: JSON.stringify({ ...given, token }) }
}

/**
 * Keeps on this device what an answer says of a guest's registration, and forgets what is over.
 * An account's registrations are the account's to know.
 */
export async function noteRegistration(c: AppContext, call: Call, answer: Response): Promise<void> {
  const left = leaving(call)
  const event = left ?? eventOf(call, answering)
  if (event === undefined) return
  const others = (id: string) => deviceRegistrations(c).filter((one) => one.event !== id)
  if (left !== undefined ? answer.ok : answer.status === 404) return keep(c, others(event))
  if (!answer.ok) return
  const found = attendance.registration.safeParse(readObject(await answer.clone().text())['registration'])
  if (!found.success) return
  const { token, state, holdUntil, event: id } = found.data
  if (token === null && heldTokens(c).access !== undefined) return
  const kept = deviceRegistrations(c).find((one) => one.event === id)
  // Of what is asked for once more, only the first answer held the token that gives it up.
  const isKept = token === null && kept?.state === state && kept.holdUntil === (holdUntil ?? undefined)
  const leaveToken = (isKept && kept.leaveToken) || found.data.leaveToken || undefined
  keep(c, [{ event: id, state, holdUntil, token: token ?? undefined, leaveToken }, ...others(id)])
}

/** Tokens with which registrations of this device can become an account's. */
export const deviceTokens = (c: AppContext): string[] =>
  deviceRegistrations(c).flatMap(({ token }) => (token ? [token] : []))

/** Forgets what an account knows by now. */
export const forgetDeviceRegistrations = (c: AppContext): void => keep(c, [])
