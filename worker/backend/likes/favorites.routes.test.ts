import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { call, signedInUser } from '../../../tests/support/accounts.ts'
import { emptyTables } from '../../../tests/support/ask-events.ts'
import { buildTaxonomy, testNow } from '../../../tests/support/factories.ts'
import { articles, topics } from '../../../src/likes/likes.contract.ts'
import { taxonomies } from '../db/schema.ts'

beforeEach(async () => {
  await emptyTables()
  await drizzle(env.DB)
    .insert(taxonomies)
    .values([
      buildTaxonomy({ slug: 'energie', position: 1 }),
      buildTaxonomy({ slug: 'culture', position: 0 }),
      buildTaxonomy({ slug: 'archives', position: 2, hidden: true }),
      buildTaxonomy({ slug: 'atelier', type: 'type' }),
    ])
})

const setTopics = (token: string, slugs: unknown) => call('PUT', '/v1/likes/topics', { topics: slugs }, { token })
const topicsOf = async (token: string) =>
  topics.spec.output
    .parse(await (await call('GET', '/v1/likes/topics', undefined, { token })).json())
    .data.map(({ slug }) => slug)
const articlesOf = async (token: string) =>
  articles.spec.output
    .parse(await (await call('GET', '/v1/likes/articles', undefined, { token })).json())
    .data.map(({ article }) => article)

test('the stored topics are exactly those of the last call, in the order of topics', async () => {
  const { token } = await signedInUser()
  const other = await signedInUser()
  expect((await setTopics(token, ['energie', 'culture', 'energie'])).status).toBe(200)
  await setTopics(other.token, ['energie'])
  expect(await topicsOf(token)).toEqual(['culture', 'energie'])
  await setTopics(token, ['energie'])
  expect(await topicsOf(token)).toEqual(['energie'])
  await setTopics(token, [])
  expect(await topicsOf(token)).toEqual([])
  expect(await topicsOf(other.token)).toEqual(['energie'])
})

test.each(['none', 'archives', 'atelier'])(
  'the slug %s is no topic that can be chosen, and nothing changes',
  async (slug) => {
    const { token } = await signedInUser()
    await setTopics(token, ['culture'])
    const answer = await setTopics(token, ['energie', slug])
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { fields: { topics: `no topic has the slug '${slug}'` } } })
    expect(await topicsOf(token)).toEqual(['culture'])
  },
)

test('favourite articles are listed latest first, adding is idempotent, removed ones are gone', async () => {
  const { token } = await signedInUser()
  const like = (article: string, now = testNow) => call('POST', '/v1/likes/articles', { article }, { token, now })
  expect((await like('a1')).status).toBe(200)
  expect((await like('a2', testNow + 1000)).status).toBe(200)
  expect((await like('a1', testNow + 2000)).status).toBe(200)
  expect(await articlesOf(token)).toEqual(['a2', 'a1'])
  expect((await call('DELETE', '/v1/likes/articles', { article: 'a2' }, { token })).status).toBe(200)
  expect((await call('DELETE', '/v1/likes/articles', { article: 'a2' }, { token })).status).toBe(200)
  expect(await articlesOf(token)).toEqual(['a1'])
  expect(await articlesOf((await signedInUser()).token)).toEqual([])
})
