import { local } from '../../src/contracts/v1/auth.ts'
import { register } from '../../src/contracts/v1/users.ts'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { likeTarget } from '../../src/features/likes/like-target.ts'
import type { AppContext } from '../context.ts'
import { browserCall } from './browser-call.ts'
import { callerHeaders } from './caller-headers.ts'

/**
 * Does what the flow was begun for, once its form has signed somebody in: the like that had to wait (spec §4 Like). Where a
 * page script keeps the callback itself, the form does not carry it. A like that fails undoes no log-in.
 * @param fields of the form that was accepted
 */
export async function runCallback(c: AppContext, endpoint: Endpoint, fields: URLSearchParams): Promise<void> {
  const like = fields.get('event')
  if ((endpoint !== local && endpoint !== register) || fields.get('feature') !== 'like-event' || !like) return
  const headers = callerHeaders(c)
  headers.set('content-type', 'application/json')
  const { path, fields: body } = likeTarget(like)
  const call = { url: c.var.origin + path, method: 'POST', headers, body: JSON.stringify(body) }
  await browserCall(c, call).catch((cause: unknown) =>
    console.warn(
      JSON.stringify({ level: 'warn', requestId: c.var.requestId, message: 'like failed', cause: String(cause) }),
    ),
  )
}
