import { local } from '../../src/contracts/v1/auth.ts'
import { create } from '../../src/contracts/v1/likes.ts'
import { register } from '../../src/contracts/v1/users.ts'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import type { AppContext } from '../context.ts'
import { browserCall } from './browser-call.ts'
import { callerHeaders } from './caller-headers.ts'

/**
 * Does what the flow was begun for, once its form has signed somebody in: the like that had to wait (spec §4 Like). Where a
 * page script keeps the callback itself, the form does not carry it. A like that fails undoes no log-in.
 * @param fields of the form that was accepted
 */
export async function runCallback(c: AppContext, endpoint: Endpoint, fields: URLSearchParams): Promise<void> {
  const event = fields.get('event')
  if ((endpoint !== local && endpoint !== register) || fields.get('feature') !== 'like-event' || !event) return
  const headers = callerHeaders(c)
  headers.set('content-type', 'application/json')
  const call = { url: c.var.origin + create.path, method: create.method, headers, body: JSON.stringify({ event }) }
  await browserCall(c, call).catch((cause: unknown) =>
    console.warn(
      JSON.stringify({ level: 'warn', requestId: c.var.requestId, message: 'like failed', cause: String(cause) }),
    ),
  )
}
