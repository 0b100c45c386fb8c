import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { localizedType } from '../../../src/contracts/content/entry.ts'
import { testNow } from '../../../tests/support/factories.ts'
import { importEntries } from './import-entries.ts'
import { ownSource } from './own-source.ts'

beforeEach(() => env.DB.prepare('DELETE FROM content_entries').run())

const importAll = (json: unknown, model?: string) => importEntries(env.DB, json, { model, name: 'file', now: testNow })
const stored = async (model: string) => (await ownSource(env.DB, undefined).select(model)).entries
const page = (id: string, url: string, parts: object = {}) => ({ id, data: { url, title: id }, ...parts })

test('an invalid entry is reported and does not affect the others', async () => {
  const large = { id: 'large', data: { text: 'x'.repeat(3_000_000) } }
  const report = await importAll([
    page('one', '/one'),
    null,
    'text',
    page('text-data', '/x', { data: 'text' }),
    page('status', '/y', { published: 'soon', name: 7 }),
    large,
    page('last', '/last'),
  ])
  expect(report.map(({ outcome, entry }) => [outcome, entry])).toEqual([
    ['imported', 'one'],
    ['refused', 'file-2'],
    ['refused', 'file-3'],
    ['refused', 'text-data'],
    ['refused', 'status'],
    ['refused', 'large'],
    ['imported', 'last'],
  ])
  expect(report[1]!.note).toBe('it must be an object')
  expect(report[3]!.note).toBe('data must be an object')
  expect(report[4]!.note).toBe('name must be a text')
  expect(report[5]!.note).toBe('it has 3.0 MB; an entry may have at most 1.9 MB')
  expect((await stored('page')).map(({ id }) => id).toSorted()).toEqual(['last', 'one'])
})

test('an identical entry is reported as unchanged, a different one as imported', async () => {
  const outcomes = async (json: unknown) => (await importAll(json)).map(({ outcome }) => outcome)
  expect(await outcomes(page('p', '/p'))).toEqual(['imported'])
  expect(await outcomes({ results: [page('p', '/p')] })).toEqual(['unchanged'])
  expect(await outcomes(page('p', '/p', { priority: 2 }))).toEqual(['imported'])
})

test('an entry’s own model overrides the option; entries without id or name do not overwrite each other', async () => {
  await importAll(
    [
      { model: 'sondage', data: { title: 'Un' } },
      { modelName: 'sondage', data: { title: 'Deux' } },
    ],
    'page',
  )
  expect((await stored('sondage')).map(({ name }) => name).toSorted()).toEqual(['Deux', 'Un'])
  expect((await importAll({ model: '../x', data: {} }))[0]).toMatchObject({
    outcome: 'refused',
    note: "model '../x' is no name of a model",
  })
})

test.each(['/events', '/account/x', '/login', 'https://chiche.example/organize/create', '/v1/events', '/media/climat'])(
  'a page at %s is refused with the reason; as a draft and by its targeting too',
  async (url) => {
    const query = [{ property: 'urlPath', operator: 'is', value: url }]
    const report = await importAll([
      page('a', url),
      page('b', url, { published: 'draft' }),
      { id: 'c', data: {}, query },
      { id: 'd', data: { url: ['/fine', url] } },
    ])
    for (const { outcome, note } of report) {
      expect(outcome).toBe('refused')
      expect(note).toMatch(/belongs to the site's own pages; editors compose \//)
    }
  },
)

test.each([
  ['words that no address takes', 'Mon article ?', 'a'],
  ['a number', 7, 'a'],
  ['a text per language', { '@type': localizedType, Default: 'titre', 'en-US': 'title' }, 'titre'],
])('an article whose slug is %s gets the one that its page is found by', async (_, slug, expected) => {
  const [report] = await importAll({ id: 'a', modelName: 'article', data: { title: 'Un article', slug } })
  expect(report).toMatchObject({ outcome: 'imported', note: expect.stringContaining(`it is ${expected}`) as string })
  expect((await stored('article'))[0]!.data!['slug']).toBe(expected)
})

test('an entry with createdAt has that creation date', async () => {
  await importAll([
    page('text', '/a', { createdAt: '2024-04-01T00:00:00Z' }),
    page('ms', '/b', { createdAt: 1_711_929_600_000 }),
  ])
  expect((await stored('page')).map(({ createdDate }) => createdDate)).toEqual([1_711_929_600_000, 1_711_929_600_000])
})
