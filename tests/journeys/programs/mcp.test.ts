import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { entryStatements } from '../../../worker/backend/content/write-entries.ts'
import { buildEntry } from '../../support/content.ts'
import { dayMs } from '../../support/factories.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite, type Site } from '../open-site.ts'
import { batch } from '../../../worker/backend/db/run-sql.ts'

/** A program that reads the site by the Model Context Protocol, with the client of its own SDK. */
let site: Site
let client: Client
beforeEach(async () => {
  await storeExamples()
  site = openSite()
  client = new Client({ name: 'reader', version: '1.0.0' })
  const fetch = async (url: string | URL, init?: RequestInit) => {
    const { status, headers, text } = await site.ask(new URL(url).pathname, init)
    return new Response(status === 202 || status === 204 ? null : text, { status, headers })
  }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site.origin), { fetch }))
})
afterEach(() => client.close())

const call = async (name: string, input: Record<string, unknown> = {}) => {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: input })
  return { data: structuredContent as Record<string, unknown>, isError, text: JSON.stringify(content) }
}

test('the tools only read, and say what they take', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search_events', 'get_event', 'search_articles', 'list_topics'])
  for (const { annotations, description, inputSchema } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true })
    expect(description).toBeTruthy()
    expect(inputSchema.properties).toHaveProperty('language')
  }
  expect(client.getInstructions()).toContain('status')
})

test('a batch of messages is refused: it would make one request as costly as all of them', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_events', arguments: {} } }
  const { status, text } = await site.ask('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify([message, message]),
  })
  expect([status, text]).toEqual([400, expect.stringContaining('one message')])
})

describe('search_events', () => {
  test('finds an event in each language, with absolute addresses', async () => {
    for (const [language, title, prefix] of [
      ['fr', 'Soupe', ''],
      ['en', 'Soup', '/en'],
      ['es', 'Sopa', '/es'],
    ]) {
      const { data } = await call('search_events', { city: 'lyon', language })
      expect(data).toMatchObject({ total: 1, corrected: null })
      const url = `${site.origin}${prefix}/events/e/soupe`
      expect(data['events']).toMatchObject([{ title, url, calendar: `${url}.ics`, slug: 'soupe', status: 'active' }])
    }
  })
  test('filters by words, place, day, topic and price, and pages', async () => {
    const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
    await storeEvents(
      { id: 'walk', slug: 'balade', title: 'Balade', startsAt: Date.now() + 9 * dayMs, free: false },
      { id: 'talk', slug: 'causerie', title: 'Causerie', startsAt: Date.now() + 5 * dayMs, free: true },
    )
    const slugs = async (input: object) => {
      const { data } = await call('search_events', { ...input })
      return (data['events'] as { slug: string }[]).map(({ slug }) => slug)
    }
    expect(await slugs({ query: 'balade' })).toEqual(['balade'])
    expect(await slugs({ topic: 'ecologie' })).toEqual(['soupe'])
    expect(await slugs({ from: day(4), to: day(6) })).toEqual(['causerie'])
    expect(await slugs({ near: { latitude: 45.76, longitude: 4.83, km: 5 }, topic: 'ecologie' })).toEqual(['soupe'])
    expect(await slugs({ limit: 1, page: 1 })).toEqual(['causerie'])
    expect(await slugs({ free: true })).not.toContain('balade')
  })
  test.each([
    [{ from: 'demain' }, 'from'],
    [{ from: '2027-02-10', to: '2027-02-01' }, 'to must not be before from'],
    [{ topic: 'nothing' }, 'topic must be a slug of list_topics'],
    [{ topic: 'ecologie', type: 'nothing' }, 'type must be a slug of list_topics'],
    [{ quey: 'soupe' }, 'quey'],
    [{ limit: 51 }, 'limit'],
    [{ near: { latitude: 95, longitude: 4 } }, 'near.latitude'],
    [{ language: 'de' }, 'language'],
  ])('%j is answered with what is wrong', async (input, problem) => {
    const { isError, text } = await call('search_events', input)
    expect([isError, text]).toEqual([true, expect.stringContaining(problem)])
  })
  test('takes the name of a city as people write it; a known topic without events is no error', async () => {
    expect((await call('search_events', { city: 'LYON' })).data).toMatchObject({ total: 1 })
    expect((await call('search_events', { topic: 'ecologie', city: 'Nulle-Part' })).data).toMatchObject({ total: 0 })
  })
})

describe('get_event', () => {
  test('has the text without markup and all dates', async () => {
    await storeEvents({ id: 'long', slug: 'longue', title: 'Longue', description: { fr: '<p>Un</p><p>Deux</p>' } })
    const { data } = await call('get_event', { slug: 'longue' })
    expect(data).toMatchObject({ title: 'Longue', description: 'Un\nDeux' })
    expect(data['allDates']).toHaveLength(1)
  })
  test('answers an unknown or unlisted event in words', async () => {
    await storeEvents({ id: 'hidden', slug: 'cachee', private: true })
    const { isError, text } = await call('get_event', { slug: 'inconnue' })
    expect(isError).toBe(true)
    expect(text).toMatch(/no event/i)
    const { data } = await call('search_events', { query: 'cachee' })
    expect(data['total']).toBe(0)
  })
})

test('search_articles finds articles with their addresses', async () => {
  const fields = { title: 'Composter en ville', slug: 'composter', descriptionCourte: 'Un bac, des vers.' }
  await batch(env.DB, entryStatements(buildEntry({ model: 'article', data: fields })))
  const { data } = await call('search_articles', { query: 'composter' })
  expect(data['articles']).toEqual([
    expect.objectContaining({
      title: 'Composter en ville',
      url: `${site.origin}/media/category/composter`,
      kind: 'article',
    }),
  ])
})

test('search_articles counts and pages what it finds, and shows where the words are', async () => {
  const text = 'On y répare des vélos.'
  const block = { '@type': '@builder.io/sdk:Element', component: { name: 'Text', options: { text } } }
  const articles = ['un', 'deux', 'trois'].map((slug) =>
    buildEntry({ id: slug, model: 'article', data: { title: `Numéro ${slug}`, slug, blocks: [block] } }),
  )
  await batch(env.DB, articles.flatMap(entryStatements))
  for (const query of ['réparer', '']) {
    const pages = [0, 1].map((page) => call('search_articles', { query, limit: 2, page }))
    const found = (await Promise.all(pages)).map(({ data }) => data['articles'] as { url: string; excerpt: string }[])
    const total = Number((await call('search_articles', { query })).data['total'])
    expect(total).toBeGreaterThanOrEqual(3)
    expect(new Set(found.flat().map(({ url }) => url)).size).toBe(Math.min(total, 4))
    if (query) expect(found[0]![0]!.excerpt).toBe(text)
  }
})

test('list_topics names the filters in the language', async () => {
  const { data } = await call('list_topics', { language: 'es' })
  expect(data['topics']).toContainEqual({
    slug: 'ecologie',
    name: 'Ecología',
    url: `${site.origin}/es/events/topic/ecologie`,
  })
  expect(data['types']).toContainEqual(expect.objectContaining({ slug: 'atelier', name: 'Taller' }))
})

describe('the endpoint', () => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const send = (body: string, more: Record<string, string> = {}) =>
    site.ask('/mcp', { method: 'POST', headers: { ...headers, ...more }, body })

  test('has no sessions to open or close', async () => {
    expect((await site.ask('/mcp', { headers: { accept: 'text/event-stream' } })).status).toBe(405)
    expect((await site.ask('/mcp', { method: 'DELETE' })).status).toBe(405)
  })
  test('refuses what is no JSON, too long, or sent by a page of another site', async () => {
    expect((await send('{')).status).toBe(400)
    expect((await send(JSON.stringify({ long: 'x'.repeat(70_000) }))).status).toBe(413)
    expect((await send('{}', { origin: 'https://elsewhere.test' })).status).toBe(403)
  })
})

test('llms.txt names it', async () => {
  expect((await site.ask('/llms.txt')).text).toContain(`${site.origin}/mcp`)
})
