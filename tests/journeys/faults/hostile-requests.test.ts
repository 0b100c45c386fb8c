import { beforeAll, expect, test } from 'vitest'
import { errorBody } from '../../../src/contracts/shapes.ts'
import { storeExamples } from '../example-events.ts'
import { hostileRequests } from '../../support/hostile-requests.ts'
import { openSite } from '../open-site.ts'
import { runningParts } from '../running-parts.ts'

beforeAll(storeExamples)

test.each([1, 2, 3])(
  '500 requests of seed %i: nothing fails, leaves the site or runs',
  { timeout: 600_000 },
  async (seed) => {
    const site = openSite()
    for (const { path, ...asked } of hostileRequests(seed, 500)) {
      const answer = await site.ask(path, asked)
      const { method } = asked
      const what = `${method} ${path.slice(0, 300)}`
      expect(answer.status, what).toBeLessThan(500)
      const location = answer.headers.get('location')
      if (location !== null) expect(new URL(location, site.origin).origin, what).toBe(site.origin)
      expect(answer.headers.get('x-content-type-options'), what).toBe('nosniff')
      expect(answer.text, what).not.toMatch(/\bat [\w.]+ \(|\/worker\/|\.tsx?:\d+/)
      const type = answer.headers.get('content-type') ?? ''
      const nonce = /'nonce-([\w+/=]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
      if (type.startsWith('text/html')) expect(runningParts(answer.text, nonce), what).toEqual([])
      // Answers of JSON-RPC have a shape of their own.
      const isOurs = !/^\/(?:(?:en|es|fr)\/)?mcp\b/.test(path)
      if (isOurs && answer.status >= 400 && type.startsWith('application/json') && answer.text !== '')
        expect(errorBody.safeParse(JSON.parse(answer.text)).success, what).toBe(true)
      if (isOurs && asked.body === undefined && answer.status === 400 && answer.text !== '')
        expect(Object.keys(errorBody.parse(JSON.parse(answer.text)).error.fields ?? {}), what).not.toEqual([])
    }
  },
)
