import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/contracts/table.ts'
import { createBackend } from '../../worker/backend/backend.ts'
import { testNow } from '../support/factories.ts'
import { createRemote } from '../support/remote/remote-service.ts'
import { anyHostSuite } from './any-host-suite.ts'
import { accountToken } from './account-cases.ts'
import { operatorToken } from './operators/operator-cases.ts'
import { contractSuite, type Ask } from './contract-suite.ts'
import { storeAll, v1Cases } from './v1-cases.ts'

const backend = createBackend()
const ask: Ask = (path, init) =>
  backend(new Request(`https://site.test${path}`, init), env, {
    now: testNow,
    requestId: 'request-1',
    origin: 'https://site.test',
  })

beforeAll(storeAll)

contractSuite(endpoints, v1Cases, { ask, token: accountToken, adminToken: operatorToken, store: storeAll })

anyHostSuite('the embedded backend', endpoints, ask)
// Whether the suite can be passed by the calls of spec §7 alone.
const remote = createRemote(testNow)
anyHostSuite('a host with the calls of the specification alone', endpoints, (path, init) =>
  remote.fetch(new Request(`https://remote.test${path}`, init)),
)
// `API_HOST=https://… npm run contract` checks a remote host.
const host = (env as { CONTRACT_HOST?: string }).CONTRACT_HOST
if (host) anyHostSuite(host, endpoints, (path, init) => fetch(host + path, init))

describe('the embedded backend', () => {
  test('answers 404 in JSON for an unknown path', async () => {
    const response = await ask('/v1/none')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'not_found', requestId: 'request-1' } })
  })

  test('answers HEAD like GET, without a body', async () => {
    const response = await ask('/v1/events', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test.each([
    '/v1/events/slug/%',
    '/v1/events/slug/%E0%A4%A',
    '/v1/events/slug/%00',
    '/v1/events/slug/%ED%A0%80',
    '/v1/events?search=%ED%A0%80%',
    '/v1/events?search=%00%01',
    `/v1/events?search=${encodeURIComponent('"; DROP TABLE events; -- * ( ) NEAR AND OR NOT ^ : {title}')}`,
    `/v1/events?search=${encodeURIComponent('½ ﬁn ²³ ꟊꟀ ⵣⴰⵎ 東京 🎉 جاز')}`,
    '/v1/events?search=%F0%9F%8E%89&facets=true',
    '/v1/events?__proto__=1&constructor=2&facets=true',
    `/v1/events?city=${encodeURIComponent("l'haÿ")}&topic='&type=%22&hotspot=%5C`,
    '/v1/events?loc=[180,90]&distance=500&facets=true',
    '/v1/events?loc=[-180,-90]&distance=500&search=jazz',
    '/v1/events?from=0001-01-01&to=9999-12-31',
    '/v1/events?to=0001-01-01',
    '/v1/events?page=100000&limit=100',
    `/v1/events?x=${'a'.repeat(9_000)}`,
  ])('never fails on %s', async (path) => {
    expect((await ask(path)).status).toBeLessThan(500)
  })

  test('serves an OpenAPI document with every endpoint', async () => {
    const document = (await (await ask('/v1/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, object>
    }
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths).toSorted()).toEqual(
      [...new Set(endpoints.map(({ path }) => path.replace(/\/$/, '')))].toSorted(),
    )
  })
})
