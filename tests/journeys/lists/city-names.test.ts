import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { emptyDatabase, seedReferences } from '../../../worker/seed/seed.ts'
import { buildEvent, dayMs, hourMs } from '../../support/factories.ts'
import { openSite } from '../open-site.ts'

const abroad = (citySlug: string, city: string, countryCode: string, title: string) =>
  buildEvent({
    title: { fr: title },
    startsAt: Date.now() + dayMs,
    endsAt: Date.now() + dayMs + hourMs,
    citySlug,
    countryCode,
    address: { fr: { city, formattedAddress: city, countryCode } },
  })

beforeEach(async () => {
  await emptyDatabase(env.DB)
  await seedReferences(env.DB)
  await upsertEvents(env.DB, [
    abroad('london', 'London', 'GB', 'Marche au bord de la Tamise'),
    abroad('bruxelles', 'Bruxelles', 'BE', 'Soupe à Molenbeek'),
    abroad('wien', 'Wien', 'AT', 'Café au Prater'),
    abroad('viena', 'Viena', 'AT', 'Tarde en el Prater'),
    abroad('vienne', 'Vienne', 'FR', 'Balade au bord du Rhône'),
  ])
})

test.each([
  ['/events/city/londres', '/events/city/london'],
  ['/en/events/city/brussels?search=soupe', '/en/events/city/bruxelles?search=soupe'],
  ['/es/events/city/bruselas', '/es/events/city/bruxelles'],
])('someone who opens %s is led to the address that has the events', async (path, location) => {
  const answer = await openSite().ask(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
})

test('a city whose organizers write its name in two ways has one list', async () => {
  const site = openSite()
  for (const slug of ['wien', 'viena']) {
    const { text } = await site.ask(`/en/events/city/${slug}`)
    expect([text.includes('Café au Prater'), text.includes('Tarde en el Prater')]).toEqual([true, true])
  }
})

test.each([
  ['londres', ['Marche au bord de la Tamise']],
  ['vienna', ['Café au Prater', 'Tarde en el Prater']],
  ['vienne', ['Balade au bord du Rhône']],
  ['london,brussels', ['Marche au bord de la Tamise', 'Soupe à Molenbeek']],
])('the call for the city %s finds it under each of its names', async (city, titles) => {
  const { text } = await openSite().ask(`/v1/events?city=${city}`)
  const { data } = JSON.parse(text) as { data: { title: { fr: string } }[] }
  expect(data.map(({ title }) => title.fr).toSorted()).toEqual(titles)
})

test.each(['/events.ics?city=londres', '/events.rss?city=londres', '/embed/events.json?city=londres'])(
  '%s has the events of London',
  async (path) => {
    expect((await openSite().ask(path)).text).toContain('Tamise')
  },
)
