import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryContent, search } from '../../../src/content/builder.contract.ts'
import { call } from '../../../tests/support/accounts.ts'
import { buildEvent, buildTaxonomy, dayMs, testNow } from '../../../tests/support/factories.ts'
import { taxonomies } from '../db/schema.ts'
import { upsertEvents } from '../events/write-events.ts'
import { entryStatements } from './write-entries.ts'
import { buildArticle, callBuilder, storeContentExamples } from '../../../tests/support/backend/content-examples.ts'
import { batch } from '../db/run-sql.ts'

beforeEach(storeContentExamples)

describe('a query with as many conditions as are allowed', () => {
  test.each([1, 8])('is answered for paths of %i steps', async (steps) => {
    const path = Array.from({ length: steps - 1 }, () => 'a').join('.')
    const query = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [['data', path, `b${n}`].filter(Boolean).join('.'), { $in: ['x', 'y'] }]),
    )
    const { status } = await callBuilder('getall', { model: 'article', params: { query } })
    expect(status).toBe(200)
  })
})

describe('content of a query', () => {
  beforeEach(async () => {
    await drizzle(env.DB)
      .insert(taxonomies)
      .values([
        buildTaxonomy({ id: 'x1', slug: 'energie' }),
        buildTaxonomy({ id: 'x2', slug: 'en-famille', type: 'momentum' }),
      ])
    await upsertEvents(env.DB, [
      buildEvent({ id: 'e1', slug: 'fete', topicId: 'x1', startsAt: testNow + 2 * dayMs }),
      buildEvent({ id: 'e2', slug: 'balade', momentumId: 'x2', makesense: true, startsAt: testNow + dayMs }),
      buildEvent({ id: 'e3', slug: 'cachette', topicId: 'x1', private: true }),
    ])
  })

  const found = async (query: object, more: object = {}) =>
    queryContent.spec.output
      .parse((await callBuilder('querycontent', { query, ...more })).body)
      .data.map((item) => (item.kind === 'article' ? item.article.id : item.event._id))

  test.each([
    [{ topics: ['energie'] }, ['a1', 'e1']],
    [{ topics: ['t2'] }, ['a2']],
    [{ tags: ['VILLE'] }, ['a2', 'a1']],
    [{ tags: ['velo'] }, ['a1']],
    [{ tags: ['VÉLO', 'vílle'] }, ['a2', 'a1']],
    [{ momentums: ['en-famille'] }, ['a2', 'e2']],
    [{ articles: ['https://site.test/media/energie/a1-slug?x=1', 'a3'] }, ['a1', 'a3']],
    [{ events: ['https://site.test/events/e/fete', 'balade', 'cachette'] }, ['e1', 'e2']],
    [{ eventCriterias: { organizedByMakesense: true } }, ['e2']],
    [{ eventCriterias: { maxDate: '2026-11-22' } }, ['e2']],
    [{ eventCriterias: { city: 'Lyon', visio: false } }, ['e2', 'e1']],
    [{ articles: ['a3'], topics: ['energie'], tags: ['ville'] }, ['a3', 'a2', 'a1', 'e1']],
    [{}, []],
    [{ articles: ['draft'], topics: ['none'] }, []],
  ])('%j brings %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('respects limit and language', async () => {
    expect(await found({ tags: ['ville'] }, { limit: 1 })).toEqual(['a2'])
    const { body } = await callBuilder('querycontent', { query: { articles: ['a3', 'a1'] }, lang: 'es' })
    expect(body.data[0]!.article.data.title).toBe('Abono')
    expect(body.data[1]!.article).toMatchObject({
      slug: 'a1-slug',
      builderId: 'a1',
      data: { title: 'Rouler l’hiver', thematique: { data: { slug: 'energie', title: 'Climat' } } },
    })
  })
})

describe('search and views', () => {
  const searched = async (query: string) => {
    const answer = await call('GET', `/v1/builder/search?${query}`)
    return search.spec.output.parse(await answer.json()).data.map(({ id }) => id)
  }

  test.each([
    ['q=velo', ['a1', 'a3']],
    ['q=Épluchure', ['a3']],
    ['q=abono', ['a3']],
    ['q=ville+vélo', ['a1']],
    ['q=introuvable', []],
    ['q=%22%20OR%20*', []],
    ['', ['a3', 'a2', 'a1']],
    ['popular=true&limit=2', ['a2', 'a1']],
  ])('%s finds %j', async (query, expected) => {
    expect(await searched(query)).toEqual(expected)
  })

  test('a changed entry is found by its new words only', async () => {
    await batch(env.DB, entryStatements(buildArticle('a1', { title: 'Marcher' }, 3)))
    expect(await searched('q=hiver')).toEqual([])
    expect(await searched('q=marcher')).toEqual(['a1'])
    // The number of views is unchanged.
    expect((await callBuilder('getref', { ref: { model: 'article', id: 'a1' } })).body.data.count).toBe(5)
  })

  test('a view counts once, with a limit per address', async () => {
    const read = (slug: string, address?: string) =>
      call(
        'POST',
        '/v1/builder/track',
        { slug },
        address === undefined ? {} : { headers: { 'cf-connecting-ip': address } },
      )
    expect(await (await read('a1-slug')).json()).toEqual({ count: 6 })
    expect(await (await read('a1-slug')).json()).toEqual({ count: 7 })
    for (let time = 0; time < 9; time++) expect((await read('a1-slug', '203.0.113.7')).status).toBe(200)
    expect(await (await read('a1-slug', '203.0.113.7')).json()).toEqual({ count: 12 })
    expect((await read('draft-slug')).status).toBe(404)
    expect((await read('none')).status).toBe(404)
  })
})
