import type { AppContext } from '../http/context.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { readObject } from '../http/json-object.ts'
import { rulesOf, type Call } from './call.ts'
import { readTokens } from './session-tokens.ts'

/** The first call of the word game from a browser without a session sets the cookie that identifies its player. */
export function startPlaying(c: AppContext, call: Call): void {
  const { access, refresh } = readTokens(c)
  const isGuest = access === undefined && refresh === undefined
  if (rulesOf(call).player && isGuest && readCookie(c, 'player') === undefined)
    writeCookie(c, 'player', crypto.randomUUID())
}

/** The call with the player of this browser's cookie, which its pages do not know: a guest, or who logs in and gets their rounds. */
export function withPlayer(c: AppContext, call: Call): Call {
  const player = rulesOf(call).player && readCookie(c, 'player')
  if (player === undefined) return call
  const headers = new Headers(call.headers)
  headers.set('content-type', 'application/json')
  return { ...call, headers, body: JSON.stringify({ ...readObject(call.body), player }) }
}

/** After a call of an account its rounds are those of the browser's player, who is no more. */
export function forgetPlayer(c: AppContext, call: Call, { ok }: Response): void {
  if (ok && rulesOf(call).player) writeCookie(c, 'player', null)
}
