import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../tests/support/ask-events.ts'
import { buildEvent, buildTaxonomy, dayMs, hourMs, testNow } from '../../tests/support/factories.ts'
import { taxonomies } from '../backend/db/schema.ts'
import { upsertEvents } from '../backend/events/write-events.ts'
import { forgetAll } from '../cache/with-cache.ts'
import { getFeed } from './feeds.fixture.ts'

const store = (...events: Parameters<typeof buildEvent>[0][]) =>
  upsertEvents(
    env.DB,
    events.map((event) => buildEvent(event)),
  )
const ecology = buildTaxonomy({ id: 'eco', slug: 'ecologie', name: { fr: 'Écologie', en: 'Ecology' } })
const workshop = buildTaxonomy({ id: 'workshop', type: 'type', slug: 'atelier', name: { fr: 'Atelier' } })

beforeEach(async () => {
  forgetAll()
  await emptyTables()
  await drizzle(env.DB).insert(taxonomies).values([ecology, workshop])
})

const calendarOf = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
const entriesOf = (text: string) => calendarOf(text).getAllSubcomponents('vevent')
const titlesOf = async (path: string) =>
  entriesOf(await (await getFeed(path)).text()).map((entry) => entry.getFirstPropertyValue('summary'))

describe('every list is a feed', () => {
  beforeEach(() =>
    store(
      { title: 'Ici', topicId: 'eco', typeId: 'workshop' },
      {
        title: 'Ailleurs',
        citySlug: 'paris',
        lat: 48.85,
        lng: 2.35,
        address: { fr: { city: 'Paris', formattedAddress: 'Paris', countryCode: 'FR' } },
      },
      { title: 'Caché', private: true },
      { title: 'Fini', startsAt: testNow - 3 * dayMs },
    ),
  )
  test.each([
    ['/events.ics', ['Ici', 'Ailleurs']],
    ['/events/city/lyon.ics', ['Ici']],
    ['/en/events/city/lyon.ics', ['Ici']],
    ['/events/city/lyon/topic/ecologie.ics', ['Ici']],
    ['/events/topic/ecologie.ics', ['Ici']],
    ['/events/type/atelier.ics', ['Ici']],
    ['/events.ics?topic=ecologie', ['Ici']],
    ['/events.ics?search=ailleurs', ['Ailleurs']],
    ['/events.ics?lat=48.85&lng=2.35', ['Ailleurs']],
    ['/events.ics?lat=abc&page=-1&from=soon', ['Ici', 'Ailleurs']],
  ])('%s has what the page has', async (path, titles) => expect(await titlesOf(path)).toEqual(titles))

  test('are cacheable by anyone for a short time, readable by other origins and free of cookies', async () => {
    const { status, headers } = await getFeed('/events.ics')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('set-cookie')).toBeNull()
  })
  test.each(['/events.ics', '/events.rss', '/events.json'])('%s is not sent twice (304)', async (path) => {
    const first = await getFeed(path)
    const etag = first.headers.get('etag')!
    forgetAll()
    const second = await getFeed(path, { headers: { 'If-None-Match': `"other", W/${etag}` } })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
    expect(second.headers.get('etag')).toBe(etag)
    await store({ title: 'Neuf' })
    forgetAll()
    expect((await getFeed(path, { headers: { 'If-None-Match': etag } })).status).toBe(200)
  })
  test('HEAD returns the headers without a body', async () => {
    const answer = await getFeed('/events.ics', { method: 'HEAD' })
    expect([answer.status, await answer.text(), answer.headers.has('etag')]).toEqual([200, '', true])
  })
  test.each([
    '/events/topic/nulle-part.ics',
    '/events/type/rien.rss',
    '/events/city/atlantide.json',
    '/momentum/jamais.ics',
    '/events/e/personne.ics',
  ])('%s is unknown (404)', async (path) => expect((await getFeed(path)).status).toBe(404))
  test('an error of a JSON feed is JSON', async () =>
    expect(await (await getFeed('/events/e/personne.json')).json()).toMatchObject({ error: { code: 'not_found' } }))
  test.each(['/events', '/account.ics', '/media.rss', '/events/e/x.rss', '/.ics'])('%s is no feed', async (path) =>
    expect((await getFeed(path)).status).toBe(501),
  )
  test('POST is not handled', async () => expect((await getFeed('/events.ics', { method: 'POST' })).status).toBe(501))
})

test.each(['ics', 'rss', 'json'])(
  '%s is in the order of what begins; what is open every day for weeks comes last',
  async (format) => {
    await store(
      { slug: 'exposition', startsAt: testNow - 20 * dayMs, endsAt: testNow + 20 * dayMs },
      { slug: 'troisieme', startsAt: testNow + 3 * dayMs },
      { slug: 'premier', startsAt: testNow + hourMs },
      { slug: 'deuxieme', startsAt: testNow + dayMs },
    )
    const text = await (await getFeed(`/events.${format}`)).text()
    const slugs = [...text.replace(/\r\n /g, '').matchAll(/\/events\/e\/([a-z]+)/g)].map(([, slug]) => slug)
    expect([...new Set(slugs)]).toEqual(['premier', 'deuxieme', 'troisieme', 'exposition'])
  },
)

test('up to 500 events, over several pages of the API', async () => {
  await store(...Array.from({ length: 510 }, (_, index) => ({ startsAt: testNow + dayMs + index * hourMs })))
  const entries = entriesOf(await (await getFeed('/events.ics')).text())
  expect(entries).toHaveLength(500)
  expect(new Set(entries.map((entry) => entry.getFirstPropertyValue('uid'))).size).toBe(500)
})

describe('RSS', () => {
  const read = async (path: string) => {
    const text = await (await getFeed(path)).text()
    expect(XMLValidator.validate(text)).toBe(true)
    return (
      new XMLParser({ ignoreAttributes: false, htmlEntities: true, isArray: (name) => name === 'item' }).parse(
        text,
      ) as { rss: { channel: Channel } }
    ).rss.channel
  }
  interface Channel {
    title: string
    link: string
    item: Record<string, unknown>[]
  }
  test('has an item for each event, with its date, place and page', async () => {
    await store({
      id: 'one',
      slug: 'couture',
      title: 'Couture',
      topicId: 'eco',
      startsAt: Date.parse('2026-11-28T07:30:00Z'),
    })
    const { title, link, item } = await read('/events/city/lyon.rss')
    expect([title, link]).toEqual(['Événements · Lyon · Chiche', 'https://chiche.test/events/city/lyon'])
    expect(item).toHaveLength(1)
    expect(item[0]).toMatchObject({
      title: 'Couture',
      link: 'https://chiche.test/events/e/couture',
      guid: { '#text': 'one@chiche.test', '@_isPermaLink': 'false' },
      pubDate: 'Thu, 22 Oct 2026 11:00:00 GMT',
      category: 'Écologie',
      'ev:startdate': '2026-11-28T08:30:00+01:00',
      'ev:enddate': '2026-11-28T10:30:00+01:00',
    })
    expect(item[0]!['description']).toContain('samedi 28 novembre 2026')
    expect(item[0]!['description']).toContain('1 place Bellecour, 69002 Lyon')
  })
  test('escapes markup in titles', async () => {
    const title = `</title><script>"&'\u0000\u000b]]>🎉\ud83d`
    await store({ title: { fr: title }, slug: 'hostile' })
    const [item] = (await read('/events.rss')).item
    expect(item!['title']).toBe(`</title><script>"&']]>🎉`)
  })
  test('is in the language of the path', async () => {
    await store({ title: { fr: 'Couture', en: 'Sewing' }, slug: 'couture' })
    const { title, item } = await read('/en/events.rss')
    expect(title).toBe('Events · Chiche')
    expect(item[0]).toMatchObject({ title: 'Sewing', link: 'https://chiche.test/en/events/e/couture' })
  })
})

describe('JSON', () => {
  interface Page {
    next_url?: string
    items: { url: string; image: string; [key: string]: unknown }[]
  }
  test('is a JSON Feed with the events of the page and the URL of the next page', async () => {
    await store(...Array.from({ length: 30 }, () => ({ topicId: 'eco' })))
    const answer = await getFeed('/events/topic/ecologie.json?free=false')
    expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const first = (await answer.json()) as Page
    expect(first).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://chiche.test/events/topic/ecologie',
      feed_url: 'https://chiche.test/events/topic/ecologie.json?free=false',
      next_url: 'https://chiche.test/events/topic/ecologie.json?free=false&page=1',
      language: 'fr',
      _list: { page: 0, total: 30, count: 24 },
    })
    expect(new Set(first.items.map(({ id }) => id)).size).toBe(24)
    const second = (await (await getFeed('/events/topic/ecologie.json?page=1')).json()) as Page
    expect(second).toMatchObject({ _list: { page: 1, count: 6 } })
    expect(second.next_url).toBeUndefined()
  })
  test('an item has title, date, place and price, and absolute URLs', async () => {
    await store({ slug: 'couture', id: 'one', title: { fr: 'Couture', en: 'Sewing' } })
    const [item] = ((await (await getFeed('/en/events.json')).json()) as Page).items
    expect(item).toMatchObject({
      id: 'one@chiche.test',
      url: 'https://chiche.test/en/events/e/couture',
      title: 'Sewing',
      language: 'en',
      _event: { timeZone: 'Europe/Paris', status: 'active', price: { free: expect.any(Boolean) as boolean } },
    })
    expect(item!.image).toMatch(/^https:\/\/chiche\.test\/cover\//)
    expect(item!['content_text']).toContain('2026')
    expect(Date.parse(item!['date_modified'] as string)).toBeGreaterThan(0)
  })
  test('one event, by each of its short forms', async () => {
    await store({ slug: 'couture', id: 'one' })
    for (const path of ['/events/e/couture.json', '/events/couture.json', '/e/couture.json'])
      expect(await (await getFeed(path)).json()).toMatchObject({
        data: { _id: 'one', url: 'https://chiche.test/events/e/couture' },
      })
  })
  test('an event that ended more than 12 months ago is gone (D10)', async () => {
    await store({ slug: 'vieux', startsAt: testNow - 370 * dayMs })
    expect((await getFeed('/events/e/vieux.json')).status).toBe(410)
  })
})
