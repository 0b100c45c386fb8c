import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedInUser } from '../../../tests/support/accounts.ts'
import { buildEntry, targetedAt, topicReference } from '../../../tests/support/content.ts'
import { dayMs, testNow } from '../../../tests/support/factories.ts'
import { importEntries } from './import-entries.ts'
import { ownSource } from './own-source.ts'
import { entryStatements } from './write-entries.ts'
import {
  callBuilder,
  findEntryIds,
  storeContentExamples,
  type Found,
} from '../../../tests/support/backend/content-examples.ts'
import { batch } from '../db/run-sql.ts'

beforeEach(storeContentExamples)

describe('references', () => {
  test('a reference returns its entry', async () => {
    const { status, body } = await callBuilder('getref', { ref: { model: 'article', id: 'a1' } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: 'a1', modelName: 'article', data: { slug: 'a1-slug' } })
    // Its own references are resolved too.
    expect(body.data.data.thematique).toMatchObject({ id: 't1', value: { data: { slug: 'energie' } } })
  })

  test.each([
    ['article', 'draft'],
    ['article', 'old'],
    ['topic', 'a1'],
    ['article', 'none'],
  ])('%s %s is not to be had', async (model, id) => {
    expect((await callBuilder('getref', { ref: { model, id } })).status).toBe(404)
  })

  test('two references return two entries, null for an unpublished one', async () => {
    const refs = [
      { model: 'topic', id: 't2' },
      { model: 'article', id: 'draft' },
      { model: 'article', id: 'a1' },
    ]
    const { body } = await callBuilder('getrefs', { refs })
    expect(body.data.map((entry: Found | null) => entry && entry.id)).toEqual(['t2', null, 'a1'])
  })

  test('circular references end after some levels', async () => {
    const pair = ['x', 'y'].map((id, index) =>
      buildEntry({ id, model: 'topic', data: { other: topicReference(['y', 'x'][index]!), self: topicReference(id) } }),
    )
    await batch(env.DB, pair.flatMap(entryStatements))
    const { status, body } = await callBuilder('getref', { ref: { model: 'topic', id: 'x' } })
    expect(status).toBe(200)
    expect(body.data.data.other.value.data.other.value.id).toBe('x')
    expect(JSON.stringify(body).length).toBeLessThan(10_000)
  })
})

describe('queries of a model', () => {
  test('return one entry or none', async () => {
    const one = await callBuilder('getone', { model: 'article', params: { query: { 'data.slug': 'a2-slug' } } })
    expect(one.body.data).toMatchObject({ id: 'a2' })
    expect((await callBuilder('getone', { model: 'article', params: { query: { 'data.slug': 'x' } } })).body).toEqual({
      data: null,
    })
  })

  test('return the latest first, paginated', async () => {
    expect(await findEntryIds('article')).toEqual(['a3', 'a2', 'a1'])
    expect(await findEntryIds('article', { limit: 1, offset: 1 })).toEqual(['a2'])
    expect((await callBuilder('getall', { model: 'article', params: { limit: 1 } })).body).toMatchObject({
      total: 3,
      count: 1,
    })
  })

  test('return an entry of the page before one for all pages, its language before all languages', async () => {
    const page = (urlPath: string, locale = 'fr') => findEntryIds('page', { userAttributes: { urlPath }, locale })
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
  ])('what is targeted at %j', async (attributes, expected) => {
    const entries = targeted.map((parts) => buildEntry({ model: 'banner', ...parts }))
    await batch(env.DB, entries.flatMap(entryStatements))
    // An absent attribute excludes no entry: each entry has one kind of condition.
    const all = { urlPath: '/none', device: 'none', city: 'none', age: 30, interests: 'none', ...attributes }
    expect(await findEntryIds('banner', { userAttributes: all })).toEqual(expected)
    expect((await findEntryIds('banner')).length).toBe(entries.length)
  })

  test('return entries within their dates, in the order that editors set', async () => {
    const entries = [
      { id: 'd1', priority: 2 },
      { id: 'd2', priority: -5 },
      { id: 'd3', startsAt: testNow, endsAt: testNow + 1 },
      { id: 'd4', startsAt: testNow + 1 },
      { id: 'd5', endsAt: testNow },
    ].map((parts) => buildEntry({ model: 'banner', ...parts }))
    await batch(env.DB, entries.flatMap(entryStatements))
    expect(await findEntryIds('banner')).toEqual(['d2', 'd3', 'd1'])
    expect((await callBuilder('getref', { ref: { model: 'banner', id: 'd4' } })).status).toBe(404)
    expect((await callBuilder('getone', { model: 'banner', params: { query: { id: 'd3' } } })).body.data).toMatchObject(
      {
        startDate: testNow,
        endDate: testNow + 1,
      },
    )
  })

  test('return great subjects in their order', async () => {
    const entries = [3, 1, 2].map((order) => buildEntry({ id: `pilier-${order}`, model: 'pilier', data: { order } }))
    await batch(env.DB, entries.flatMap(entryStatements))
    expect(await findEntryIds('pilier', { sort: { 'data.order': 1 } })).toEqual(['pilier-1', 'pilier-2', 'pilier-3'])
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
  ])('the model %s is stored, fetched and referred to', async (model) => {
    const [entry, other] = [
      buildEntry({ id: 'held', model, data: { value: 'showLoggedIn' } }),
      buildEntry({ id: 'holder', model: 'page', data: { other: { ...topicReference('held'), model } } }),
    ]
    await batch(env.DB, [entry, other].flatMap(entryStatements))
    expect(await findEntryIds(model, { query: { id: 'held' } })).toEqual(['held'])
    const { body } = await callBuilder('getref', { ref: { model: 'page', id: 'holder' } })
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
    expect(await findEntryIds('article', { query })).toEqual(found)
  })

  test('sort by other fields, ascending or descending', async () => {
    expect(await findEntryIds('article', { sort: { count: -1 } })).toEqual(['a2', 'a1', 'a3'])
    expect(await findEntryIds('article', { sort: { 'data.slug': 1 } })).toEqual(['a1', 'a2', 'a3'])
  })

  test('return selected fields, in one language', async () => {
    const params = { query: { id: 'a3' }, fields: 'data.title,createdDate', locale: 'en' }
    expect((await callBuilder('getone', { model: 'article', params })).body).toEqual({
      data: { id: 'a3', createdDate: testNow - dayMs, data: { title: 'Compost heap' } },
    })
    const { body } = await callBuilder('getone', {
      model: 'article',
      params: { query: { id: 'a3' }, omit: 'data.blocks,meta' },
    })
    expect(body.data.data).not.toHaveProperty('blocks')
    expect(body.data).not.toHaveProperty('meta')
  })

  test('return drafts to administrators who request them', async () => {
    const params = { includeUnpublished: true }
    expect(await findEntryIds('article', params)).not.toContain('draft')
    expect(await findEntryIds('article', params, (await signedInUser()).token)).not.toContain('draft')
    const admin = await signedInUser({ role: 'admin' })
    expect(await findEntryIds('article', params, admin.token)).toEqual(['draft', 'a3', 'a2', 'a1'])
    expect(await findEntryIds('article', {}, admin.token)).not.toContain('draft')
  })
})

test('an exported entry equals the imported one, and can be imported again', async () => {
  const importOne = (value: unknown) => importEntries(env.DB, value, { model: undefined, name: 'file', now: testNow })
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
