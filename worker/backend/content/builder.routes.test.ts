import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { localizedType } from '../../../src/contracts/content/entry.ts'
import { getAll, queryContent, search } from '../../../src/contracts/v1/builder.ts'
import { call, signedInUser } from '../../../tests/support/accounts.ts'
import { emptyTables } from '../../../tests/support/ask-events.ts'
import { buildEntry, targetedAt, topicReference } from '../../../tests/support/content.ts'
import { buildEvent, buildTaxonomy, dayMs, testNow } from '../../../tests/support/factories.ts'
import { taxonomies } from '../db/schema.ts'
import { upsertEvents } from '../events/write-events.ts'
import { importEntries, readEntry } from './import-entries.ts'
import { ownSource } from './own-source.ts'
import { entryStatements } from './write-entries.ts'

const article = (id: string, data: Record<string, unknown>, daysAgo: number, count = 0) =>
  buildEntry({
    id,
    model: 'article',
    data: { slug: `${id}-slug`, title: id, ...data },
    createdAt: testNow - daysAgo * dayMs,
    count,
  })

beforeEach(async () => {
  await emptyTables()
  await env.DB.batch(['content_entries', 'content_search'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  const momentum = { ...topicReference('m1'), model: 'momentum' }
  const entries = [
    buildEntry({ id: 't1', model: 'topic', data: { slug: 'energie', title: 'Climat' } }),
    buildEntry({ id: 't2', model: 'topic', data: { slug: 'culture', title: 'Culture' } }),
    buildEntry({ id: 'm1', model: 'momentum', data: { slug: 'en-famille' } }),
    article('a1', { thematique: topicReference('t1'), tags: ['Vélo', 'ville'], title: 'Rouler l’hiver' }, 3, 5),
    article('a2', { thematique: topicReference('t2'), tags: ['ville'], momentums: [momentum], featured: true }, 2, 9),
    article(
      'a3',
      {
        title: { '@type': localizedType, Default: 'Compost', 'en-US': 'Compost heap', 'es-ES': 'Abono' },
        blocks: [{ component: { name: 'Text', options: { text: '<p>Des <b>épluchures</b> et du vélo</p>' } } }],
      },
      1,
    ),
    { ...article('draft', {}, 0), published: 'draft' as const },
    { ...article('old', {}, 9), published: 'archived' as const },
    buildEntry({ id: 'p1', data: { url: '/actions', title: 'Actions' } }),
    buildEntry({ id: 'p2', data: { title: 'Partout' } }),
    buildEntry({ id: 'p3', data: { title: 'Everywhere' }, query: [targetedAt('locale', 'is', 'en-US')] }),
  ]
  await env.DB.batch(entries.flatMap((entry) => entryStatements(env.DB, entry)))
})

interface Found {
  id: string
  count: number
  data: { other: { value: Found }; thematique: unknown }
  article: { data: { title: string } }
}

const post = async (path: string, body: unknown, token?: string) => {
  const answer = await call('POST', `/v1/builder/${path}`, body, token === undefined ? {} : { token })
  return { status: answer.status, body: (await answer.json()) as { data: Found & Found[] } }
}
const ids = async (model: string, params: object = {}, token?: string) => {
  const { body } = await post('getall', { model, params }, token)
  return getAll.spec.output.parse(body).data.map(({ id }) => id)
}

describe('references', () => {
  test('a reference names its entry (V1-70)', async () => {
    const { status, body } = await post('getref', { ref: { model: 'article', id: 'a1' } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: 'a1', modelName: 'article', data: { slug: 'a1-slug' } })
    // What it refers to itself is put in.
    expect(body.data.data.thematique).toMatchObject({ id: 't1', value: { data: { slug: 'energie' } } })
  })

  test.each([
    ['article', 'draft'],
    ['article', 'old'],
    ['topic', 'a1'],
    ['article', 'none'],
  ])('%s %s is not to be had', async (model, id) => {
    expect((await post('getref', { ref: { model, id } })).status).toBe(404)
  })

  test('two references give two entries, one that is not published gives null (V1-71)', async () => {
    const refs = [
      { model: 'topic', id: 't2' },
      { model: 'article', id: 'draft' },
      { model: 'article', id: 'a1' },
    ]
    const { body } = await post('getrefs', { refs })
    expect(body.data.map((entry: Found | null) => entry && entry.id)).toEqual(['t2', null, 'a1'])
  })

  test('entries that refer to each other end somewhere', async () => {
    const pair = ['x', 'y'].map((id, index) =>
      buildEntry({ id, model: 'topic', data: { other: topicReference(['y', 'x'][index]!), self: topicReference(id) } }),
    )
    await env.DB.batch(pair.flatMap((entry) => entryStatements(env.DB, entry)))
    const { status, body } = await post('getref', { ref: { model: 'topic', id: 'x' } })
    expect(status).toBe(200)
    expect(body.data.data.other.value.data.other.value.id).toBe('x')
    expect(JSON.stringify(body).length).toBeLessThan(10_000)
  })
})

describe('look-ups of a model', () => {
  test('one or none (V1-72)', async () => {
    const one = await post('getone', { model: 'article', params: { query: { 'data.slug': 'a2-slug' } } })
    expect(one.body.data).toMatchObject({ id: 'a2' })
    expect((await post('getone', { model: 'article', params: { query: { 'data.slug': 'x' } } })).body).toEqual({
      data: null,
    })
  })

  test('the latest first, in pages (V1-73)', async () => {
    expect(await ids('article')).toEqual(['a3', 'a2', 'a1'])
    expect(await ids('article', { limit: 1, offset: 1 })).toEqual(['a2'])
    expect((await post('getall', { model: 'article', params: { limit: 1 } })).body).toMatchObject({
      total: 3,
      count: 1,
    })
  })

  test('the entry of a page stands before the one for every page, its language before all', async () => {
    const page = (urlPath: string, locale = 'fr') => ids('page', { userAttributes: { urlPath }, locale })
    expect(await page('/actions')).toEqual(['p1', 'p2'])
    expect(await page('/other')).toEqual(['p2'])
    expect(await page('/other', 'en')).toEqual(['p3', 'p2'])
  })

  const targeted = [
    { id: 'q1', data: { url: ['/liste', '/liste-2/'] } },
    {
      id: 'q2',
      query: [targetedAt('urlPath', 'startsWith', '/guides/'), targetedAt('urlPath', 'isNot', '/guides/sauf')],
    },
    { id: 'q3', query: [targetedAt('device', 'is', ['mobile', 'tablet'])] },
    { id: 'q4', query: [targetedAt('city', 'contains', 'Lyon'), targetedAt('age', 'greaterThanOrEqualTo', 18)] },
    { id: 'q5', query: [targetedAt('city', 'endsWith', 'sur-Mer'), targetedAt('age', 'lessThan', 18)] },
    { id: 'q6', query: [targetedAt('city', 'isNot', ['Lyon', 'Paris']), targetedAt('age', 'greaterThan', 90)] },
    { id: 'q7', query: [targetedAt('age', 'lessThanOrEqualTo', 3), targetedAt('age', 'unknown', 3)] },
    { id: 'q8', query: [{ property: 'interests', operator: 'is', value: 'vélo' }] },
  ]

  test.each([
    [{ urlPath: '/liste' }, ['q1']],
    [{ urlPath: '/liste-2' }, ['q1']],
    [{ urlPath: '/guides/agir' }, ['q2']],
    [{ urlPath: '/guides/sauf' }, []],
    [{ urlPath: '/guides' }, []],
    [{ device: 'tablet' }, ['q3']],
    [{ device: 'desktop' }, []],
    [{ city: 'Lyon 7e', age: 18 }, ['q4']],
    [{ city: 'Lyon 7e', age: 17 }, []],
    [{ city: 'Boulogne-sur-Mer', age: 17 }, ['q5']],
    [{ city: 'Nice', age: 91 }, ['q6']],
    [{ city: 'Paris', age: 91 }, []],
    [{ age: '91' }, []],
    [{ age: 2 }, []],
    [{ interests: ['vélo', 'jardin'] }, ['q8']],
  ])('what is targeted at %j', async (told, expected) => {
    const entries = targeted.map((parts) => buildEntry({ model: 'banner', ...parts }))
    await env.DB.batch(entries.flatMap((entry) => entryStatements(env.DB, entry)))
    // What nobody is told of decides nothing: each is held against one kind of condition.
    const all = { urlPath: '/none', device: 'none', city: 'none', age: 30, interests: 'none', ...told }
    expect(await ids('banner', { userAttributes: all })).toEqual(expected)
    expect((await ids('banner')).length).toBe(entries.length)
  })

  test('entries in their time, and in the order that editors gave them', async () => {
    const entries = [
      { id: 'd1', priority: 2 },
      { id: 'd2', priority: -5 },
      { id: 'd3', startsAt: testNow, endsAt: testNow + 1 },
      { id: 'd4', startsAt: testNow + 1 },
      { id: 'd5', endsAt: testNow },
    ].map((parts) => buildEntry({ model: 'banner', ...parts }))
    await env.DB.batch(entries.flatMap((entry) => entryStatements(env.DB, entry)))
    expect(await ids('banner')).toEqual(['d2', 'd3', 'd1'])
    expect((await post('getref', { ref: { model: 'banner', id: 'd4' } })).status).toBe(404)
    expect((await post('getone', { model: 'banner', params: { query: { id: 'd3' } } })).body.data).toMatchObject({
      startDate: testNow,
      endDate: testNow + 1,
    })
  })

  test('great subjects by their order (CT-29)', async () => {
    const entries = [3, 1, 2].map((order) => buildEntry({ id: `pilier-${order}`, model: 'pilier', data: { order } }))
    await env.DB.batch(entries.flatMap((entry) => entryStatements(env.DB, entry)))
    expect(await ids('pilier', { sort: { 'data.order': 1 } })).toEqual(['pilier-1', 'pilier-2', 'pilier-3'])
  })

  test.each([
    'article',
    'article-sidebar',
    'query',
    'topic',
    'momentum',
    'partenariat',
    'carte-action',
    'sondage',
    'condition',
  ])('the model %s is stored, fetched and referred to (CT-28, CT-45)', async (model) => {
    const [entry, other] = [
      buildEntry({ id: 'held', model, data: { value: 'showLoggedIn' } }),
      buildEntry({ id: 'holder', model: 'page', data: { other: { ...topicReference('held'), model } } }),
    ]
    await env.DB.batch([entry, other].flatMap((row) => entryStatements(env.DB, row)))
    expect(await ids(model, { query: { id: 'held' } })).toEqual(['held'])
    const { body } = await post('getref', { ref: { model: 'page', id: 'holder' } })
    expect(body.data.data.other.value).toMatchObject({ id: 'held', modelName: model, data: { value: 'showLoggedIn' } })
  })

  test.each([
    [{ 'data.slug': { $in: ['a1-slug', 'a3-slug'] } }, ['a3', 'a1']],
    [{ 'data.momentums.id': 'm1' }, ['a2']],
    [{ data: { tags: 'ville' } }, ['a2', 'a1']],
    [{ 'data.tags': { $nin: ['ville'] } }, ['a3']],
    [{ 'data.tags': { $ne: 'Vélo' } }, ['a3', 'a2']],
    [{ 'data.featured': true }, ['a2']],
    [{ 'data.featured': { $exists: false } }, ['a3', 'a1']],
    [{ 'data.featured': null }, ['a3', 'a1']],
    [{ count: { $gt: 4, $lte: 5 } }, ['a1']],
    [{ firstPublished: { $gte: testNow - 2 * dayMs } }, ['a3', 'a2']],
    [{ 'data.thematique.id': 't1' }, ['a1']],
    [{ 'data.title': 'Abono' }, ['a3']],
    [{ 'data.slug': { $regex: '^A1', $options: 'i' } }, ['a1']],
    [{ 'data.slug': { $regex: '1-sl' } }, ['a1']],
    [{ 'data.slug': { $regex: '2-slug$' } }, ['a2']],
    [{ published: 'draft' }, []],
    [{ 'data.slug': "' OR 1=1 --" }, []],
  ])('the query %j finds %j', async (query, found) => {
    expect(await ids('article', { query })).toEqual(found)
  })

  test('by other fields, up or down', async () => {
    expect(await ids('article', { sort: { count: -1 } })).toEqual(['a2', 'a1', 'a3'])
    expect(await ids('article', { sort: { 'data.slug': 1 } })).toEqual(['a1', 'a2', 'a3'])
  })

  test('only some fields, in one language', async () => {
    const params = { query: { id: 'a3' }, fields: 'data.title,createdDate', locale: 'en' }
    expect((await post('getone', { model: 'article', params })).body).toEqual({
      data: { id: 'a3', createdDate: testNow - dayMs, data: { title: 'Compost heap' } },
    })
    const { body } = await post('getone', {
      model: 'article',
      params: { query: { id: 'a3' }, omit: 'data.blocks,meta' },
    })
    expect(body.data.data).not.toHaveProperty('blocks')
    expect(body.data).not.toHaveProperty('meta')
  })

  test('drafts are for administrators who ask for them', async () => {
    const params = { includeUnpublished: true }
    expect(await ids('article', params)).not.toContain('draft')
    expect(await ids('article', params, (await signedInUser()).token)).not.toContain('draft')
    const admin = await signedInUser({ role: 'admin' })
    expect(await ids('article', params, admin.token)).toEqual(['draft', 'a3', 'a2', 'a1'])
    expect(await ids('article', {}, admin.token)).not.toContain('draft')
  })
})

test('what is imported comes out as it was put in, and goes in again', async () => {
  const importOne = (value: unknown) =>
    importEntries(env.DB, [readEntry(value, { model: undefined, name: 'file', now: testNow })])
  const given = {
    id: 'round',
    name: 'Une page',
    published: 'draft',
    createdDate: testNow - dayMs,
    lastUpdated: testNow,
    startDate: '2026-12-01T00:00:00.000Z',
    endDate: testNow + dayMs,
    priority: -4,
    query: [{ property: null, operator: 'is', value: null }, targetedAt('urlPath', 'is', '/rond')],
    testRatio: 0.5,
    data: { title: 'Une page', blocks: [] },
    meta: { kind: 'component' },
    variations: { b: { id: 'b', testRatio: 0.5, data: {} } },
  }
  const stored = async () => (await ownSource(env.DB, undefined).select('symbol', { drafts: true })).entries[0]
  await importOne(given)
  const first = await stored()
  expect(first).toEqual({
    ...given,
    modelName: 'symbol',
    startDate: Date.parse(given.startDate),
    query: given.query.slice(1),
    count: 0,
    trusted: true,
  })
  await importOne({ ...first, trusted: false })
  expect(await stored()).toEqual({ ...first, trusted: false })
})

describe('content of a query (V1-74)', () => {
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
      .parse((await post('querycontent', { query, ...more })).body)
      .data.map((item) => (item.kind === 'article' ? item.article.id : item.event._id))

  test.each([
    [{ topics: ['energie'] }, ['a1', 'e1']],
    [{ topics: ['t2'] }, ['a2']],
    [{ tags: ['VILLE'] }, ['a2', 'a1']],
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

  test('as many as wanted, in the language', async () => {
    expect(await found({ tags: ['ville'] }, { limit: 1 })).toEqual(['a2'])
    const { body } = await post('querycontent', { query: { articles: ['a3', 'a1'] }, lang: 'es' })
    expect(body.data[0]!.article.data.title).toBe('Abono')
    expect(body.data[1]!.article).toMatchObject({
      slug: 'a1-slug',
      builderId: 'a1',
      data: { title: 'Rouler l’hiver', thematique: { data: { slug: 'energie', title: 'Climat' } } },
    })
  })
})

describe('search and readings', () => {
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
  ])('%s finds %j (V1-75)', async (query, expected) => {
    expect(await searched(query)).toEqual(expected)
  })

  test('a changed entry is found by its new words only', async () => {
    await env.DB.batch(entryStatements(env.DB, article('a1', { title: 'Marcher' }, 3)))
    expect(await searched('q=hiver')).toEqual([])
    expect(await searched('q=marcher')).toEqual(['a1'])
    // What readers counted stays.
    expect((await post('getref', { ref: { model: 'article', id: 'a1' } })).body.data.count).toBe(5)
  })

  test('a reading counts one (V1-76), and no more than a few times from one address', async () => {
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
