import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { emptyDatabase, seedReferences } from '../../../worker/seed/seed.ts'
import { buildEvent, dayMs, hourMs } from '../../support/factories.ts'
import { openSite } from '../open-site.ts'

const inCity = (city: string, day: number, title: string, by: string, attendeesCount = 0) =>
  buildEvent({
    title: { fr: title },
    startsAt: Date.now() + day * dayMs,
    endsAt: Date.now() + day * dayMs + hourMs,
    citySlug: city.toLowerCase(),
    countryCode: 'FR',
    address: { fr: { city, formattedAddress: city, countryCode: 'FR' } },
    organizers: [{ displayname: by, firstName: '', lastName: '' }],
    attendeesCount,
  })

beforeEach(async () => {
  await emptyDatabase(env.DB)
  await seedReferences(env.DB)
  await upsertEvents(env.DB, [
    inCity('Lyon', 2, 'Cantine de quartier', 'Le Tissu'),
    inCity('Lyon', 2, 'Ciné-débat', 'Comœdia', 8),
    inCity('Lyon', 3, 'Atelier vélo', 'La Clinique du vélo'),
    inCity('Lyon', 4, 'Grand troc', 'Le Tissu'),
    inCity('Roubaix', 2, 'Marché', 'La Condition publique'),
  ])
})

const page = async (path: string) => (await openSite().ask(path)).text

test('a drawn city has its name cut out of its map, its days, its next event and who makes it', async () => {
  const html = await page('/events/city/lyon')
  expect(html).toContain('--ground:url(/plan/ground/lyon.svg);--cut:url(/plan/letters/lyon.svg)')
  expect(html).toMatch(/<h1[^>]*>Lyon<\/h1>/)
  expect(html).toContain('4 événements</p>')
  expect(html).toContain('Suivre Lyon')
  expect(html).toContain('Elles et ils font Lyon')
  for (const maker of ['Le Tissu', 'Comœdia', 'La Clinique du vélo']) expect(html).toContain(`<h3>${maker}</h3>`)
})

test('what most people go to on the first day leads the page, and is not in the list again', async () => {
  const html = await page('/events/city/lyon')
  const [front, list] = html.split('data-region="results"')
  expect(front).toMatch(/<h3[^>]*><a[^>]*>Ciné-débat</)
  expect(list).not.toContain('>Ciné-débat<')
  expect(list).toContain('>Cantine de quartier<')
})

test('a filter leaves the head of the city, and lists all that it finds', async () => {
  const html = await page('/events/city/lyon?search=debat')
  expect(html).toMatch(/<h1[^>]*>Lyon<\/h1>/)
  expect(html).not.toContain('Elles et ils font Lyon')
  expect(html.split('data-region="results"')[1]).toContain('Ciné-débat')
})

test('a city without a map has its landmark or a town behind its name, and one with few organizers names none', async () => {
  const html = await page('/events/city/roubaix')
  expect(html).toMatch(/<h1[^>]*>Roubaix<\/h1>/)
  expect(html).not.toContain('/plan/ground/')
  expect(html).toMatch(/--ground:url\(\/cover\/reemploi\/w[0-9a-z]{12}\.svg\)/)
  expect(html).not.toContain('font Roubaix')
})

test.each(['ground', 'letters'])('the %s of a name is drawn for drawn cities only', async (kind) => {
  const drawn = await openSite().ask(`/plan/${kind}/lyon.svg`)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect((await openSite().ask(`/plan/${kind}/roubaix.svg`)).status).toBe(404)
})

test('in English and Spanish too', async () => {
  expect(await page('/en/events/city/lyon')).toContain('They make Lyon')
  expect(await page('/es/events/city/lyon')).toContain('Quienes hacen Lyon')
})
