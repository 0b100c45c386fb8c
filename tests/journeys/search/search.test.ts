import { beforeAll, describe, expect, test } from 'vitest'
import { article, publish, publishTopics } from '../content/example-articles.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite, type Site } from '../open-site.ts'

let site: Site
beforeAll(async () => {
  await storeExamples()
  await storeEvents(
    { slug: 'velo', title: { fr: 'Réparer son vélo', en: 'Repair your bike', es: 'Repara tu bici' }, topicId: 'eco' },
    { slug: 'expo', title: 'Exposition sur le climat' },
    { slug: 'secret', title: 'Vélo secret', private: true },
  )
  await publishTopics()
  await publish(article({ title: 'À vélo par tous les temps', slug: 'a-velo' }))
  site = openSite()
})

/** The text of a page without its markup; `mark` stays. */
const read = (html: string) =>
  html
    .replace(/<(?!\/?mark)[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

describe.each([
  ['', 'velo', 'Réparer son <mark>vélo</mark>', 'Tout', 'univers parallèle'],
  ['/en', 'bike', 'Repair your <mark>bike</mark>', 'All', 'parallel universe'],
  ['/es', 'bici', 'Repara tu <mark>bici</mark>', 'Todo', 'universo paralelo'],
])('the search page at %s/search', (prefix, q, marked, all, none) => {
  test('shows what it finds, marked, with scopes that are links, without script', async () => {
    const { status, text } = await site.ask(`${prefix}/search?q=${q}`)
    expect(status).toBe(200)
    expect(read(text)).toContain(marked)
    expect(text).toContain(`href="${prefix}/search?q=${q}&amp;scope=events"`)
    expect(text).toMatch(new RegExp(`aria-current="true"[^>]*>${all}`))
    expect(text).toContain(`action="${prefix}/search"`)
    expect(text).not.toContain('Vélo secret')
  })

  test('is not for search engines with a text, and is without one', async () => {
    expect((await site.ask(`${prefix}/search?q=${q}`)).text).toContain('<meta name="robots" content="noindex"')
    const { text } = await site.ask(`${prefix}/search`)
    expect(text).not.toContain('noindex')
    expect(text).toContain(`rel="canonical" href="${site.origin}${prefix}/search"`)
    expect(text).toContain(`href="${prefix}/opensearch.xml"`)
  })

  test('offers coming events, articles and topics without a text', async () => {
    const { text } = await site.ask(`${prefix}/search`)
    expect(text).toContain('/events/e/soupe')
    expect(text).toContain('/a-velo"')
    expect(text).toContain(`${prefix}/events/topic/ecologie`)
  })

  test('says that nothing is found, and what else there is', async () => {
    const { status, text } = await site.ask(`${prefix}/search?q=yodelabracadabrantesque`)
    expect(status).toBe(200)
    expect(read(text)).toContain(none)
    expect(text).toContain('/events/e/soupe')
    // A mail says when there is something.
    expect(text).toContain('action="/forms/follows.create"')
    expect(text).toContain('name="query" value="search=yodelabracadabrantesque"')
  })
})

describe('typing mistakes', () => {
  test.each([
    ['exopsition', 'exposition'],
    ['climta', 'climat'],
    ['rparer', 'réparer'],
  ])('%s shows what %s finds', async (typed, meant) => {
    const { text } = await site.ask(`/search?q=${encodeURIComponent(typed)}`)
    expect(read(text)).toContain(`Voici pour «\u00a0${meant}\u00a0»`)
  })

  test.each(['VÉLO', 'velo', 'vél', 'l’vélo', "d'velo"])('%s needs no correction', async (q) => {
    const { text } = await site.ask(`/search?q=${encodeURIComponent(q)}`)
    expect(text).toContain('/events/e/velo"')
    expect(read(text)).not.toContain('Voici pour')
  })
})

test.each([
  '"',
  "'; DROP TABLE events; --",
  'AND NOT "*',
  'a NEAR(b) OR ^c {title}:*',
  '<script>alert(1)</script>',
  '🎉👩‍👩‍👧',
  'a'.repeat(10_000),
  '🎉'.repeat(2_000),
  '%00%01',
  '\ud800',
])('a hostile text is no error: %j', async (q) => {
  for (const path of ['/search', '/opensearch-suggestions.json']) {
    const { status, text } = await site.ask(`${path}?q=${encodeURIComponent(q.toWellFormed())}`)
    expect([path, status]).toEqual([path, 200])
    if (path === '/search') expect(text).not.toContain('<script>alert(1)')
  }
})

test('events of one title at several places are one row, and the order has its words', async () => {
  const at = (city: string) => ({
    slug: `braderie-${city}`,
    title: 'Grande braderie des voisins',
    address: { fr: { name: city, city, formattedAddress: city, countryCode: 'FR' } },
  })
  await storeEvents(at('Lille'), at('Arras'))
  const { text } = await site.ask('/search?q=braderie&scope=events')
  expect(text.match(/<article/g)).toHaveLength(1)
  expect(read(text)).toContain('2 lieux')
  expect(read(text)).toContain('Les plus pertinents d’abord')
})

test('events of one title on several days are one row with a link to each date', async () => {
  const weekMs = 7 * 86_400_000
  await storeEvents(
    ...Array.from({ length: 8 }, (_, index) => {
      const begin = Date.now() + (index + 1) * weekMs
      const end = begin + 3_600_000
      const dates = { startsAt: begin, nextBegin: begin, nextEnd: end, overAt: end }
      return { slug: `couture-lente-${index}`, title: 'Couture lente du soir', ...dates }
    }),
  )
  const { text } = await site.ask('/search?q=couture%20lente&scope=events')
  expect(text.match(/<article/g)).toHaveLength(1)
  expect(new Set(text.match(/\/events\/e\/couture-lente-\d+"/g)).size).toBe(6)
  expect(read(text)).toContain('8 dates')
  expect(read(text)).toContain('et 2 autres')
})

test('one kind is shown alone; a page after the last shows the last', async () => {
  const events = await site.ask('/search?q=velo&scope=events&page=99')
  expect(events.text).toContain('/events/e/velo"')
  expect(events.text).not.toContain('/a-velo"')
  const cities = await site.ask('/search?q=velo&scope=cities')
  expect(cities.text).toContain('href="/events/city/lyon?search=velo"')
  expect((await site.ask('/search?q=exposition&scope=articles')).text).toContain('href="/search?q=exposition"')
})

test('the header of a page leads to the search', async () => {
  for (const prefix of ['', '/en', '/es'])
    expect((await site.ask(`${prefix}/events`)).text).toMatch(
      new RegExp(`<a[^>]*href="${prefix}/search"[^>]*data-search=""|<a[^>]*data-search=""[^>]*href="${prefix}/search"`),
    )
})

test('the home page names the search for search engines and browsers', async () => {
  const { text } = await site.ask('/en')
  expect(text).toContain(`${site.origin}/en/search?q={search_term_string}`)
  expect(text).toContain('<link rel="search" type="application/opensearchdescription+xml" href="/en/opensearch.xml"')
})

test('browsers get suggestions in the form of OpenSearch', async () => {
  const { headers, text } = await site.ask('/en/opensearch-suggestions.json?q=bik')
  expect(headers.get('content-type')).toBe('application/x-suggestions+json')
  const [q, titles, details, addresses] = JSON.parse(text) as [string, string[], string[], string[]]
  expect([q, titles]).toEqual(['bik', ['Repair your bike']])
  expect(details[0]).toContain('Lyon')
  expect(addresses).toEqual([`${site.origin}/en/events/e/velo`])
})
