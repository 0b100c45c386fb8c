import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase, seedReferences } from '../../../worker/seed/seed.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { buildEvent, dayMs, hourMs } from '../../support/factories.ts'
import { openSite } from '../open-site.ts'

/** Noon in Paris on the Sunday of a weekend. */
const sunday = Date.parse('2026-11-22T11:00:00Z')
const inParis = {
  lat: 48.8566,
  lng: 2.3522,
  citySlug: 'paris',
  address: { fr: { city: 'Paris', formattedAddress: '1 rue de Rivoli, 75004 Paris', countryCode: 'FR' } },
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: sunday })
  await emptyDatabase(env.DB)
  await seedReferences(env.DB)
  const at = (hours: number, length = 2, parts = {}) =>
    buildEvent({ ...inParis, startsAt: sunday + hours * hourMs, endsAt: sunday + (hours + length) * hourMs, ...parts })
  await upsertEvents(env.DB, [
    at(-40),
    at(-20),
    at(-3),
    at(3, 2, { free: true, topicId: 'topic-culture' }),
    at(10, 4),
    at(20, 2, { free: true }),
    at(-48, 24 * 20, { topicId: 'topic-culture' }),
    at(26, 2, { citySlug: 'lyon', lat: 45.76, lng: 4.83, visio: true }),
    buildEvent({
      ...inParis,
      timings: [
        [sunday - dayMs, sunday - dayMs + hourMs],
        [sunday + dayMs, sunday + dayMs + hourMs],
      ],
    }),
  ])
})
afterEach(() => void vi.useRealTimers())

const plain = (html: string) => html.replace(/<[^>]+>/g, ' ')
/** Links to lists whose text ends in a number, with that number; those of the street end in their day (days-of-lists.test.ts). */
const countedLinks = (html: string): [string, number][] =>
  [...html.matchAll(/<a (?![^>]*--h)[^>]*href="(\/events(?!\/e\/)[^"#]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(
    ([, href, text]) => {
      const number = /(\d+)( événements?| rendez-vous)?\s*$/.exec(plain(text!))?.[1]
      return number ? [[href!.replaceAll('&amp;', '&'), Number(number)] as [string, number]] : []
    },
  )

test.each([
  ['the home page', '/', 6],
  ['the home page near Paris, whose quarters have counts', '/?lat=48.86&lng=2.35&formattedAddress=Paris', 4],
  ['an empty list', '/events?topic=culture,cuisine&free=true&from=2026-11-24&to=2026-11-30&results=false', 2],
])('the number in a link of %s is the total of the list it opens', async (_, path, least) => {
  const site = openSite()
  const links = countedLinks((await site.ask(path)).text)
  expect(links.length).toBeGreaterThanOrEqual(least)
  for (const [href, count] of links) {
    const list = await site.ask(href)
    expect(list.status, href).toBe(200)
    const heading = /data-region="count">(.*?)<\/h[12]>/s.exec(list.text)![1]!
    expect(Number(/\d+/.exec(plain(heading))?.[0]), href).toBe(count)
  }
})

test('past events are not announced for the weekend', async () => {
  const { text } = await openSite().ask('/events?from=2026-11-20&to=2026-11-22&layout=grid')
  expect(plain(text)).not.toMatch(/Avant-hier|Événement passé/)
})
