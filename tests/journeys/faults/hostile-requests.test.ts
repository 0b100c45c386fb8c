import { beforeAll, expect, test } from 'vitest'
import { errorBody } from '../../../src/contracts/v1/shapes.ts'
import { storeExamples } from '../example-events.ts'
import { openSite } from '../open-site.ts'
import { runningParts } from '../running-parts.ts'

beforeAll(storeExamples)

const places =
  ` en es fr events e city topic type soupe lyon ecologie v1 slug related redirect soup taxonomies hotspots by-slug seo
  key translations index home momentum rentree legal search media maintenance cover photo social forms places.json
  events.ics soupe.ics soupe.json events.rss sitemap.xml sitemap-events-1.xml robots.txt iframe game csp openapi.json
  .well-known security.txt opensearch.xml`.split(/\s+/)
const hostile = [
  ...'.. . %2e%2e %2F %5C %00 % %E0%A4%A %ED%A0%80 %0d%0aSet-Cookie:x=1 %3Cscript%3Ealert(1)%3C/script%3E "onload="x'.split(
    ' ',
  ),
  ..."' __proto__ constructor toString -1 0 1e309 NaN null undefined [] {} ${7*7} {{7*7}} ../../etc/passwd".split(' '),
  ...'javascript:alert(1) //evil.test \\evil.test 🎉 \u202e ﷺ * soupe"*'.split(' '),
  "' OR 1=1 --",
  'a'.repeat(3000),
]
const keys = `search from to lat lng countryCode formattedAddress type hotspot topic pillar visio makesense page results
  previewing layout distance accessibility limit loc lang facets city modules hidden q locale bypass user free private
  status next url redirect`.split(/\s+/)

/** Numbers that look random and come again for the same seed (mulberry32). */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

test.each([1, 2, 3])(
  '250 requests of seed %i: nothing fails, leaves the site or runs',
  { timeout: 600_000 },
  async (seed) => {
    const site = openSite()
    const below = random(seed)
    const one = (list: readonly string[]) => list[below(list.length)]!
    for (let count = 0; count < 250; count++) {
      const segments = Array.from({ length: 1 + below(5) }, () => (below(5) === 0 ? one(hostile) : one(places)))
      const query = Array.from({ length: below(4) }, () => `${one(keys)}=${below(2) ? one(hostile) : one(places)}`)
      const path = `/${segments.join('/')}${query.length ? `?${query.join('&')}` : ''}`
      const method = below(6) === 0 ? one(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) : 'GET'
      const headers =
        below(4) === 0
          ? {
              cookie: `locale=${encodeURIComponent(one(hostile))}`,
              'accept-language': encodeURIComponent(one(hostile)),
              'if-none-match': '*',
            }
          : undefined
      const answer = await site.ask(path, { method, ...(headers && { headers }) })

      const what = `${method} ${path.slice(0, 300)}`
      expect(answer.status, what).toBeLessThan(500)
      const location = answer.headers.get('location')
      if (location !== null) expect(new URL(location, site.origin).origin, what).toBe(site.origin)
      expect(answer.headers.get('x-content-type-options'), what).toBe('nosniff')
      expect(answer.text, what).not.toMatch(/\bat [\w.]+ \(|\/worker\/|\.tsx?:\d+/)
      const type = answer.headers.get('content-type') ?? ''
      const nonce = /'nonce-([\w+/=]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
      if (type.startsWith('text/html')) expect(runningParts(answer.text, nonce), what).toEqual([])
      if (answer.status >= 400 && type.startsWith('application/json') && answer.text !== '')
        expect(errorBody.safeParse(JSON.parse(answer.text)).success, what).toBe(true)
      if (answer.status === 400 && answer.text !== '')
        expect(Object.keys(errorBody.parse(JSON.parse(answer.text)).error.fields ?? {}), what).not.toEqual([])
    }
  },
)
