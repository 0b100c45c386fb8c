import { expect, test } from 'vitest'
import type { Locale } from '../locales.ts'
import { buildSummary } from '../../events/event.fixture.ts'
import { hourOf, sceneOf, type SceneFacts } from './event-scene.ts'

const kind = (slug: string) => ({ _id: slug, slug, name: { fr: slug } })
const titled = (title: string, lang: Locale = 'fr', facts: Partial<SceneFacts> = {}) =>
  sceneOf({ title: { [lang]: title }, lang, ...facts })

test.each([
  ['fr', 'Grande soupe de saison', 'meal', 'soup'],
  ['fr', 'Le marché des producteurs', 'market', 'book'],
  ['fr', 'Marche commentée du quartier', 'walk', 'book'],
  ['fr', 'Planter la haie bocagère', 'plant', 'sapling'],
  ['fr', 'Ciné-débat : l’océan', 'film', 'drop'],
  ['fr', 'Table ronde sur le climat', 'talk', 'bulb'],
  ['fr', 'Soirée jeux', 'game', 'book'],
  ['en', 'Clothes swap', 'market', 'spool'],
  ['en', 'A walk under the stars', 'walk', 'star'],
  ['en', 'Neighbourhood supper', 'meal', 'book'],
  ['en', 'Open stage', 'concert', 'book'],
  ['es', 'Taller de bicis', 'workshop', 'wheel'],
  ['es', 'Asamblea del barrio', 'assembly', 'book'],
  ['es', 'Cine y mar', 'film', 'drop'],
  ['es', 'Paseo por el bosque', 'walk', 'sapling'],
  ['es', 'Foro de asociaciones', 'festival', 'book'],
  ['fr', 'Quelque chose', 'workshop', 'book'],
] as const)('in %s, « %s » is a %s with the sign %s', (lang, title, type, motif) => {
  expect(titled(title, lang)).toMatchObject({ type, motif })
})

test('the kind that the organizer chose comes before the title, one that can be many things after it', () => {
  expect(titled('Soupe et concert', 'fr', { type: kind('conference') }).type).toBe('talk')
  expect(titled('Soupe et concert', 'fr', { type: kind('rencontre') }).type).toBe('meal')
  expect(titled('Ensemble', 'fr', { type: kind('rencontre') }).type).toBe('assembly')
  expect(titled('Ensemble', 'fr', { type: kind('festival') }).type).toBe('festival')
  expect(titled('Soupe', 'fr', { attendanceMode: 'online' })).toMatchObject({ type: 'online', place: 'online' })
})

test.each([
  [5, 6, 'night'],
  [6, 6, 'morning'],
  [11, 6, 'day'],
  [20, 6, 'day'],
  [21, 6, 'dusk'],
  [23, 6, 'night'],
  [8, 12, 'morning'],
  [12, 12, 'day'],
  [16, 12, 'dusk'],
  [19, 12, 'night'],
] as const)('at %i h in month %i it is %s', (hour, month, light) => {
  expect(hourOf(hour, month)).toBe(light)
})

test('light and season are those of the place’s clock and half of the earth, day without an hour', () => {
  const at = (date: string, facts: Partial<SceneFacts> = {}) =>
    titled('Ensemble', 'fr', { date, timeZone: 'UTC', ...facts })
  expect(at('2026-11-28T19:00:00Z')).toMatchObject({ hour: 'night' })
  expect(at('2026-11-28T19:00:00Z', { timeZone: 'America/Mexico_City' }).hour).toBe('day')
  expect(at('2026-12-28T00:00:00Z')).toMatchObject({ hour: 'day', season: 'winter' })
  expect(at('2026-12-28T19:00:00Z', { coordinates: [-43, -23] })).toMatchObject({ hour: 'day', season: 'none' })
  expect(titled('Ensemble', 'fr', { date: null })).toMatchObject({ hour: 'day', season: 'none' })
})

test.each([
  ['Paris 11e Arrondissement', 'Salle Olympe', 'paris'],
  ['Bruselas', '', 'bruxelles'],
  ['Villeurbanne', '', 'lyon'],
  ['Brest', 'Plage du Moulin Blanc', 'sea'],
  ['Gap', 'Refuge du Pelvoux', 'mountain'],
  ['Redon', 'La ferme du Bonheur', 'country'],
  ['Rennes', 'Maison du peuple', 'town'],
])('what is in %s, %s, has %s behind it', (city, name, place) => {
  const address = { fr: { city, name, formattedAddress: city, countryCode: 'FR' } }
  expect(titled('Ensemble', 'fr', { address }).place).toBe(place)
})

test('a venue that is a room is seen from within, a park never', () => {
  const at = (name: string, title: string) =>
    titled(title, 'fr', { address: { fr: { city: 'Lyon', name, formattedAddress: 'Lyon', countryCode: 'FR' } } })
  expect(at('Salle des fêtes', 'Concert').inside).toBe(true)
  for (const title of ['Atelier', 'Conférence', 'Soirée jeux', 'Repas de quartier'])
    expect(at('Parc Blandan', title).inside).toBe(false)
})

test.each([
  ['fr', 'Marche blanche pour Léa'],
  ['fr', 'Rassemblement contre les féminicides'],
  ['fr', 'Groupe de parole après un deuil'],
  ['fr', 'Vivre avec un cancer'],
  ['en', 'Vigil for the victims of war'],
  ['en', 'Suicide prevention, a first talk'],
  ['es', 'Homenaje a las víctimas'],
] as const)('in %s, « %s » has a place and its light only', (lang, title) => {
  expect(titled(title, lang, { date: '2026-10-28T19:00:00Z' })).toMatchObject({ bare: true, season: 'none' })
})

test('an event of a topic of grief has no people either, others do', () => {
  const topic = (name: string) => ({ _id: 't', slug: 't', name: { fr: name } })
  expect(titled('Ensemble', 'fr', { topic: topic('Deuil et maladie') }).bare).toBe(true)
  // In whichever language the topic has its name.
  expect(titled('Juntas', 'es', { topic: topic('Violences conjugales') }).bare).toBe(true)
  expect(titled('Ensemble', 'fr', { topic: topic('Culture') }).bare).toBe(false)
  expect(sceneOf(buildSummary()).bare).toBe(false)
})
