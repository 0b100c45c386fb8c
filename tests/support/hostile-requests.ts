import { randomNumbers } from './random-numbers.ts'

const places =
  ` en es fr events e mcp users exists auth local register builder getall reports attend city topic type soupe lyon ecologie v1 slug related redirect soup taxonomies hotspots by-slug seo
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

/** A JSON value of hostile texts under the names that calls know. */
function bodyOf(below: (max: number) => number, depth: number): unknown {
  const one = (list: readonly string[]) => list[below(list.length)]!
  if (depth === 0 || below(3) === 0) return below(4) ? one(hostile) : [null, true, -1, Number.MAX_VALUE, 0.1][below(5)]
  if (below(3) === 0) return Array.from({ length: below(4) }, () => bodyOf(below, depth - 1))
  const names = [
    ...keys,
    'email',
    'password',
    'model',
    'params',
    'query',
    'title',
    'event',
    'token',
    '$in',
    'jsonrpc',
    'method',
  ]
  return Object.fromEntries(Array.from({ length: below(5) }, () => [one(names), bodyOf(below, depth - 1)]))
}

interface HostileRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Requests of someone who looks for a fault, the same for the same seed. */
export function* hostileRequests(seed: number, count: number): Generator<HostileRequest> {
  const random = randomNumbers(seed)
  const below = (max: number) => Math.floor(random() * max)
  const one = (list: readonly string[]) => list[below(list.length)]!
  for (let made = 0; made < count; made++) {
    const segments = Array.from({ length: 1 + below(5) }, () => (below(5) === 0 ? one(hostile) : one(places)))
    const query = Array.from({ length: below(4) }, () => `${one(keys)}=${below(2) ? one(hostile) : one(places)}`)
    const method = below(6) === 0 ? one(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) : 'GET'
    const cookies = {
      cookie: `locale=${encodeURIComponent(one(hostile))}`,
      'accept-language': encodeURIComponent(one(hostile)),
      'if-none-match': '*',
    }
    const hasBody = method === 'POST' || method === 'PUT'
    yield {
      method,
      path: `/${segments.join('/')}${query.length ? `?${query.join('&')}` : ''}`,
      headers: { ...(below(4) === 0 && cookies), ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: below(4) ? JSON.stringify(bodyOf(below, 3)) : one(hostile) }),
    }
  }
}
