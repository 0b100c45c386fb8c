import { describe, expect, test } from 'vitest'
import { namedBy, topicOf, typeOf, tidyCity } from './classify.ts'
import { saysFree } from './openagenda.ts'
import { timeZoneOf } from '../events/time-zones.ts'
import { maxTimings, mergeTimings, type Timings } from '../events/timings.ts'

test.each([
  ['PARIS', 'Paris'],
  ['Paris 4e Arrondissement', 'Paris'],
  ['PARIS 19', 'Paris'],
  ['Lyon 3ème', 'Lyon'],
  ['Marseille 13e arr.', 'Marseille'],
  ['75011 Paris', 'Paris'],
  ['RENNES CEDEX 7', 'Rennes'],
  ['AIX-EN-PROVENCE', 'Aix-en-Provence'],
  ["VILLENEUVE-D'ASCQ", "Villeneuve-d'Ascq"],
  ['LA ROCHE-SUR-YON', 'La Roche-sur-Yon'],
  ['nantes', 'Nantes'],
  ['Le Bourget', 'Le Bourget'],
])('city %s is %s', (written, city) => expect(tidyCity(written)).toBe(city))

test.each([
  ['Gratuit', true],
  ['Gratuite, sur inscription', true],
  ['Entrée libre', true],
  ['Free entry', true],
  ['Entrada gratis', true],
  ['0 €', true],
  ['Tarif : gratuit', true],
  ['10€', false],
  ['Gratuit pour les moins de 12 ans', false],
  ['5 €, gratuit pour les adhérents', false],
  ['Tarif Réduit : 15€ | Tarif Plein : 19€', false],
  ['Prix billetterie et lunettes connectées gratuite sur réservation', false],
  ['sur inscription', false],
  ['', false],
])('conditions « %s »: free is %s', (conditions, free) => expect(saysFree(conditions)).toBe(free))

test.each([
  [{ countryCode: 'FR', postalCode: '75002' }, '2026-07-01T10:00:00+02:00', 'Europe/Paris'],
  [{ countryCode: 'FR', postalCode: '97490' }, '2026-07-01T10:00:00+04:00', 'Indian/Reunion'],
  [{ countryCode: 'FR', postalCode: '97110' }, '2026-07-01T10:00:00-04:00', 'America/Guadeloupe'],
  [{ countryCode: 'MQ', postalCode: undefined }, '', 'America/Martinique'],
  [{ countryCode: 'BE', postalCode: '1000' }, '2026-07-01T10:00:00+02:00', 'Europe/Brussels'],
  [{ countryCode: 'CA', postalCode: undefined }, '2026-07-01T10:00:00-07:00', 'America/Vancouver'],
  [{ countryCode: 'ES', postalCode: undefined }, '2026-07-01T10:00:00+01:00', 'Atlantic/Canary'],
  [{ countryCode: null, postalCode: undefined }, '2026-07-01T10:00:00+03:00', 'Etc/GMT-3'],
  [{ countryCode: null, postalCode: undefined }, '2026-07-01T10:00:00', 'Europe/Paris'],
])('time zone of %j at %s is %s', (place, begin, zone) => expect(timeZoneOf(place, begin)).toBe(zone))

test.each([
  ['(Grande marée) au port', 'sea'],
  ['Un atelier', undefined],
  ['(Un atelier)', undefined],
])('by the synonyms of operators « %s » is %s; one without Latin letters matches nothing', (text, id) =>
  expect(namedBy({ garden: ['庭', '!'], sea: ['Grande marée !', 'phoque'] })([[text, 1]])).toBe(id),
)

describe('timings', () => {
  test('are sorted; overlapping or touching ones are merged', () =>
    expect(
      mergeTimings([
        [7_200_000, 9_000_000],
        [0, 3_599_000],
        [3_600_000, 5_000_000],
        [8_000_000, 8_500_000],
      ]),
    ).toEqual([
      [0, 5_000_000],
      [7_200_000, 9_000_000],
    ]))
  test('are limited to 800', () => {
    const many: Timings = Array.from({ length: 1000 }, (_, n) => [n * 1e7, n * 1e7 + 1e6])
    expect(mergeTimings(many)).toHaveLength(maxTimings)
  })
})

test.each([
  ['Repair café du quartier', 'reemploi', 'atelier'],
  ['Planter une haie avec les voisins', 'ecologie', 'chantier'],
  ['Conférence sur le réchauffement climatique', 'energie', 'conference'],
  ['Clean-up of the river banks', 'ecologie', 'chantier'],
  ['Taller de bicicleta para mujeres', 'egalite', 'atelier'],
  ['Quatuor de jazz en concert', 'culture', 'concert'],
  ['Vide-grenier de la place', 'reemploi', 'marche'],
  ['Éclipse totale : une nuit sous les étoiles', 'sciences', undefined],
])('« %s » is about %s', (title, topic, type) => {
  expect(topicOf([[title, 3]])).toBe(topic)
  expect(typeOf([[title, 3]])).toBe(type)
})

test('without a keyword there is no topic', () => expect(topicOf([['Bonjour tout le monde', 3]])).toBeUndefined())
