import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { askEvents, emptyTables, foundIds } from '../../../../tests/support/ask-events.ts'
import { buildEvent, buildTaxonomy, dayMs, testNow } from '../../../../tests/support/factories.ts'
import { taxonomies } from '../../db/schema.ts'
import { upsertEvents } from '../write-events.ts'
import { editDistance } from '../../../../src/lib/text/edit-distance.ts'
import { matchExpression } from './search-match.ts'
import { searchTags } from './search-tags.ts'
import { searchedWords, stem, words } from '../../../../src/lib/text/search-words.ts'

const store = (...events: Parameters<typeof buildEvent>[0][]) =>
  upsertEvents(
    env.DB,
    events.map((event) => buildEvent(event)),
  )
const search = (text: string) => foundIds({ search: text })

beforeEach(emptyTables)

describe('a search finds', () => {
  test.each([
    ['without accents, in any case', 'Théâtre à l’École', ['theatre', 'THÉÂTRE', 'ecole', 'École']],
    ['elided words', 'L’atelier d’écriture', ["l'atelier", 'l’atelier', 'atelier', "d'écriture", 'ecriture']],
    [
      'singular and plural in French',
      'Journaux et jeux pour les fêtes',
      ['journal', 'journaux', 'jeu', 'fete', 'fêtes'],
    ],
    [
      'singular and plural in English',
      'Family activities and stories',
      ['activity', 'activities', 'story', 'families'],
    ],
    ['singular and plural in Spanish', 'Talleres y canciones', ['taller', 'talleres', 'canción', 'cancion']],
    ['beginnings of words', 'Conférence sur la biodiversité', ['conf', 'biodiv', 'biodiversi conf']],
    ['ligatures', 'Le chœur et l’œuvre', ['choeur', 'chœur', 'oeuvre']],
    ['other scripts', 'Вечер 東京', ['вечер', 'Веч', '東京']],
  ])('%s', async (_, title, searches) => {
    await store({ id: 'it', title }, { id: 'other', title: 'Marathon' })
    for (const text of searches) expect([text, await search(text)]).toEqual([text, ['it']])
  })

  test('all words in any order and field, stop words aside', async () => {
    await store(
      { id: 'it', title: 'Nuit du jazz', description: { fr: '<p>Trois <strong>trompettes</strong> au parc</p>' } },
      { id: 'half', title: 'Nuit blanche' },
    )
    expect(await search('la nuit de la trompette à Lyon')).toEqual(['it'])
    expect(await search('strong')).toEqual([])
  })

  test('texts of each language, in one index', async () => {
    await store({ id: 'it', title: { fr: 'Marche nocturne', en: 'Night walk', es: 'Paseo nocturno' } })
    for (const text of ['marche', 'walk', 'paseo']) expect(await search(text)).toEqual(['it'])
  })

  test('city, venue, organiser, keywords and the names of topics', async () => {
    await drizzle(env.DB)
      .insert(taxonomies)
      .values(buildTaxonomy({ id: 'green', slug: 'ecologie', name: { fr: 'Écologie', en: 'Environment' } }))
    const address = { fr: { name: 'Halle Tropisme', city: 'Montpellier', formattedAddress: '', countryCode: 'FR' } }
    await store({
      id: 'it',
      topicId: 'green',
      address,
      keywords: { fr: ['compost'] },
      organizers: [{ displayname: 'Zéro Déchet', firstName: '', lastName: '' }],
    })
    for (const text of ['montpellier', 'tropisme', 'dechet', 'compost', 'ecologie', 'environment'])
      expect([text, await search(text)]).toEqual([text, ['it']])
  })

  test('a single letter as a whole word, never as a prefix', async () => {
    await store({ id: 'a', title: 'Plan A' }, { id: 'b', title: 'Atelier' })
    expect(await search('a')).toEqual(['a'])
  })

  test('nothing for punctuation alone', async () => {
    await store({})
    expect(await search('!!!')).toEqual([])
    expect(await search('🎉')).toEqual([])
  })
})

describe('order', () => {
  test('whole words in the title, then prefixes and labels, then texts; the sooner first among equals', async () => {
    const summary = { fr: 'Un art de vivre' }
    await store(
      { id: 'text', title: 'Pique-nique', summary, startsAt: testNow + dayMs },
      { id: 'beginning', title: 'Artisans du quartier', startsAt: testNow + 2 * dayMs },
      { id: 'title-later', title: 'L’art urbain', startsAt: testNow + 9 * dayMs },
      { id: 'title-sooner', title: 'Art et matière', startsAt: testNow + 8 * dayMs },
    )
    expect(await search('art')).toEqual(['title-sooner', 'title-later', 'beginning', 'text'])
  })
})

describe('a misspelt search without results', () => {
  beforeEach(() =>
    store({ id: 'concert', title: 'Concert de printemps' }, { id: 'theatre', title: 'Théâtre d’ombres' }),
  )

  test.each([
    ['conecrt', 'concert'],
    ['consert', 'concert'],
    ['oncert', 'concert'],
    ['voncert', 'concert'],
    ['printamps concert', 'printemps concert'],
    ['teatre', 'théâtre'],
    ['theattre ombres', 'théâtre ombres'],
  ])('%s is searched as %s', async (typed, corrected) => {
    const list = await askEvents({ search: typed })
    expect([list.corrected, list.total]).toEqual([corrected, 1])
  })

  test('is not corrected to a distant word, nor when it is known', async () => {
    expect(await askEvents({ search: 'zanzibar' })).toEqual({ data: [], total: 0, count: 0, running: 0 })
    expect((await askEvents({ search: 'concert ombres' })).corrected).toBeUndefined()
    expect((await askEvents({ search: 'concert' })).corrected).toBeUndefined()
  })

  test('is not corrected when the filters exclude everything', async () => {
    expect(await askEvents({ search: 'consert', city: 'paris' })).toEqual({ data: [], total: 0, count: 0, running: 0 })
  })
})

describe('words', () => {
  test('are folded, without elisions and endings', () => {
    expect(words("L’été, aujourd’hui : qu’elle d'Œuvres!").map(({ term }) => term)).toEqual([
      'ete',
      'aujourd',
      'hui',
      'ell',
      'oeuvr',
    ])
  })

  test('preserve what folding would lose', () => {
    expect(['bus', 'art', 'stress', '2026s', 'vie'].map(stem)).toEqual(['bus', 'art', 'stress', '2026s', 'vie'])
  })

  test('are limited to eight distinct ones', () => {
    expect(searchedWords('un deux trois quatre cinq six sept huit neuf dix deux')).toHaveLength(8)
    expect(searchedWords('de la').map(({ word }) => word)).toEqual(['de', 'la'])
  })
})

test('a query contains quoted tokens only', () => {
  const narrowing = { cells: [7], months: ['m202611'] }
  expect(matchExpression(words('l’art NEAR('), 'title', true, narrowing)).toBe(
    '{title} : ("art" * AND "near" *) AND tags : ("c7m202611" OR "c7mlong")',
  )
})

test('tags contain each month of each occurrence; a very long event has one for all', () => {
  const december = Date.parse('2026-12-31T23:30:00+01:00')
  expect(searchTags([[december, december + 2 * 3_600_000]], 5)).toEqual([
    'm202612',
    'm202701',
    'c5',
    'c5m202612',
    'c5m202701',
  ])
  expect(searchTags([[0, december]], null)).toEqual(['mlong'])
})

test('edit distance counts swapped neighbours once', () => {
  expect(editDistance('conecrt', 'concert', 2)).toBe(1)
  expect(editDistance('kitten', 'sitting', 3)).toBe(3)
  expect(editDistance('abc', 'xyz', 1)).toBeGreaterThan(1)
})
