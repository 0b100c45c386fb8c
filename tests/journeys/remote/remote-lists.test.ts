import { beforeAll, describe, expect, test } from 'vitest'
import type { EventList } from '../../../src/events/events.contract.ts'
import { forgetAll } from '../../../worker/cache/with-cache.ts'
import type { Stored } from '../../support/remote/remote-data.ts'
import { openRemoteSite, useRemotes, type RemoteSite } from './remote-site.ts'

/** Lists over a host that speaks the specification alone (D66): no event is lost, no count is wrong. */

const logged = useRemotes()
/** Loads the modules: the time of a request is not that of a first import. */
beforeAll(() => openRemoteSite().ask('/events'))
const dayMs = 86_400_000

const isOver = ({ event }: Stored) => Date.parse(event.endDate ?? event.date) < Date.now()
const cityOf = ({ event }: Stored) => event.address['fr']!.city

/** The slugs of the public events that are not over, by a condition. */
const slugs = ({ remote }: RemoteSite, condition: (stored: Stored) => boolean = () => true): string[] =>
  remote.store.events
    .filter((stored) => !stored.hidden.private && !isOver(stored) && condition(stored))
    .map(({ event }) => event.slug)
    .toSorted()

async function read(site: RemoteSite, query: string): Promise<EventList> {
  const { status, text } = await site.ask(`/v1/events?${query}`)
  expect(status, query).toBe(200)
  return JSON.parse(text) as EventList
}
const slugsOf = (list: EventList) => list.data.map(({ slug }) => slug).toSorted()
const counts = (values: { slug: string; count: number }[]) =>
  Object.fromEntries(values.map(({ slug, count }) => [slug, count]))

test('all events that are not over are listed, with what the contract says of them', async () => {
  const site = openRemoteSite()
  const list = await read(site, 'limit=0&facets=true')
  expect(slugsOf(list)).toEqual(slugs(site))
  expect([list.total, list.count]).toEqual([slugs(site).length, list.data.length])
  const full = list.data.find(({ slug }) => slug === 'complet')!
  expect([full.attendeesCount, full.remaining, full.timeZone]).toEqual([3, 0, 'Europe/Paris'])
  expect(full.summary.fr).toBe('Une rencontre autour de forêt pour agir ensemble. Apporte ce que tu aimes.')
  expect(full.topic?.slug).toBe('solidarite')
  const london = list.data.find(({ address }) => address.fr?.city === 'London')!
  expect(london.address.fr?.countryCode).toBe('GB')
  expect(JSON.stringify(list)).not.toContain('someone-')
  expect(logged()).toEqual([])
})

test('pages are those of the filtered list', async () => {
  const site = openRemoteSite()
  const [first, second, beyond] = await Promise.all(['0', '1', '9'].map((page) => read(site, `page=${page}`)))
  expect([first!.count, first!.total]).toEqual([24, slugs(site).length])
  expect([...slugsOf(first!), ...slugsOf(second!)].toSorted()).toEqual(slugs(site))
  expect([beyond!.count, beyond!.total]).toEqual([0, first!.total])
})

const conditions: [query: string, condition: (stored: Stored) => boolean][] = [
  ['city=lyon', (stored) => cityOf(stored) === 'Lyon'],
  ['topic=ecologie', ({ hidden }) => hidden.topic === 'ecologie'],
  ['type=atelier&city=paris', (stored) => stored.event.type.slug === 'atelier' && cityOf(stored) === 'Paris'],
  ['visio=true', ({ event }) => event.visio],
  ['makesense=true', ({ hidden }) => hidden.makesense],
  ['status=cancelled', ({ event }) => event.status === 'cancelled'],
  ['momentum=semaine-verte', ({ hidden }) => hidden.momentum === 'semaine-verte'],
  ['pillar=agir&city=lyon', (stored) => stored.hidden.pillar === 'agir' && cityOf(stored) === 'Lyon'],
  ['hotspot=paris-hub', ({ hidden }) => hidden.hotspot === 'paris-hub'],
  ['countryCode=GB', (stored) => cityOf(stored) === 'London'],
  ['loc=[4.85,45.75]', (stored) => cityOf(stored) === 'Lyon'],
  ['loc=[4.85,45.75]&distance=400', (stored) => ['Lyon', 'Marseille', 'Paris'].includes(cityOf(stored))],
  ['area=FR-69', (stored) => cityOf(stored) === 'Lyon'],
  ['featured=true', () => false],
  ['search=compost', ({ event }) => JSON.stringify(event).toLowerCase().includes('compost')],
  [
    'search=compost&city=marseille',
    (stored) => /Compost/.test(stored.event.title['fr']!) && cityOf(stored) === 'Marseille',
  ],
]

test.each(conditions)('%s shows those events only, and counts them', async (query, condition) => {
  const site = openRemoteSite()
  const list = await read(site, `${query}&limit=100`)
  expect(slugsOf(list)).toEqual(slugs(site, condition))
  expect(list.total).toBe(list.count)
})

test('dates', async () => {
  const site = openRemoteSite()
  const day = (n: number) => new Date(Math.floor(Date.now() / dayMs) * dayMs + n * dayMs).toISOString().slice(0, 10)
  const near = await read(site, `from=${day(2)}&to=${day(3)}&limit=100`)
  const isOn = ({ event }: Stored) =>
    event.date.slice(0, 10) <= day(3) && (event.endDate ?? event.date).slice(0, 10) >= day(2)
  expect(slugsOf(near)).toEqual(slugs(site, isOn))
  const past = await read(site, `from=${day(-30)}&to=${day(-1)}`)
  expect(slugsOf(past)).toEqual(['passe'])
  const { days } = await read(site, `daysFrom=${day(8)}&daysTo=${day(10)}&limit=1`)
  for (const { day: one, count } of days!)
    expect(count, one).toBe((await read(site, `from=${one}&to=${one}&limit=1`)).total)
})

test('facets count what each value would show', async () => {
  const site = openRemoteSite()
  const { facets } = await read(site, 'facets=true&limit=1')
  const cities = slugs(site, (stored) => cityOf(stored) === 'Lyon')
  expect(counts(facets!.city)['lyon']).toBe(cities.length)
  expect(counts(facets!.topic)['ecologie']).toBe(slugs(site, ({ hidden }) => hidden.topic === 'ecologie').length)
  expect([facets!.visio, facets!.makesense]).toEqual([1, slugs(site, ({ hidden }) => hidden.makesense).length])
  const lyon = await read(site, 'facets=true&limit=1&city=lyon')
  expect(counts(lyon.facets!.city)).toEqual(counts(facets!.city))
  const nothing = await read(site, 'facets=true&city=lyon&visio=true')
  expect(nothing.relaxed).toContainEqual({ drop: 'place', total: 1 })
})

describe('while the host fails', () => {
  test('lists, feeds and labels come from their last copy, in a new isolate too', async () => {
    const site = openRemoteSite()
    const before = await read(site, 'limit=0')
    expect((await site.ask('/events/topic/ecologie')).status).toBe(200)
    for (const fault of [
      () => Promise.reject(new Error('ECONNRESET')),
      () => Promise.resolve(new Response('busy', { status: 503 })),
      () => Promise.resolve(Response.json({ message: 'no' }, { status: 401 })),
    ]) {
      forgetAll()
      site.replace(fault)
      expect(slugsOf(await read(site, 'limit=0'))).toEqual(slugsOf(before))
      const pages = await Promise.all(['/events.ics', '/en/events/topic/ecologie', '/'].map((path) => site.ask(path)))
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
    }
  })

  test('what it refuses everybody is unavailable, not forbidden', async () => {
    const site = openRemoteSite()
    site.replace(() => Promise.resolve(Response.json({ message: 'no' }, { status: 401 })))
    for (const path of ['/v1/events', '/v1/taxonomies', '/events.ics', '/events/e/complet'])
      expect((await site.ask(path)).status, path).toBe(503)
  })
})
