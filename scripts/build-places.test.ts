import { expect, test } from 'vitest'
import { buildShards } from '../src/features/places/build-shards.ts'
import { createGazetteer } from '../src/features/places/gazetteer.ts'
import { readPlaces } from './build-places.ts'

const { rows, departments } = readPlaces()
const files = buildShards(rows, departments)
const gazetteer = createGazetteer((file) => Promise.resolve(files.get(file)))
const first = async (text: string) => (await gazetteer.search(text, 'fr'))[0]

test('the real data: nearly all 34,969 communes, cities abroad, no file over 60 kB', () => {
  expect(rows.filter(([, , country]) => country === 'FR').length).toBeGreaterThan(34_800)
  expect(rows.filter(([, , country]) => country !== 'FR').length).toBeGreaterThan(20_000)
  for (const file of files.values()) expect(JSON.stringify(file).length).toBeLessThan(60_000)
})

test.each([
  ['par', 'Paris, France'],
  ['lyo', 'Lyon, France'],
  ['saint-et', 'Saint-Étienne, France'],
  ['69003', 'Lyon, France'],
  ["l'hay", 'L’Haÿ-les-Roses, Val-de-Marne, France'],
  ['londres', 'Londres, Royaume-Uni'],
  ['bruxelles', 'Bruxelles, Belgique'],
  ['montréal, canada', 'Montréal, Canada'],
])('%s gives %s', async (text, address) => {
  const place = text.includes(',') ? await gazetteer.resolve(text, 'fr') : await first(text)
  expect(place?.formattedAddress).toBe(address)
})

test('London is offered although eight French communes begin with lon', async () => {
  expect((await gazetteer.search('lon', 'fr')).map(({ name }) => name)).toContain('Londres')
})

test('a commune without coordinates of its own lies among its neighbours', async () => {
  // Anglefort (Ain), 1,174 inhabitants: 45.91 N, 5.81 E.
  const anglefort = await first('anglefort')
  expect(anglefort?.lat).toBeCloseTo(45.91, 0)
  expect(anglefort?.lng).toBeCloseTo(5.81, 0)
})
