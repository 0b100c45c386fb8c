import { describe, expect, test, vi } from 'vitest'
import { errorBody } from '../../../src/contracts/shapes.ts'
import { onVirtualClock } from './virtual-clock.ts'
import { readHead, type Answer } from '../open-site.ts'
import { openOver, restoreAfterTests, type Upstream } from './upstream-site.ts'

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

const errorOf = ({ text }: Answer) => errorBody.parse(JSON.parse(text)).error

restoreAfterTests()

const faults: [name: string, upstream: Upstream, code: string][] = [
  ['a connection that is reset', () => Promise.reject(new Error('ECONNRESET')), 'unavailable'],
  [
    '503 in HTML',
    () => new Response('<html>Bad gateway', { status: 503, headers: { 'content-type': 'text/html' } }),
    'unavailable',
  ],
  ['a stack in text', () => new Response('Error: boom\n  at x (/app/y.js:1:2)', { status: 500 }), 'unavailable'],
  ['a stack in JSON', () => Response.json({ stack: 'at x (/app/y.js:1:2)' }, { status: 500 }), 'unavailable'],
  [
    '200 in HTML',
    () => new Response('<html>Welcome', { headers: { 'content-type': 'text/html' } }),
    'upstream_invalid',
  ],
  [
    '200 and nothing',
    () => new Response(null, { headers: { 'content-type': 'application/json' } }),
    'upstream_invalid',
  ],
  ['200 and a bare number', () => Response.json(7), 'upstream_invalid'],
  ['200 and null', () => Response.json(null), 'upstream_invalid'],
  [
    'garbage called JSON',
    () => new Response('\0{"a":', { headers: { 'content-type': 'application/json' } }),
    'upstream_invalid',
  ],
  [
    'JSON cut short',
    () => new Response('{"data":[{"_id":"1"', { headers: { 'content-type': 'application/json' } }),
    'upstream_invalid',
  ],
  [
    'a redirect to an inner address',
    () => Response.redirect('http://169.254.169.254/latest/meta-data', 302),
    'upstream_invalid',
  ],
  ['a redirect within itself', ({ url }) => Response.redirect(new URL('/v2/events', url), 301), 'upstream_invalid'],
]

describe.each(faults)('an upstream that responds with %s', (_, upstream, code) => {
  test('gives a clear error of /v1', async () => {
    const { ask } = openOver(upstream)
    const answer = await ask('/v1/events')
    expect(errorOf(answer).code).toBe(code)
    expect(answer.status).toBe(code === 'unavailable' ? 503 : 502)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.text).not.toMatch(/app\/y|Bad gateway|ECONNRESET|169\.254/)
  })

  test('leaves the pages with a clear text', async () => {
    const { ask } = openOver(upstream)
    for (const path of ['/', '/events', '/legal/privacy', '/media', '/api']) {
      const answer = await ask(path)
      expect(answer.status, path).toBe(200)
      expect(answer.text).toMatch(/<h1[\s>]/)
    }
    const event = await ask('/events/e/soupe')
    // 503 once so many answers were wrong that no more are asked for.
    expect(event.status, code).toBeOneOf([502, 503])
    expect(readHead(event).title).toBe("Une erreur s'est produite · Chiche")
    expect(event.text).not.toMatch(/app\/y|169\.254/)
  })
})

test('each line of the log about a page has the id that its visitor reads', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { ask } = openOver(() => Promise.reject(new Error('ECONNRESET')))
  for (const path of ['/events', '/events?layout=map', '/search?q=soupe', '/game']) {
    logged.mockClear()
    const answer = await ask(path)
    const lines = logged.mock.calls.map(
      ([line]) => JSON.parse(String(line)) as { message?: string; requestId?: string },
    )
    const missing = lines.filter(({ message }) => message === 'A part of a page is missing')
    expect([path, missing.length > 0 || answer.status >= 500]).toEqual([path, true])
    for (const { message, requestId } of lines)
      expect([message, requestId]).toEqual([message, answer.headers.get('x-request-id')])
  }
})

describe('an upstream that hangs', () => {
  test('gives a clear error of /v1 after 2.5 s', async () => {
    const { ask } = openOver(({ signal }) => never(signal))
    const { result, start } = await onVirtualClock(() => ask('/v1/events'))
    expect([errorOf(result).code, result.at - start]).toEqual(['unavailable', 2500])
  })
  test('gives the same in the middle of its response', async () => {
    const { ask } = openOver(({ signal }) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data":['))
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    const { result, start } = await onVirtualClock(() => ask('/v1/events'))
    expect([errorOf(result).code, result.at - start]).toEqual(['unavailable', 2500])
  })
  // Calls that follow each other share 4 s: 2.5 s for the first, the rest for all others.
  test.each(['/', '/events', '/media'])(
    '%s answers 200 after 4 s at most, however many calls it makes',
    async (path) => {
      const { ask } = openOver(({ signal }) => never(signal))
      const { result, start } = await onVirtualClock(() => ask(path))
      expect(result.status).toBe(200)
      expect(result.at - start).toBeLessThanOrEqual(4000)
    },
  )
})

test('a response of 300 MB is aborted after 8 MB', async () => {
  const part = new TextEncoder().encode('"'.padEnd(64 * 1024, ' '))
  let sent = 0
  let cancelled = false
  const { ask } = openOver(() => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += part.byteLength
        if (sent > 300 * 1024 * 1024) controller.close()
        else controller.enqueue(part)
      },
      cancel() {
        cancelled = true
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  const answer = await ask('/v1/events')
  expect([answer.status, errorOf(answer).code]).toEqual([502, 'upstream_invalid'])
  expect(sent).toBeLessThan(9 * 1024 * 1024)
  expect(cancelled).toBe(true)
})

describe('responses that do not match the contract (D20)', () => {
  test.each([
    ['an empty object', {}],
    ['a list', []],
    ['null', null],
    ['a text', 'ok'],
    ['events without their parts', { data: [{}], total: 1, count: 1 }],
    ['errors with codes of their own', { error: { code: 'constructor', message: 'x' } }],
  ])('%s: pages are served without them', async (_, body) => {
    const { ask } = openOver(() => Response.json(body))
    for (const path of ['/', '/events', '/legal/privacy']) expect((await ask(path)).status, path).toBe(200)
    expect((await ask('/events/e/soupe')).status).toBeOneOf([502, 503])
  })

  test('an error with a code of the contract keeps it', async () => {
    const { ask } = openOver(() =>
      Response.json({ error: { code: 'not_found', message: 'No such event', requestId: 'x' } }, { status: 404 }),
    )
    expect((await ask('/events/e/soupe')).status).toBe(404)
    expect((await ask('/v1/events/slug/soupe')).status).toBe(404)
  })
})
