import { beforeAll, describe, expect, test } from 'vitest'
import { storeExamples } from './example-events.ts'
import { openSite, readHead } from './open-site.ts'

beforeAll(storeExamples)

const site = openSite()
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

/** Result of a request: the address it is redirected to, or the language of the page. */
async function outcome(path: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const answer = await site.ask(path, { headers: { 'user-agent': browser, ...headers } })
  return answer.headers.get('location') ?? readHead(answer).lang
}

describe('the language of the home page (D2)', () => {
  test.each([
    [{}, 'fr'],
    [{ 'accept-language': '' }, 'fr'],
    [{ 'accept-language': '*' }, 'fr'],
    [{ 'accept-language': 'fr-CA,en;q=0.8' }, 'fr'],
    [{ 'accept-language': 'en-GB,fr;q=0.8' }, '/en'],
    [{ 'accept-language': 'es-419, en;q=0.5' }, '/es'],
    [{ 'accept-language': 'ES' }, '/es'],
    [{ 'accept-language': 'en;q=0.3, es;q=0.9, fr;q=0.1' }, '/es'],
    [{ 'accept-language': 'en;q=0, fr;q=0.1' }, 'fr'],
    [{ 'accept-language': 'xx' }, '/en'],
    [{ 'accept-language': 'xx, fr;q=0.5' }, 'fr'],
    [{ 'accept-language': 'pt-BR, *;q=0.1' }, '/en'],
    [{ 'accept-language': ';;;q=,,=' }, '/en'],
    [{ 'accept-language': 'en;q=abc' }, 'fr'],
    [{ cookie: 'locale=en' }, '/en'],
    [{ cookie: 'locale=es', 'accept-language': 'en' }, '/es'],
    [{ cookie: 'locale=fr', 'accept-language': 'en' }, 'fr'],
    [{ cookie: 'locale=xx', 'accept-language': 'es' }, '/es'],
    [{ cookie: 'locale=//evil.test', 'accept-language': 'fr' }, 'fr'],
  ] as [Record<string, string>, string][])('%o → %s', async (headers, expected) =>
    expect(await outcome('/', headers)).toBe(expected),
  )

  test.each([
    'Googlebot/2.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'DuckDuckBot/1.1',
    'WhatsApp/2.23.20.0',
    'WhatsApp/2.2413.51 W',
    'TelegramBot (like TwitterBot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.10; rv:38.0) Gecko/20100101 Firefox/38.0 (Discordbot/2.0)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'http.rb/5.1.1 (Mastodon/4.2.0; +https://mastodon.social/)',
    'meta-externalagent/1.1',
    'Iframely/1.3.1 (+https://iframely.com/docs/about)',
    'Baiduspider',
  ])('a crawler is not redirected: %s', async (agent) =>
    expect(await outcome('/', { 'user-agent': agent, 'accept-language': 'en' })).toBe('fr'),
  )

  test('the redirect is private and keeps the query', async () => {
    const { status, headers } = await site.ask('/?utm_source=a%26b', { headers: { 'accept-language': 'en' } })
    expect(status).toBe(302)
    expect(headers.get('location')).toBe('/en?utm_source=a%26b')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('vary')).toBe('Accept-Language, Cookie')
  })
})

describe('on other pages the prefix alone decides (D28)', () => {
  test.each([
    ['/events', { cookie: 'locale=en' }, 'fr'],
    ['/events', { 'accept-language': 'es' }, 'fr'],
    ['/en/events', { cookie: 'locale=es', 'accept-language': 'fr' }, 'en'],
    ['/es', { cookie: 'locale=en' }, 'es'],
    ['/es/events/e/soupe', { 'accept-language': 'fr' }, 'es'],
    ['/no/such', { cookie: 'locale=en' }, 'fr'],
    ['/en/no/such', {}, 'en'],
  ] as [string, Record<string, string>, string][])('%s with %o is in %s', async (path, headers, expected) =>
    expect(await outcome(path, headers)).toBe(expected),
  )
})

describe('?locale= chooses the language, is stored and removed from the address', () => {
  test.each([
    ['/?locale=fr', 'fr', '/'],
    ['/?locale=en', 'en', '/en'],
    ['/en?locale=fr', 'fr', '/'],
    ['/events?locale=es', 'es', '/es/events'],
    ['/es/events?search=x&locale=en&page=1', 'en', '/en/events?search=x&page=1'],
    ['/e/soupe?locale=en', 'en', '/en/e/soupe'],
    ['/media?locale=es', 'es', '/es/media'],
  ])('%s', async (path, locale, location) => {
    const { status, headers } = await site.ask(path, { headers: { 'accept-language': 'en' } })
    expect([status, headers.get('location')]).toEqual([302, location])
    expect(headers.get('set-cookie')).toBe(`locale=${locale}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('an English browser that chose the French home page gets French from then on', async () => {
    const english = await site.ask('/en')
    expect(english.text).toContain('href="/?locale=fr"')
    const chosen = await site.ask('/?locale=fr', { headers: { 'accept-language': 'en' } })
    const cookie = chosen.headers.get('set-cookie')!.split(';')[0]!
    expect(await outcome(chosen.headers.get('location')!, { 'accept-language': 'en', cookie })).toBe('fr')
  })

  test.each([
    '/events?locale=xx',
    '/events?locale=',
    '/events?locale=FR',
    '/events?locale=__proto__',
    '/v1/events?locale=en',
    '/health?locale=en',
  ])('%s chooses nothing', async (path) => {
    const { status, headers } = await site.ask(path)
    expect([status, headers.get('set-cookie')]).toEqual([200, null])
  })
})

test('the language switch keeps page and query', async () => {
  const { text } = await site.ask('/events?search=soupe')
  expect(text).toContain('href="/es/events?search=soupe"')
  expect(text).toContain('href="/en/events?search=soupe"')
})

test('lists request the page’s language and fall back to the event’s language', async () => {
  expect((await site.ask('/en/events/e/soupe')).text).toContain('>Soup<')
  expect((await site.ask('/es/events')).text).toContain('>Sopa<')
})
