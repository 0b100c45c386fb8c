import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase, seedReferences } from '../../../worker/seed/seed.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { buildEvent, dayMs, hourMs } from '../../support/factories.ts'
import { openSite } from '../open-site.ts'

/** Noon in Paris on a Sunday. */
const sunday = Date.parse('2026-11-22T11:00:00Z')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: sunday })
  await emptyDatabase(env.DB)
  await seedReferences(env.DB)
  const on = (days: number, parts = {}) =>
    buildEvent({ startsAt: sunday + days * dayMs + hourMs, endsAt: sunday + days * dayMs + 3 * hourMs, ...parts })
  const at = (city: string) => ({
    title: { fr: 'Grande soupe' },
    address: { fr: { name: 'Halle', city, formattedAddress: city, countryCode: 'FR' } },
  })
  await upsertEvents(env.DB, [
    on(-1),
    buildEvent({ startsAt: sunday - 5 * hourMs, endsAt: sunday - 3 * hourMs }),
    on(0),
    on(2, at('Lyon')),
    on(2, at('Nantes')),
    on(2, { title: { fr: 'Bal' } }),
    on(20),
  ])
})
afterEach(() => void vi.useRealTimers())

/** The links of a part of a page that lead to a day, with the numbers that they show: a house has that of its events above its door. */
const dayLinks = (html: string) =>
  [...html.matchAll(/<a href="([^"]*from=(\d{4}-\d\d-\d\d)&amp;to=\2[^"]*)"[^>]*--h:[^"]*"([^>]*>.*?)<\/a>/gs)].map(
    ([, href, day, shown]) => ({
      href: href!.replaceAll('&amp;', '&'),
      day: day!,
      numbers: shown!.match(/\d+/g)!.map(Number),
    }),
  )
const totalOf = (html: string) => Number(/data-region="count">(\d+)/.exec(html)?.[1])

test.each([
  ['/events', 'chiche', 'Du 22 novembre au 5 décembre', 'Deux mois', '2 lieux'],
  ['/en/events', 'chiche', '22 November to 5 December', 'Two months', '2 places'],
  ['/es/events', 'international', 'Del 22 de noviembre al 5 de diciembre', 'Dos meses', '2 lugares'],
])(
  '%s (%s): the street names its days, and each number is that of the list it leads to',
  async (path, variant, span, months, places) => {
    const { ask } = openSite({ bindings: { SITE_VARIANT: variant } })
    const { text } = await ask(path)
    expect(text).toContain(`>${span}</h2>`)
    expect(text).toContain(places)
    const links = dayLinks(text)
    expect(links.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-24'])
    expect(links.map(({ numbers }) => numbers[0])).toEqual([1, 3])
    for (const { href, numbers } of links) expect(totalOf((await ask(href)).text), href).toBe(numbers[0])

    const opened = new RegExp(`href="([^"]*months=true)"[^>]*>(?:(?!</a>).)*${months}`, 's').exec(text)?.[1]
    const calendar = (await ask(opened!)).text
    expect(calendar.match(/<table>/g)).toHaveLength(2)
    const inCalendar = dayLinks(calendar.slice(calendar.indexOf('<table>')))
    expect(inCalendar.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-24', '2026-12-12'])
    for (const { href, numbers } of inCalendar) expect(totalOf((await ask(href)).text), href).toBe(numbers[1])
  },
)

test('someone who chooses a range sees its first day first, its ends marked, and the days between as a bar', async () => {
  const { ask } = openSite()
  const { text } = await ask('/events?from=2026-11-23&to=2026-12-12')
  expect(text).toContain('>Du 23 novembre au 6 décembre</h2>')
  const [, only] = /href="([^"]+)"[^>]*>Lundi seulement</.exec(text)!
  expect(only).toBe('/events?from=2026-11-23&amp;to=2026-11-23')
  const [, back] = /href="([^"]+)"[^>]*>Revenir à aujourd’hui</.exec(text)!
  expect((await ask(back!.replaceAll('&amp;', '&'))).text).toContain('>Du 22 novembre au 5 décembre</h2>')
  expect(text.match(/aria-current="true" style="--h/g)).toHaveLength(1)
  expect(text.match(/data-between=""/g)).toHaveLength(13)
})

test('the number of a house is that under its day, with those that began before', async () => {
  await upsertEvents(env.DB, [
    buildEvent({ startsAt: sunday + dayMs, endsAt: sunday + 3 * dayMs }),
    buildEvent({ startsAt: sunday - 9 * dayMs, endsAt: sunday + 30 * dayMs }),
  ])
  const { text } = await openSite().ask('/events')
  const houses = new Map(dayLinks(text).map(({ day, numbers }) => [day, numbers[0]]))
  const heads = [...text.matchAll(/<time dateTime="(2026-\d\d-\d\d)">[^<]*<\/time><\/h2><small>(.*?)<\/small>/g)]
  expect(heads.map(([, day]) => day)).toEqual(expect.arrayContaining(['2026-11-22', '2026-11-24']))
  for (const [, day, count] of heads.filter(([, day]) => houses.has(day!)))
    expect(
      count!.match(/\d+/g)!.reduce((sum, n) => sum + Number(n), 0),
      day,
    ).toBe(houses.get(day!))
  const tuesday = heads.find(([, day]) => day === '2026-11-24')![2]!
  expect(tuesday.replace(/<[^>]+>/g, '')).toBe('3 événements + 1 en cours + 1 tous les jours')
  const [, fold] = /href="#(\w+)"/.exec(tuesday)!
  expect(text).toContain(`id="${fold}"`)
  expect(/data-region="count">.*?<\/h1>/s.exec(text)![0]).toContain('dont 1 tous les jours')
})

test.each(['from=9999-12-31', 'days=9999-12-20&months=true', 'days=0000-01-01&layout=month', 'to=9999-12-31'])(
  '?%s, which no calendar has, is ignored',
  async (query) => {
    const { ask } = openSite()
    const { text } = await ask(`/events?${query}`)
    expect(text).not.toContain('n’a pas pu être chargée')
    const layout = /layout=\w+/.exec(query)?.[0] ?? ''
    expect(totalOf(text)).toBe(totalOf((await ask(`/events?${layout}`)).text))
  },
)

test('a chosen day leads back to all days, later days follow, and the list of all days is the canonical one', async () => {
  const { ask } = openSite()
  const chosen = (await ask('/events?from=2026-11-24&to=2026-11-24')).text
  expect(chosen).toMatch(/<a href="\/events" aria-current="true" style="--h:96"/)
  const later = /href="(\/events\?days=2026-12-06)"/.exec(chosen)?.[1]
  const next = (await ask(later ?? '/events?days=2026-12-06')).text
  expect(next).toContain('Du 6 décembre au 19 décembre')
  expect(dayLinks(next).map(({ day }) => day)).toEqual(['2026-12-12'])
  expect(next).toMatch(/<link rel="canonical" href="[^"]*\/events"/)
})

test('someone at the end of a page sees how many more its last day has, and goes to all of them', async () => {
  const { ask } = openSite()
  const begin = sunday + 6 * dayMs
  await upsertEvents(
    env.DB,
    Array.from({ length: 30 }, (_, n) => buildEvent({ title: { fr: `Chantier ${n}` }, startsAt: begin + n * 60_000 })),
  )
  const { text } = await ask('/events')
  const [, href, others] = /<a [^>]*href="([^"]+)"[^>]*>(?:<[^>]+>)?Les (\d+) autres de samedi</.exec(text)!
  const day = (await ask(href!.replaceAll('&amp;', '&'))).text
  const shown = text.slice(text.indexOf('id="d2026-11-28"')).match(/<article/g)!.length
  expect(totalOf(day)).toBe(shown + Number(others))
  expect(day).not.toContain('autres de samedi')
})

test('more than six places of one title are named by their number', async () => {
  const at = (city: string) => ({
    title: { fr: 'Fresque' },
    address: { fr: { name: 'Halle', city, formattedAddress: city, countryCode: 'FR' } },
  })
  const cities = ['Lyon', 'Paris', 'Lille', 'Nantes', 'Brest', 'Nice', 'Metz', 'Dijon', 'Tours']
  await upsertEvents(
    env.DB,
    cities.map((city) => buildEvent({ startsAt: sunday + 3 * dayMs, ...at(city) })),
  )
  const { text } = await openSite().ask('/events?from=2026-11-25&to=2026-11-25')
  const [row] = /<article.*?<\/article>/s.exec(text)!
  expect(row).toContain('9 lieux')
  expect(row.match(/data-event=/g)).toHaveLength(6)
  expect(row).toContain('et 3 autres')
})

test.each([
  { hours: 'one hour, which the row says', later: 0, links: ['Lyon', 'Nantes'] },
  { hours: 'hours of their own', later: 90, links: ['16\u00A0h\u00A030 Lyon', '18\u00A0h Nantes'] },
])('places of one title have $hours', async ({ later, links }) => {
  const begin = sunday + 3 * dayMs + 4.5 * hourMs
  const at = (city: string, startsAt: number) => {
    const address = { fr: { name: 'Halle', city, formattedAddress: city, countryCode: 'FR' } }
    return buildEvent({ title: { fr: 'Fresque' }, address, startsAt })
  }
  await upsertEvents(env.DB, [at('Lyon', begin), at('Nantes', begin + later * 60_000)])
  const { text } = await openSite().ask('/events?from=2026-11-25&to=2026-11-25')
  const [row] = /<article.*?<\/article>/s.exec(text)!
  expect(row).toContain('2 lieux')
  expect([...row.matchAll(/data-event=[^>]*>(.*?)<\/a>/g)].map(([, link]) => link!.replace(/<[^>]*>/g, ''))).toEqual(
    links,
  )
})
