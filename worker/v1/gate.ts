import { AppError } from '../../src/contracts/errors.ts'
import type { AppContext } from '../context.ts'
import { serveCspReport } from './csp-report.ts'
import { upstream } from './upstream.ts'

/** Largest JSON body of a call, bytes. */
const bodyLimit = 64 * 1024

/**
 * The way of every call of `/v1`. Bodies are JSON; larger ones than 64 kB and other types are refused before anyone reads
 * them.
 */
export async function serveCall(c: AppContext): Promise<Response> {
  if (c.req.path === '/v1/csp') return serveCspReport(c)
  const { method } = c.req
  if (method === 'GET' || method === 'HEAD') return upstream(c, c.req.raw)
  const type = c.req.header('content-type') ?? ''
  if (c.req.raw.body !== null && !/^application\/json\b/i.test(type))
    throw new AppError('unsupported_media_type', 'Send the body as application/json')
  return upstream(c, await limitedRequest(c.req.raw))
}

/** The request with its body read, refused when it is longer than the limit whatever its headers said. */
async function limitedRequest(request: Request): Promise<Request> {
  if (request.body === null) return request
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength
    if (size > bodyLimit) throw new AppError('too_large', `The body is longer than ${bodyLimit / 1024} kB`)
    chunks.push(chunk)
  }
  return new Request(request, { body: new Blob(chunks as BlobPart[]), headers: request.headers })
}
