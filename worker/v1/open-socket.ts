import { AppError } from '../../src/contracts/errors.ts'
import type { AppContext } from '../http/context.ts'
import { requestOf, type Call } from './call.ts'
import { readTokens } from './session-tokens.ts'
import { upstream } from './upstream.ts'

/** Whether a call asks for a WebSocket (RFC 6455 §4.1). */
export const wantsSocket = ({ headers }: Pick<Call, 'headers'>): boolean =>
  headers.get('upgrade')?.toLowerCase() === 'websocket'

/**
 * Opens the socket of a screen, for those whom the endpoint answers. The session is not renewed here: the next read does it.
 * @throws {AppError} `cross_origin` for a page of another site, which the browser would let connect as the visitor;
 * `not_found` where the platform has no rooms
 */
export async function openSocket(c: AppContext, call: Call): Promise<Response> {
  if (c.req.header('origin') !== c.var.origin)
    throw new AppError('cross_origin', 'Only a page of this site may open this socket')
  const { ROOMS } = c.env
  if (!ROOMS) throw new AppError('not_found', 'This site announces no changes; read the list again')
  const { access } = readTokens(c)
  const headers = new Headers(call.headers)
  headers.delete('upgrade')
  const answer = await upstream(c, requestOf({ ...call, headers }, access), { endpoint: call.endpoint })
  return answer.ok ? ROOMS.get(ROOMS.idFromName(call.params['id']!)).fetch(c.req.raw) : answer
}
