import { beforeAll, describe, expect, test } from 'vitest'
import { storeEvents, storeExamples } from './example-events.ts'
import { openSite, readHead } from './open-site.ts'

beforeAll(storeExamples)

const site = openSite()
const at = (path: string) => site.ask(path).then(({ status, headers }) => [status, headers.get('location')])

describe('short forms are the event page itself (D1)', () => {
  test.each([
    ['/events/e/soupe', '/events/e/soupe', 'Soupe'],
    ['/events/soupe', '/events/e/soupe', 'Soupe'],
    ['/e/soupe', '/events/e/soupe', 'Soupe'],
    ['/en/events/soupe', '/en/events/e/soupe', 'Soup'],
    ['/en/e/soupe', '/en/events/e/soupe', 'Soup'],
    ['/es/e/soupe?utm_source=x', '/es/events/e/soupe', 'Sopa'],
  ])('%s', async (path, canonical, title) => {
    const answer = await site.ask(path)
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ canonical: site.origin + canonical, title: `${title} · Chiche` })
  })

  test.each(['attend', 'feedback', 'unattend'])('/e/{slug}/%s too', async (child) => {
    expect((await site.ask(`/e/soupe/${child}`)).status).toBe(200)
  })

  // D37: reserved words in the place of a slug are no slug.
  test.each([
    '/events/e',
    '/events/city',
    '/events/topic',
    '/events/type',
    '/events/index',
    '/e',
    '/e/type',
    '/e/index',
  ])('%s is no event', async (path) => expect((await site.ask(path)).status).toBe(404))
})

describe('a second slash at the start is no page: in a link its path would be another host', () => {
  test.each([
    '//events',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '//user@evil.example/',
    '/en//evil.example',
  ])('%s', async (path) => {
    const { status, text } = await site.ask(path)
    expect(status).toBe(404)
    expect(text).not.toMatch(/(?:href|action|src)="\/\//)
  })
})

describe('old and mistyped addresses redirect to the page', () => {
  test.each([
    ['/index', '/events'],
    ['/index/', '/events'],
    ['/en/index', '/en/events'],
    ['/fr/index', '/events'],
    ['/index?search=a&page=1', '/events?search=a&page=1'],
    ['/fr', '/'],
    ['/fr/', '/'],
    ['/fr/events', '/events'],
    ['/fr/events/e/soupe?x=1', '/events/e/soupe?x=1'],
    ['/fr/no/such', '/no/such'],
    ['/home/momentum/rentree', '/momentum/rentree'],
    ['/es/home/momentum/rentree?page=1', '/es/momentum/rentree?page=1'],
    ['/fr/home/momentum/rentree', '/momentum/rentree'],
    ['/events/', '/events'],
    ['/en/events/', '/en/events'],
    ['/en/', '/en'],
    ['/e/soupe/', '/e/soupe'],
    ['/events/topic/ecologie/?page=1', '/events/topic/ecologie?page=1'],
  ])('301 %s → %s', async (from, to) => expect(await at(from)).toEqual([301, to]))

  test.each([
    ['/maintenance', '/'],
    ['/en/maintenance', '/en'],
    ['/fr/maintenance', '/'],
    ['/maintenance?bypass=x', '/'],
  ])('302 %s → %s while the flag is off (D8)', async (from, to) => expect(await at(from)).toEqual([302, to]))
})

describe('no address redirects to another host', () => {
  const hosts = ['//evil.test', '//evil.test/', '/\\evil.test', '///evil.test', '//evil.test/%2e%2e', '/.//evil.test']
  const prefixes = ['', '/fr', '/en', '/index', '/home/momentum', '/e', '/events']
  const suffixes = ['', '/', '?locale=en', '?locale=fr&x=1']
  const addresses = prefixes.flatMap((prefix) =>
    hosts.flatMap((host) => suffixes.map((suffix) => prefix + host + suffix)),
  )

  test.each(addresses)('%s', async (path) => {
    const answer = await site.ask(path)
    const location = answer.headers.get('location')
    if (location === null) expect(answer.status).toBe(404)
    else expect(new URL(location, site.origin).origin).toBe(site.origin)
    expect(answer.text).not.toMatch(/(href|action)="\/\//)
  })

  test('two slashes are a 404, not a redirect', async () => {
    for (const path of ['//evil.test', '/fr//evil.test', '/en//evil.test/', '//events', '/events//e/soupe'])
      expect(await at(path)).toEqual([404, null])
  })
})

describe('malformed and unusual paths', () => {
  test.each([
    ['/%65vents', 404],
    ['/events/e/%73oupe', 200],
    ['/events/e/soupe%00', 404],
    ['/events/e/%', 404],
    ['/events/e/%E0%A4%A', 404],
    ['/events/e/%ED%A0%80', 404],
    ['/events/topic/..%2f..%2fv1', 404],
    ['/events/city/%3Cscript%3E', 404],
    ['/__proto__', 404],
    ['/events/topic/constructor', 404],
    ['/legal/__proto__', 404],
    ['/momentum/toString', 404],
    ['/events/city/constructor', 404],
    ['/%2e%2e/events', 200],
    ['/v1%2Fevents', 404],
    ['/.env', 404],
    ['/wp-login.php', 404],
    ['/account/profile/x.css', 404],
    ['/places/paris.css', 404],
    ['/cover/x/y.svg', 404],
    ['/social/none/x.png', 404],
    ['/photo/none/x.webp', 404],
  ])('%s answers %i', async (path, status) => {
    const answer = await site.ask(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('a slug that is too long answers 404 (spec §5)', async () => {
    expect((await site.ask(`/events/e/${'a'.repeat(2000)}`)).status).toBe(404)
  })

  test('text of the path is escaped in HTML and JSON', async () => {
    const path = `/${encodeURIComponent('<img src=x onerror=alert(1)>"')}`
    expect((await site.ask(path)).text).not.toContain('<img src=x')
    const json = await site.ask(path, { headers: { accept: 'application/json' } })
    expect(json.status).toBe(404)
    expect(json.headers.get('content-type')).toMatch(/^application\/json/)
    expect(JSON.parse(json.text)).toMatchObject({
      error: { code: 'not_found', message: 'Page not found: /<img src=x onerror=alert(1)>"' },
    })
  })
})

describe('invalid parameters are ignored (spec §2)', () => {
  test.each([
    'page=abc',
    'page=-5',
    'page=1e99',
    'page=999999999999999999999',
    'from=x&to=y',
    'from=2026-02-30',
    'lat=abc&lng=1',
    'lat=91&lng=181',
    'lat=45',
    'topic=none-such',
    'type=%00',
    'hotspot=none',
    'pillar=none',
    'visio=maybe',
    'layout=spiral',
    'results=maybe',
    'locale=xx',
    'locale=',
    'countryCode=FRANCE',
    'accessibility=zz',
    'distance=-1',
    `search=%20`,
    '%',
    '__proto__=1&constructor=x',
    'page=1&page=2',
    'topic[]=x',
  ])('/events?%s', async (query) => {
    const answer = await site.ask(`/events?${query}`)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('href="/events/e/soupe"')
  })
  test.each([
    ['a long search', `search=${'a'.repeat(5000)}`],
    ['many topics', `topic=${'a,'.repeat(300)}`],
    ['operators of the search', `search=${encodeURIComponent('"*()^: AND NOT')}`],
    ['half a character', 'search=%ED%A0%80'],
  ])('%s does not fail', async (_, query) => expect((await site.ask(`/events?${query}`)).status).toBeLessThan(400))
})

describe('HEAD and other methods', () => {
  test.each([
    '/',
    '/events',
    '/events/e/soupe',
    '/media',
    '/design',
    '/no/such',
    '/v1/events',
    '/events.ics',
    '/robots.txt',
    '/health',
  ])('HEAD %s has the status and type of GET, and no body', async (path) => {
    const [get, head] = [await site.ask(path), await site.ask(path, { method: 'HEAD' })]
    expect(head.status).toBe(get.status)
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    expect(head.headers.get('cache-control')).toBe(get.headers.get('cache-control'))
    expect(head.text).toBe('')
  })
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('%s on a page is a 405', async (method) => {
    expect((await site.ask('/events', { method })).status).toBe(405)
  })
})

test('a visitor without script who posts a form is sent to log in, in their language', async () => {
  const { status, headers } = await site.ask('/forms/likes.create', {
    method: 'POST',
    headers: { origin: site.origin, referer: `${site.origin}/en/events?page=2` },
    body: new URLSearchParams({ event: 'soup' }),
  })
  expect([status, headers.get('location')]).toEqual([
    303,
    '/en/login/start?source=like&feature=like-event&event=soup&next=%2Fen%2Fevents%3Fpage%3D2',
  ])
})

test('an event whose slug has letters of any alphabet is found and linked in percent-encoding', async () => {
  await storeEvents({ slug: 'fête-à-東京', title: 'Fête' })
  const answer = await site.ask('/e/f%C3%AAte-%C3%A0-%E6%9D%B1%E4%BA%AC')
  expect(answer.status).toBe(200)
  expect(readHead(answer).canonical).toBe(`${site.origin}/events/e/f%C3%AAte-%C3%A0-%E6%9D%B1%E4%BA%AC`)
})

test('a range of days in the wrong order is reversed', async () => {
  const { status, headers } = await site.ask('/events?from=2020-12-31&to=2020-01-01')
  expect([status, headers.get('location')]).toEqual([302, '/events?from=2020-01-01&to=2020-12-31&results=false'])
})
