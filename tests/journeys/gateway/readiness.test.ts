import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { restoreAfterTests } from '../faults/upstream-site.ts'
import { openSite } from '../open-site.ts'
import { ownHandle } from '../../support/storages.ts'

const token = 'a-token-of-the-monitor'
const maintenance = () =>
  Response.json({ error: { code: 'unavailable', message: 'The site is under maintenance' } }, { status: 503 })

restoreAfterTests()

/** What a gateway that nobody visits says about itself. @param answer of its backend */
async function readiness(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  // An hour later nothing is left of the services that failed in other tests.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const { pathname, search } = new URL(new Request(input, init).url)
    asked.push(pathname + search)
    return answer()
  })
  const bindings = { API_HOST: `https://${crypto.randomUUID()}.test`, METRICS_TOKEN: token, DB: ownHandle(env.DB) }
  const { status, text } = await openSite({ bindings }).ask('/health/ready', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { checks } = JSON.parse(text) as { checks: Record<string, { ok: boolean; detail: string }> }
  return { status, services: checks['services']!, pages: checks['pages']!, asked, host: bindings.API_HOST }
}

test('a gateway asks its backend for a cheap public read', async () => {
  const { services, asked } = await readiness(() => Response.json({ data: [], total: 0, count: 0 }))
  expect(services).toEqual({ ok: true, detail: 'All answer' })
  expect(asked).toContain('/v1/taxonomies?limit=1')
})

test.each<[string, () => Response | Promise<Response>, string]>([
  ['answers 500', () => new Response('boom', { status: 500 }), 'answered 500'],
  ['is in maintenance', maintenance, 'answered 503'],
  ['answers HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'cannot be read'],
  ['does not know the call', () => Response.json({ error: { code: 'not_found' } }, { status: 404 }), 'answers 404'],
  ['is gone', () => Promise.reject(new Error('connect ECONNREFUSED')), 'ECONNREFUSED'],
])('a backend that %s is named, and the gateway goes on with calm pages', async (_, answer, why) => {
  const { status, services, pages, host } = await readiness(answer)
  expect(services).toEqual({ ok: false, detail: expect.stringContaining(why) })
  expect(services.detail).toContain(`Do not answer: ${host}`)
  expect([status, pages.ok]).toEqual([200, true])
})
