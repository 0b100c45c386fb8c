import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { siteSecret } from '../backend/core/site-secret.ts'
import type { AppEnv } from '../http/context.ts'
import type { Bindings } from '../http/env.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { sign } from '../http/signature.ts'
import { createImageRoutes } from './images.routes.ts'
import { encodePng } from './raster/png.ts'

const png = async () => new Uint8Array(await encodePng(4, 3, new Uint8Array(36).fill(120)))

/** The route with a network of the test's own, by address; other addresses are not found. */
function network(answers: Record<string, () => Response>) {
  const asked: string[] = []
  const fetcher = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(input))
    expect([...new Headers(init?.headers as HeadersInit).keys()]).toEqual(['accept'])
    return answers[String(input)]?.() ?? new Response(null, { status: 404 })
  }
  const routes = createImageRoutes({
    findEvent: async () => undefined,
    findArticle: async () => undefined,
    fetch: fetcher as typeof fetch,
  })
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('origin', 'https://chiche.test')
      await next()
    })
    .use(securityHeaders.handler)
    .route('/', routes)
  const get = async (query: Record<string, string>) => {
    const context = createExecutionContext()
    const path = `/feed-picture?${new URLSearchParams(query)}`
    const answer = await app.request(`https://chiche.test${path}`, {}, env as unknown as Bindings, context)
    await waitOnExecutionContext(context)
    return answer
  }
  return { asked, get }
}

const signed = async (url: string) => ({ url, key: await sign(await siteSecret(env), 'feed picture', url) })
/** Each test has its own address, so that no cached picture of another one is read. */
const newAddress = () => `https://cdn.example/${crypto.randomUUID()}.jpg`

test('a picture is fetched once, without cookies, and sent with its own type, inert and for ever', async () => {
  const address = newAddress()
  const body = await png()
  const { asked, get } = network({
    [address]: () => new Response(body, { headers: { 'content-type': 'text/html', 'set-cookie': 'spy=1' } }),
  })
  const answer = await get(await signed(address))
  expect(answer.status).toBe(200)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(body)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox') as string,
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
  await get(await signed(address))
  expect(asked).toEqual([address])
})

test('an address that this site did not sign, or whose signature is another one’s, is never fetched', async () => {
  const { asked, get } = network({})
  const { url, key } = await signed(newAddress())
  for (const query of [{}, { url }, { url, key: 'x' }, { url: `${url}?more`, key }, { url: newAddress(), key }])
    expect((await get(query as Record<string, string>)).status).toBe(404)
  expect(asked).toEqual([])
})

test.each([
  'http://cdn.example/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://metadata.google.internal/a.jpg',
  'https://cdn.example:8443/a.jpg',
])('the network cannot lead to an inner address: %s', async (inner) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const address = newAddress()
  const redirect = () => new Response(null, { status: 302, headers: { location: inner } })
  const { asked, get } = network({ [address]: redirect })
  expect((await get(await signed(inner))).status).toBe(404)
  expect((await get(await signed(address))).status).toBe(404)
  expect(asked).toEqual([address])
})

test.each([
  ['a page', () => new Response('<script>alert(1)</script>', { headers: { 'content-type': 'image/png' } })],
  ['a drawing', () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['more than 5 MB', () => new Response(new Uint8Array(5 * 1024 * 1024 + 1))],
  ['an error', () => new Response(null, { status: 500 })],
])('%s instead of a picture answers 404, and is asked again a minute later', async (_, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const address = newAddress()
  const { status, headers } = await network({ [address]: answer }).get(await signed(address))
  expect([status, headers.get('cache-control')]).toEqual([404, 'public, max-age=60'])
})
