import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { iframeIds } from '../../support/remote/remote-data.ts'
import { storeExamples } from '../example-events.ts'
import { openSite, type Site } from '../open-site.ts'
import { openRemoteSite, useRemotes, type RemoteSite } from './remote-site.ts'

/** Pages, feeds and calls over a host that speaks the specification alone (D66). */

const logged = useRemotes()
/** Loads the modules: the time of a request is not that of a first import. */
beforeAll(() => openRemoteSite().ask('/events'))

async function logIn(site: RemoteSite, email: string): Promise<Browser> {
  const browser = openBrowser(site)
  const answer = await browser.call('POST', '/v1/auth/local', { email, password: 'password-of-the-remote' })
  expect(answer.status).toBe(200)
  return browser
}

const pages = [
  '/',
  '/events',
  '/events/city/lyon',
  '/events/city/lyon/topic/ecologie',
  '/events/topic/ecologie',
  '/events/type/atelier',
  '/momentum/semaine-verte',
  '/events/e/complet',
  '/events/e/passe',
  '/events/e/en-ligne',
  '/events/e/annule',
  '/events/e/trois-jours/attend',
  '/events/e/sans-fin',
  '/media',
  '/media/tag',
  '/search?q=compost',
  '/resources',
  '/actions',
  '/game',
  '/game/play',
  '/api',
  '/login/start',
  '/events.ics',
  '/events.rss',
  '/events.json',
  '/events/city/lyon.rss',
  ...iframeIds.map((id) => `/iframe/${id}`),
]

describe.each(locales)('in %s', (locale) => {
  test.each(pages)('%s answers', async (path) => {
    const site = openRemoteSite()
    const { status, text } = await site.ask(localePath(locale, path))
    expect(status).toBe(200)
    expect(text).not.toBe('')
    expect(logged().filter((line) => line.includes('do not fit'))).toEqual([])
  })

  test.each(['/events/city/nowhere-at-all', '/events/topic/none', '/events/e/none', '/iframe/none'])(
    '%s is not found',
    async (path) => {
      expect((await openRemoteSite().ask(localePath(locale, path))).status).toBe(404)
    },
  )
})

const linked = (text: string) => [...new Set([...text.matchAll(/\/events\/e\/([\w-]+)/g)].map(([, slug]) => slug!))]

test('the page of a city shows its events only', async () => {
  const site = openRemoteSite()
  const slugs = linked((await site.ask('/en/events/city/lyon')).text)
  const cities = new Map(site.remote.store.events.map(({ event }) => [event.slug, event.address['fr']!.city]))
  expect(slugs.length).toBeGreaterThan(4)
  expect(new Set(slugs.map((slug) => cities.get(slug)))).toEqual(new Set(['Lyon']))
})

test('feeds, the sitemap, iframes and the search are filled', async () => {
  const site = openRemoteSite()
  const { events } = site.remote.store
  const coming = events.filter(({ event, hidden }) => !hidden.private && event.slug !== 'passe').length
  expect((await site.ask('/events.ics')).text.match(/BEGIN:VEVENT/g)).toHaveLength(coming)
  expect((await site.ask('/events.rss')).text.match(/<item>/g)).toHaveLength(coming)
  expect(linked((await site.ask('/sitemaps/events-1.xml')).text)).toHaveLength(coming)
  const framed = linked((await site.ask('/iframe/elections2022')).text)
  expect(framed.length).toBeGreaterThan(0)
  expect(framed).not.toContain('passe')
  const found = linked((await site.ask('/search?q=compost')).text)
  expect(found.length).toBeGreaterThan(0)
  const titles = new Map(events.map(({ event }) => [event.slug, event.title['fr']]))
  for (const slug of found) expect(titles.get(slug)).toMatch(/Compost/)
})

test('a visitor logs in, likes, registers and finds the event in the agenda, and past ones in the past', async () => {
  const site = openRemoteSite()
  const browser = await logIn(site, 'lea@example.org')
  expect(JSON.parse((await browser.get('/v1/users/me')).text)).toMatchObject({ displayname: 'Lea', role: 'user' })
  expect((await browser.call('POST', '/v1/likes', { event: 'e5' })).status).toBe(200)
  expect(JSON.parse((await browser.call('POST', '/v1/likes/events', { events: ['e5', 'e6'] })).text)).toEqual({
    e5: true,
    e6: false,
  })
  const attended = await browser.call('POST', '/v1/events/attend/e7', {})
  expect([attended.status, JSON.parse(attended.text)]).toMatchObject([
    200,
    { attending: true, registration: { event: 'e7', state: 'going' } },
  ])
  const { slug } = site.remote.store.events.find(({ event }) => event._id === 'e7')!.event
  expect(JSON.parse((await browser.get(`/v1/events/slug/${slug}`)).text)).toMatchObject({
    data: { attending: true, attendees: [{ user: 'user-lea' }] },
  })
  expect(linked((await browser.get('/account/agenda/active')).text)).toContain(slug)
  expect(linked((await browser.get('/account/agenda/past')).text)).not.toContain(slug)
  expect((await browser.call('DELETE', '/v1/events/attend/e7', {})).status).toBe(200)
  expect(linked((await browser.get('/account/agenda/active')).text)).not.toContain(slug)
})

test('a vote in a poll is counted, and answered with the poll', async () => {
  const site = openRemoteSite()
  const answer = await openBrowser(site).call('POST', '/v1/builder/vote/survey-1', { answer: 'tarte', lang: 'en' })
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
    200,
    { choice: 'tarte', data: { title: 'Ton repas préféré ?', votes: { soupe: 0, tarte: 1 } } },
  ])
})

test('an organizer sees the own events by their state, and who attends', async () => {
  const site = openRemoteSite()
  for (const { event } of site.remote.store.events)
    event.user = [{ displayname: 'Omar', firstName: 'Omar', lastName: 'Martin' }]
  const browser = await logIn(site, 'omar@example.org')
  const own = async (when: string) => {
    const { text } = await browser.get(`/v1/users/events?as=organizer&when=${when}&limit=100`)
    const { data, total } = JSON.parse(text) as { data: { slug: string }[]; total: number }
    expect(total).toBe(data.length)
    return data.map(({ slug }) => slug)
  }
  expect(await own('past')).toEqual(['passe'])
  expect(await own('cancelled')).toEqual(['annule'])
  expect(await own('active')).toHaveLength(site.remote.store.events.length - 2)
  const { data } = JSON.parse((await browser.get('/v1/events/slug/complet')).text) as { data: { attendees: unknown[] } }
  expect(data.attendees).toHaveLength(3)
})

test.each<[method: string, path: string, body?: object]>([
  ['GET', '/v1/events'],
  ['GET', '/v1/events/slug/complet'],
  ['GET', '/v1/taxonomies'],
  ['POST', '/v1/users/subscribe-nl', { email: 'lea@example.org', fields: {} }],
  ['POST', '/v1/users/exists', { email: 'lea@example.org' }],
  ['POST', '/v1/auth/local', { email: 'lea@example.org', password: 'x' }],
  ['POST', '/v1/users/register/events', { email: 'lea@example.org', password: 'long-enough' }],
  ['GET', '/v1/game/word'],
])('%s %s is 502 when the answer has nothing of use', async (method, path, body) => {
  const site = openRemoteSite()
  site.replace(() => Promise.resolve(Response.json({ data: [{ x: 1 }, null, 7] })))
  const answer = await openBrowser(site).call(method, path, body)
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([502, { error: { code: 'upstream_invalid' } }])
  expect(logged().filter((line) => line.includes(`of ${path} do not fit`)).length).toBeLessThan(2)
})

test('a host that has the whole contract is asked in its words', async () => {
  await storeExamples()
  const own = openSite()
  const site = openRemoteSite()
  const read = async ({ ask }: Site, path: string): Promise<unknown> => JSON.parse((await ask(path)).text)
  const asked: string[] = []
  site.replace((request) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
    return own
      .ask(pathname + search, { headers: request.headers })
      .then(({ text, status, headers }) => new Response(text, { status, headers }))
  })
  for (const query of ['', 'city=lyon', 'city=paris', 'facets=true&topic=ecologie', 'search=soupe', 'limit=0'])
    expect(await read(site, `/v1/events?${query}`), query).toEqual(await read(own, `/v1/events?${query}`))
  expect(await read(site, '/v1/events/slug/soupe')).toEqual(await read(own, '/v1/events/slug/soupe'))
  expect(asked).toContain('/v1/events?city=lyon')
  expect((await site.ask('/events/city/lyon')).status).toBe(200)
})
