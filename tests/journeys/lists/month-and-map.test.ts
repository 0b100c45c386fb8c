import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase, seedReferences } from '../../../worker/seed/seed.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { buildEvent, dayMs, hourMs } from '../../support/factories.ts'
import type { EmbedAnswer } from '../../../src/embed/embed.ts'
import { openSite } from '../open-site.ts'

/** Noon in Paris on a Sunday. */
const sunday = Date.parse('2026-11-22T11:00:00Z')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: sunday })
  await emptyDatabase(env.DB)
  await seedReferences(env.DB)
  const on = (days: number, [city, lat, lng]: [string, number, number], parts = {}) =>
    buildEvent({
      startsAt: sunday + days * dayMs + hourMs,
      endsAt: sunday + days * dayMs + 3 * hourMs,
      citySlug: city.toLowerCase(),
      address: { fr: { city, formattedAddress: city, countryCode: 'FR' } },
      lat,
      lng,
      ...parts,
    })
  const villette: [string, number, number] = ['Paris', 48.8837, 2.3797]
  await upsertEvents(env.DB, [
    on(0, villette, { title: { fr: 'Bal' }, topicId: 'topic-culture' }),
    on(2, villette, { title: { fr: 'Soupe' } }),
    on(2, villette),
    on(2, ['Paris', 48.8372, 2.2964]),
    on(9, ['Lille', 50.6292, 3.0573], { title: { fr: 'Ducasse' } }),
    on(10, ['Lille', 50.6301, 3.06]),
    on(11, ['Montréal', 45.5017, -73.5673], {
      countryCode: 'CA',
      address: { fr: { city: 'Montréal', formattedAddress: 'Montréal', countryCode: 'CA' } },
    }),
  ])
})
afterEach(() => void vi.useRealTimers())

const totalOf = (html: string) => Number(/data-region="count">(\d+)/.exec(html)?.[1])
const plain = (html: string) => html.replace(/<[^>]+>/g, '')
/** The links of a part of a page whose content matches, with its text. */
const linksIn = (html: string, begin: string, end: string) => {
  const part = html.slice(html.indexOf(begin))
  return [...part.slice(0, part.indexOf(end)).matchAll(/<a href="([^"]+)"([^>]*)>(.*?)<\/a>/gs)].map(
    ([, href, attributes, text]) => ({
      href: href!.replaceAll('&amp;', '&'),
      attributes: attributes!,
      text: plain(text!),
    }),
  )
}
const daysIn = (html: string) => linksIn(html, '<table', '</table>').filter(({ href }) => href.includes('layout='))
const beansIn = (html: string) => linksIn(html, '<ul><li style="left', '</ul>')

test.each([
  ['/events', 'Mois', 'Novembre', 'Mois suivant', 'événements'],
  ['/en/events', 'Month', 'November', 'Next month', 'events'],
  ['/es/events', 'Mes', 'noviembre', 'Mes siguiente', 'eventos'],
])(
  '%s: a month names the first events of its days, and each number is that of the list it leads to',
  async (path, label, name, later, counted) => {
    const { ask } = openSite()
    const list = (await ask(path)).text
    expect(plain(/<nav[^>]*>(?:(?!<\/nav>).)*layout=month.*?<\/nav>/s.exec(list)![0])).toContain(label)
    const { text } = await ask(`${path}?layout=month`)
    expect(plain(/<h2 id="month">.*?<\/h2>/s.exec(text)![0])).toMatch(new RegExp(`^${name} *2026$`, 'i'))
    const days = daysIn(text)
    expect(days.map(({ text: words }) => words)).toEqual([expect.stringMatching(/^22, 1/), `24, 3 ${counted}`])
    expect(plain(/<td data-today.*?<\/td>/s.exec(text)![0])).toContain('Bal')
    expect(text).toMatch(/<li data-topic="culture">/)
    expect(text).toContain('+ 2</i>')
    expect(text).toMatch(/<b>1(3\sh|\s?pm|3:00)<\/b> Bal/)
    for (const { href, text: words } of days) {
      const chosen = (await ask(href)).text
      expect(totalOf(chosen), href).toBe(Number(/, (\d+)/.exec(words)![1]))
      expect(daysIn(chosen).filter(({ attributes }) => attributes.includes('aria-current="true"'))).toHaveLength(1)
    }
    const next = new RegExp(
      `<a [^>]*href="([^"]+)"[^>]*aria-label="${later}"|<a [^>]*aria-label="${later}"[^>]*href="([^"]+)"`,
    )
    const [, before, after] = next.exec(text)!
    const december = (await ask((before ?? after)!.replaceAll('&amp;', '&'))).text
    expect(daysIn(december).map(({ text: words }) => words.slice(0, 4))).toEqual(['1, 1', '2, 1', '3, 1'])
    expect(december).toMatch(/<link rel="canonical" href="[^"]*\/events"/)
  },
)

test('from this month one goes back to the months whose events still have pages', async () => {
  const before = (text: string) =>
    (/<a (?=[^>]*aria-label="Mois précédent")[^>]*href="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&')
  const october = before((await openSite().ask('/events?layout=month')).text)
  expect(october).toBe('/events?layout=month&days=2026-10-01')
  const { text } = await openSite().ask(october)
  expect(plain(text)).toMatch(/Octobre\s+2026/)
  expect(before(text)).toBe('/events?layout=month&days=2026-09-01')
  expect(before((await openSite().ask('/events?layout=month&days=2025-11-01')).text)).toBe('')
})

/** Where a button of a map leads, by its name. */
const zoom = (text: string, name: string): string | undefined =>
  /href="([^"]+)"/
    .exec(new RegExp(`<a [^>]*aria-label="${name}"[^>]*>`).exec(text)?.[0] ?? '')?.[1]
    ?.replaceAll('&amp;', '&')

test.each([
  ['/events', 'Carte', 'Zoomer\u00a0: Paris', 'Dézoomer', 'à moins de'],
  ['/en/events', 'Map', 'Zoom in: Paris', 'Zoom out', 'within'],
  ['/es/events', 'Mapa', 'Acercar: Paris', 'Alejar', 'a menos de'],
])(
  '%s: each number on a map is that of the list it leads to, from countries to a quarter',
  async (path, label, closer, out, within) => {
    const { ask } = openSite()
    const { text: wide } = await ask(`${path}?layout=map`)
    expect(wide).toContain('<section id="map"')
    expect(wide).toContain(`aria-label="${label}"`)
    const cities = beansIn(wide)
    expect(cities.map(({ text }) => text)).toEqual(['4Paris', '2Lille'])
    // Montréal is too far away for this map, and named beside it.
    expect(plain(wide)).toContain('Montréal 1')
    expect(wide).not.toMatch(/>(Paris|Lille) <i>/)
    expect(zoom(wide, closer)).toBe(cities[0]!.href)
    expect(zoom(wide, out)).toBeUndefined()
    const paris = (await ask(cities[0]!.href)).text
    expect(totalOf(paris)).toBe(4)
    const quarters = beansIn(paris)
    expect(quarters.map(({ text }) => text)).toContainEqual(expect.stringMatching(new RegExp(`^3Paris 19e.*${within}`)))
    for (const { href, text } of quarters) {
      const quarter = (await ask(href)).text
      expect(totalOf(quarter), href).toBe(Number(/^\d+/.exec(text)![0]))
      expect(beansIn(quarter).filter(({ attributes }) => attributes.includes('aria-current'))).toHaveLength(1)
      expect(quarter).toContain('data-shade="here"')
      expect(zoom(quarter, out)).toMatch(/\/events/)
      expect(quarter).not.toContain(closer.slice(0, 6))
    }
    const lille = (await ask(cities[1]!.href)).text
    const [around] = beansIn(lille)
    expect(around!.text).toMatch(/^2/)
    expect(totalOf((await ask(around!.href)).text)).toBe(2)
  },
)

test('a map without events says so, and a map of an area shows its cities', async () => {
  const { ask } = openSite()
  const empty = (await ask('/events?layout=map&search=yodelabracadabra&results=false')).text
  expect(empty).toContain('data-region="results"')
  expect(beansIn(empty)).toEqual([])
  await env.DB.prepare(
    "UPDATE events SET visio = 1, city_slug = NULL, lat = NULL, lng = NULL WHERE city_slug = 'montréal'",
  ).run()
  const online = (await ask('/events?layout=map&visio=true')).text
  expect(totalOf(online)).toBe(1)
  expect(online).not.toContain('aria-label="Carte"')
  expect(online).toContain('<article')
  await env.DB.prepare("UPDATE events SET city_slug = 'montréal', lat = 45.5, lng = -73.6 WHERE visio = 1").run()
  const country = (await ask('/events?layout=map&countryCode=CA')).text
  expect(beansIn(country).map(({ text }) => text)).toEqual(['1Montréal'])
})

test('a momentum has a map too, whose circles are as its lists count them', async () => {
  const { ask } = openSite()
  await env.DB.prepare(
    "UPDATE events SET momentum_id = 'momentum-quinzaine-du-reemploi' WHERE city_slug = 'paris'",
  ).run()
  const { status, text } = await ask('/momentum/quinzaine-du-reemploi?layout=map')
  expect(status).toBe(200)
  const [around] = beansIn(text)
  expect(around!.text).toMatch(/^4Paris/)
  const quarter = (await ask(around!.href)).text
  expect(totalOf(quarter)).toBe(4)
  expect(linksIn(quarter, 'class="', '</main>').map(({ href }) => href)).toContainEqual(
    expect.stringMatching(/^\/momentum\/quinzaine-du-reemploi\?/),
  )
})

test.each([
  ['', 'Carte des événements', 'Contours des pays', 'Paris 19e'],
  ['/en', 'Map of the events', 'Outlines of countries', 'Paris 19e'],
  ['/es', 'Mapa de los eventos', 'Contornos de los países', 'Paris 19e'],
])(
  '“%s”: another site shows the map, whose beans open the lists that they count',
  async (prefix, label, credit, name) => {
    const { ask, origin } = openSite()
    const framed = (await ask(`${prefix}/embed/events?layout=map`)).text
    const cities = beansIn(framed)
    expect(cities.map(({ text }) => text)).toEqual(['4Paris', '2Lille'])
    const quarters = beansIn((await ask(`${prefix}/embed/events?layout=map&city=paris`)).text)
    expect(quarters.map(({ text }) => text)).toContainEqual(expect.stringContaining(`3${name}`))
    for (const { href, text, attributes } of [...cities, ...quarters]) {
      expect(attributes).toContain('target="_blank"')
      expect(href.startsWith(`${origin}${prefix}/events`), href).toBe(true)
      expect(href).toContain('utm_source=embed')
      expect(totalOf((await ask(href.slice(origin.length))).text), href).toBe(Number(/^\d+/.exec(text)![0]))
    }
    const words = plain(framed).replaceAll('\u00A0', ' ')
    expect(framed).toMatch(new RegExp(`aria-label="${label}[^"]*Paris 4, Lille 2`))
    expect(words).toContain('Montréal 1')
    expect(words).toContain(credit)
    // The element draws the same map, and the maker makes its code.
    const data = JSON.parse((await ask(`${prefix}/embed/events.json?layout=map`)).text) as EmbedAnswer
    expect(data.map!.beans.map(({ group: { href, count } }) => ({ href, count }))).toEqual(
      cities.map(({ href, text }) => ({ href, count: Number(/^\d+/.exec(text)![0]) })),
    )
    expect(data.map!.ground.cells.length).toBeGreaterThan(1)
    const maker = (await ask(`${prefix}/embed?layout=map`)).text
    expect(maker).toContain('layout=&quot;map&quot;')
    expect(maker).toMatch(/<input[^>]*value="map"/)
  },
)

test('a map of another site without positions is its list', async () => {
  const { ask } = openSite()
  const empty = (await ask('/embed/events?layout=map&search=yodelabracadabra')).text
  expect(empty).toContain('Pas de date pour l’instant.')
  await env.DB.prepare('UPDATE events SET city_slug = NULL, lat = NULL, lng = NULL').run()
  const placeless = (await ask('/embed/events?layout=map')).text
  expect(beansIn(placeless)).toEqual([])
  expect(placeless).toContain('>Soupe</a>')
})

test('days that are over are figures without titles, weeks of them one line, and other months’ days are named', async () => {
  const begin = sunday - 3 * dayMs
  await upsertEvents(env.DB, [buildEvent({ title: { fr: 'Déjà dansé' }, startsAt: begin, endsAt: begin + hourMs })])
  const { text } = await openSite().ask('/events?layout=month')
  const [table] = /<table.*?<\/table>/s.exec(text)!
  expect(table).not.toContain('Déjà dansé')
  expect(table).toContain('Bal')
  expect(table.match(/<tr data-over=""/g)).toHaveLength(3)
  expect(table).toMatch(/<td data-past=""><a href="[^"]*days=2026-11-19|<td data-past=""><a href="[^"]*from=2026-11-19/)
  expect(plain(/<tr data-over="">.*?<\/tr>/s.exec(table)![0])).toMatch(/^26272829/)
})

test('the fullest day of a month has the picture of its lead, whose hour comes before its title', async () => {
  const begin = sunday + 5 * dayMs
  await upsertEvents(
    env.DB,
    ['Troc', 'Marche', 'Chorale', 'Bal des voisins'].map((fr, n) =>
      buildEvent({
        title: { fr },
        startsAt: begin + n * hourMs,
        organizers: [{ displayname: fr, firstName: '', lastName: '' }],
        attendeesCount: n,
      }),
    ),
  )
  const { text } = await openSite().ask('/events?layout=month')
  const [table] = /<table.*?<\/table>/s.exec(text)!
  expect(table.match(/<img/g)).toHaveLength(1)
  const cell = /<td data-lead="".*?<\/td>/s.exec(table)![0]
  expect(plain(cell)).toMatch(/^27, 4 événements/)
  const [title] = /<li.*?<\/li>/s.exec(cell)!
  expect(plain(title).replaceAll('\u00A0', ' ')).toMatch(/^\d+ h /)
  expect(cell.match(/<li/g)).toHaveLength(1)
})

test.each([
  ['', '5 événements d’ici la fin du mois', 'est passé', 'Tous les jours, en novembre (1)'],
  ['/en', '5 events until the end of the month', 'is over', 'Every day in November (1)'],
  ['/es', '5 eventos hasta fin de mes', 'ya pasó', 'Todos los días de noviembre (1)'],
])(
  '“%s”: the present month says what is left and opens what is over; what runs every day is one line',
  async (prefix, left, over, daily) => {
    const { ask } = openSite()
    const past = sunday - 3 * dayMs
    await upsertEvents(env.DB, [
      buildEvent({ title: { fr: 'Déjà dansé' }, startsAt: past }),
      buildEvent({ title: { fr: 'Expo' }, startsAt: sunday - 40 * dayMs, endsAt: sunday + 20 * dayMs }),
      buildEvent({ startsAt: sunday + 6 * dayMs }),
    ])
    const { text } = await ask(`${prefix}/events?layout=month`)
    const words = plain(text).replaceAll('\u00A0', ' ')
    expect(words).toContain(left)
    const fold = /<details id="running".*?<\/details>/s.exec(text)![0]
    expect(plain(fold)).toContain(daily)
    expect(plain(fold)).toContain('Expo, ')
    expect(text.match(/id="running"/g)).toHaveLength(1)
    const [, href, count] = new RegExp(`href="([^"]+)">(\\d+) ${over}</a>`).exec(text)!
    const opened = (await ask(href!.replaceAll('&amp;', '&'))).text
    expect(opened).toContain('Déjà dansé')
    expect(Number(count)).toBe(1)
  },
)
