import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { emptyDatabase, seedReferences } from '../../../worker/seed/seed.ts'
import { buildEvent, dayMs, hourMs } from '../../support/factories.ts'
import { openSite } from '../open-site.ts'

const places: Record<string, [countryCode: string, lat: number, lng: number, postalCode?: string]> = {
  Barcelone: ['ES', 41.39, 2.17],
  Madrid: ['ES', 40.42, -3.7],
  Perpignan: ['FR', 42.7, 2.9, '66000'],
  Strasbourg: ['FR', 48.58, 7.75, '67000'],
  Munich: ['DE', 48.14, 11.58],
  Édimbourg: ['GB', 55.95, -3.19],
  Newcastle: ['GB', 54.97, -1.61],
  Montréal: ['CA', 45.5, -73.57],
  Dakar: ['SN', 14.69, -17.44],
}

beforeEach(async () => {
  await emptyDatabase(env.DB)
  await seedReferences(env.DB)
  const startsAt = Date.now() + dayMs
  await upsertEvents(
    env.DB,
    Object.entries(places).map(([city, [countryCode, lat, lng, postalCode]]) =>
      buildEvent({
        title: { fr: `Fête à ${city}` },
        startsAt,
        endsAt: startsAt + hourMs,
        countryCode,
        lat,
        lng,
        address: { fr: { city, formattedAddress: city, countryCode, ...(postalCode && { postalCode }) } },
      }),
    ),
  )
})

test.each([
  ['Catalonia', ['Barcelone']],
  ['Comunidad de Madrid', ['Madrid']],
  ['Bayern', ['Munich']],
  ['Scotland', ['Édimbourg']],
  ['Alsace', ['Strasbourg']],
  ['Québec', ['Montréal']],
  ['Afrique', ['Dakar']],
  ['Europe', ['Barcelone', 'Madrid', 'Munich', 'Newcastle', 'Perpignan', 'Strasbourg', 'Édimbourg']],
])('someone who types %s finds what takes place there', async (text, cities) => {
  const answer = await openSite().ask(`/events?formattedAddress=${encodeURIComponent(text)}`)
  const found = Object.keys(places).filter((city) => answer.text.includes(`Fête à ${city}`))
  expect(found.toSorted((a, b) => a.localeCompare(b, 'es'))).toEqual(
    cities.toSorted((a, b) => a.localeCompare(b, 'es')),
  )
})

test('the call for several countries has the events of each, and names one that is none', async () => {
  const site = openSite()
  const { data } = JSON.parse((await site.ask('/v1/events?countryCode=ca,SN')).text) as {
    data: { title: { fr: string } }[]
  }
  expect(data.map(({ title }) => title.fr).toSorted()).toEqual(['Fête à Dakar', 'Fête à Montréal'])
  expect((await site.ask('/v1/events?countryCode=FRA')).status).toBe(400)
})
