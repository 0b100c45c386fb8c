import { AppError } from '../../src/contracts/errors.ts'
import type { AppContext } from '../context.ts'
import { isBrowser } from '../cookies.ts'
import { browserCall } from './browser-call.ts'
import { serveCspReport } from './csp-report.ts'
import { limitedBody } from './limited-body.ts'
import { upstream } from './upstream.ts'

/**
 * The way of every call of `/v1`. Bodies are JSON; larger ones than 64 kB and other types are refused before anyone reads
 * them. A browser is known by its cookies and never sees a token; a program sends its own bearer token and gets the plain
 * answers of §7 (D21).
 */
export async function serveCall(c: AppContext): Promise<Response> {
  if (c.req.path === '/v1/csp') return serveCspReport(c)
  const { method, raw } = c.req
  const reads = method === 'GET' || method === 'HEAD' || raw.body === null
  if (!reads && !/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('unsupported_media_type', 'Send the body as application/json')
  const body = reads ? undefined : new TextDecoder().decode(await limitedBody(raw))
  if (!isBrowser(c))
    return upstream(c, reads ? raw : new Request(raw.url, { method, headers: raw.headers, body: body! }))
  return browserCall(c, { url: raw.url, method, headers: raw.headers, body })
}
