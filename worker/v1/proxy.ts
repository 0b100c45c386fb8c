import { AppError } from '../../src/contracts/errors.ts'

/** Request headers that go on to the upstream; all others stay here. */
const passedOn = ['accept', 'accept-language', 'content-type', 'if-none-match', 'if-modified-since', 'range', 'authorization']
/** Answer headers that come back. */
const passedBack = ['content-type', 'content-length', 'cache-control', 'etag', 'last-modified', 'location', 'retry-after', 'content-disposition', 'content-range', 'accept-ranges']
const timeoutMs = { read: 2500, write: 8000 }

/**
 * Sends a `/v1` request to a remote host.
 * @param host origin without a slash at the end
 * @throws {AppError} `unavailable` when it cannot be reached in time, `upstream_invalid` when JSON was due and did not come
 */
export async function proxy(host: string, request: Request, requestId: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers({ 'x-request-id': requestId })
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const reads = request.method === 'GET' || request.method === 'HEAD'
  let answer: Response
  try {
    answer = await fetch(host + pathname + search, {
      method: request.method,
      headers,
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(reads ? timeoutMs.read : timeoutMs.write),
    })
  } catch (cause) {
    throw new AppError('unavailable', 'The service cannot be reached right now; try again in a moment', { retryAfter: 10, cause })
  }
  const type = answer.headers.get('content-type') ?? ''
  if (answer.body !== null && answer.status !== 204 && answer.status < 300 && type.startsWith('text/html')) {
    await answer.body.cancel()
    throw new AppError('upstream_invalid', 'The service gave an answer that cannot be read; try again in a moment')
  }
  const back = new Headers()
  for (const name of passedBack) {
    const value = answer.headers.get(name)
    if (value !== null) back.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers: back })
}
