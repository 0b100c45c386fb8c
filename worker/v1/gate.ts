import { AppError } from '../../src/contracts/errors.ts'
import type { AppContext } from '../context.ts'
import { serveCspReport } from './csp-report.ts'
import { limitedBody } from './limited-body.ts'
import { upstream } from './upstream.ts'

/**
 * The way of every call of `/v1`. Bodies are JSON; larger ones than 64 kB and other types are refused before anyone reads
 * them.
 */
export async function serveCall(c: AppContext): Promise<Response> {
  if (c.req.path === '/v1/csp') return serveCspReport(c)
  const { method, raw } = c.req
  if (method === 'GET' || method === 'HEAD' || raw.body === null) return upstream(c, raw)
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('unsupported_media_type', 'Send the body as application/json')
  return upstream(c, new Request(raw, { method: raw.method, body: await limitedBody(raw), headers: raw.headers }))
}
