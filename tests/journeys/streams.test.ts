import type { MiddlewareHandler } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildEvent, buildSummary } from '../../src/events/event.fixture.ts'
import { anonymous, type Visitor } from '../../src/page/define-page.ts'
import { Location } from '../../worker/cache/location.ts'
import type { AppEnv } from '../../worker/http/context.ts'
import { testNow } from '../support/factories.ts'
import { buildProfile } from '../support/visitors.ts'
import { openSite, type OpenAnswer, type Site } from './open-site.ts'

/** Pages whose own content is sent while parts with reads of their own are awaited (D67). */

const event = buildEvent({ description: { fr: '<p>Apporte des gants.</p>' } })
const similar = buildSummary({ _id: 'e2', slug: 'pailler', title: { fr: 'Pailler les massifs' } })
const page = `/events/e/${event.slug}`
const unknown = { error: { code: 'not_found', message: 'There is no such thing' } }
const list = (data: unknown[]) => Response.json({ data, total: data.length, count: data.length })

/** A host of each site: answers are cached by host. */
let hosts = 0

/** A remote `/v1` (spec §7) that answers the event at once; what is similar to it, and lists, once the test says so. */
function openRemote(options: Parameters<typeof openSite>[0] = {}) {
  const related = Promise.withResolvers<Response>()
  const lists = Promise.withResolvers<Response>()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url)
    asked.push(pathname)
    // What the host knows of the contract is asked once.
    if (pathname === '/v1/events' && searchParams.get('limit') === '1' && searchParams.has('facets'))
      return Response.json({ data: [], total: 0, count: 0, facets: {} })
    if (pathname === `/v1/events/related/${event._id}`) return (await related.promise).clone()
    if (pathname === `/v1/events/slug/${event.slug}`) return Response.json({ data: event })
    if (pathname === '/v1/events') return (await lists.promise).clone()
    return /^\/v1\/(?:taxonomies|hotspots)$/.test(pathname) ? list([]) : Response.json(unknown, { status: 404 })
  })
  const site = openSite({
    ...options,
    bindings: { API_HOST: `https://api-${(hosts += 1)}.stream.test`, ...options.bindings },
  })
  const answerRelated = (response = list([similar])) => related.resolve(response)
  return { site, asked, answerRelated, answerLists: (response = list([similar])) => lists.resolve(response) }
}

/** Reads the chunks of a response one by one. */
function chunksOf({ response }: OpenAnswer) {
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  const next = async () => {
    const { value, done } = await reader.read()
    return done ? undefined : decoder.decode(value)
  }
  return {
    next,
    cancel: () => reader.cancel(),
    rest: async () => {
      let text = ''
      for (let chunk = await next(); chunk !== undefined; chunk = await next()) text += chunk
      return text
    },
  }
}

const cacheState = (headers: Headers) => /cache;desc=(\w+)/.exec(headers.get('server-timing') ?? '')?.[1]
/** Asks until the page comes from the cache: it is stored once it is whole. */
const askCached = (site: Site, path: string, init?: RequestInit) =>
  vi.waitFor(async () => {
    const answer = await site.ask(path, init)
    expect(cacheState(answer.headers)).toBe('hit')
    return answer
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an event whose similar events are slow', () => {
  test('is sent before they are known, in the order of the document', async () => {
    const { site, answerRelated } = openRemote()
    const answer = await site.open(page)
    expect(answer.response.status).toBe(200)
    const { next, rest } = chunksOf(answer)
    const first = (await next())!
    expect(first).toContain('<h1 id="title">Planter la haie</h1>')
    expect(first).toContain('28 novembre')
    expect(first).toContain('Apporte des gants.')
    expect(first).toMatch(/id="participate"|data-registration|Participer/)
    expect(first).not.toContain('Pailler les massifs')
    answerRelated()
    const later = await rest()
    expect(later).toContain('Pailler les massifs')
    const whole = first + later
    expect(whole.indexOf('Pailler les massifs')).toBeLessThan(whole.indexOf('<footer'))
    expect(whole).toMatch(/<\/body><\/html>$/)
    // Without script nothing is hidden, and nothing of React's own script is left.
    expect(whole).not.toMatch(/<div hidden=""|\$RC|\$RV|<template|id="[BS]:/)
    await answer.done()
  })

  test('is cached as it was streamed, and as it is rendered at once', async () => {
    const { site, answerRelated } = openRemote()
    const answer = await site.open(page)
    answerRelated()
    const { headers } = answer.response
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'public, max-age=0, must-revalidate'])
    const text = await chunksOf(answer).rest()
    const cached = await askCached(site, page)
    expect(cached.text).toBe(text)
    expect(cached.headers.get('etag')).toMatch(/^W\/"/)
    const headersOf = (given: Headers) =>
      [...given].filter(([name]) => !['etag', 'x-request-id', 'server-timing'].includes(name))
    expect(headersOf(cached.headers)).toEqual(headersOf(headers))
    const again = await site.ask(page, { headers: { 'if-none-match': cached.headers.get('etag')! } })
    expect([again.status, again.text]).toEqual([304, ''])
    // Another site has its answer at once.
    const ready = openRemote({ origin: site.origin })
    ready.answerRelated()
    const { text: atOnce, headers: known } = await ready.site.ask(page)
    expect(atOnce).toBe(text)
    expect([null, cached.headers.get('etag')]).toContain(known.get('etag'))
  })

  test('reaches all who ask for it meanwhile, and is rendered once', async () => {
    const { site, asked, answerRelated } = openRemote()
    const answers = [await site.open(page), await site.open(page), await site.open(page)]
    const readers = answers.map(chunksOf)
    const firsts = await Promise.all(readers.map(({ next }) => next()))
    expect(new Set(firsts).size).toBe(1)
    answerRelated()
    expect(new Set(await Promise.all(readers.map(({ rest }) => rest()))).size).toBe(1)
    expect(asked.filter((path) => path.includes('/related/'))).toHaveLength(1)
  })

  test('is rendered to its end and cached when its visitor leaves', async () => {
    const { site, answerRelated } = openRemote()
    const answer = await site.open(page)
    const { next, cancel } = chunksOf(answer)
    await next()
    await cancel()
    answerRelated()
    await answer.done()
    const cached = await site.ask(page)
    expect([cacheState(cached.headers), cached.text.includes('Pailler les massifs')]).toEqual(['hit', true])
  })

  test('is shared in its location once it is whole', async () => {
    const { site, answerRelated } = openRemote({ location: new Location(() => caches.open('streams')) })
    const answer = await site.open(page)
    answerRelated()
    const text = await chunksOf(answer).rest()
    await answer.done()
    const cached = await askCached(site, page)
    expect(cached.text).toBe(text)
  })

  test.each([
    ['fails', () => new Response('{}', { status: 500 })],
    ['is no JSON', () => new Response('<h1>Oops</h1>')],
  ])('is whole without them when the answer %s, and is not cached', async (_, answer) => {
    const { site, answerRelated } = openRemote()
    answerRelated(answer())
    const { status, text } = await site.ask(page)
    expect(status).toBe(200)
    expect(text).toContain('Planter la haie')
    expect(text).not.toContain('related-title')
    expect(text).toMatch(/<\/body><\/html>$/)
    expect(cacheState((await site.ask(page)).headers)).toBe('miss')
  })

  test('answers HEAD and a conditional request once the whole is known', async () => {
    const { site, answerRelated } = openRemote()
    const head = site.ask(page, { method: 'HEAD' })
    answerRelated()
    const { status, text, headers } = await head
    expect([status, text]).toEqual([200, ''])
    expect(headers.get('etag')).toMatch(/^W\/"/)
    const same = await site.ask(page, { headers: { 'if-none-match': headers.get('etag')! } })
    expect([cacheState(same.headers), same.status]).toEqual(['miss', 304])
  })
})

describe('a visitor', () => {
  const ana: Visitor = {
    ...anonymous,
    user: buildProfile({ displayname: 'Ana' }),
    likes: [event._id, similar._id],
    registrations: [{ event: event._id, state: 'going' }],
  }
  const identify: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.set('visitor', c.req.header('x-who') ? ana : anonymous)
    await next()
  }
  const asAna = { headers: { 'x-who': 'ana' } }
  const hearts = /<button(?=[^>]*form="like")(?=[^>]*aria-pressed="true")[^>]*value="(e\d)"/g

  test('gets their parts and hearts in the stream, as later from the cache; nobody else does', async () => {
    const { site, answerRelated } = openRemote({ identify })
    const own = await site.open(page, asAna)
    const other = await site.open(page)
    const { next, rest } = chunksOf(own)
    const first = (await next())!
    expect(first).toContain('Ana')
    expect([...first.matchAll(hearts)].map(([, id]) => id)).toEqual(['e1'])
    answerRelated()
    const text = first + (await rest())
    expect([...text.matchAll(hearts)].map(([, id]) => id)).toEqual(['e1', 'e2'])
    expect(own.response.headers.get('cache-control')).toBe('private, no-cache')
    const plain = await chunksOf(other).rest()
    expect(plain).not.toMatch(/Ana|aria-pressed="true"/)
    expect((await askCached(site, page, asAna)).text).toBe(text)
    expect((await askCached(site, page)).text).toBe(plain)
  })
})

test('the page of an unknown path says so before its events are known', async () => {
  const { site, answerLists } = openRemote()
  const answer = await site.open('/no/such')
  expect(answer.response.status).toBe(404)
  const { next, rest } = chunksOf(answer)
  const first = (await next())!
  expect(first).toContain('Page introuvable')
  expect(first).not.toContain('Pailler les massifs')
  answerLists()
  expect(await rest()).toContain('Pailler les massifs')
})

test('the search is there before what it finds', async () => {
  const { site, answerLists } = openRemote()
  const { next, rest } = chunksOf(await site.open('/search'))
  const first = (await next())!
  expect(first).toMatch(/<input[^>]*name="q"/)
  answerLists()
  expect(await rest()).toContain('Pailler les massifs')
})

test('a status is never sent before it is known', async () => {
  const { site, answerLists } = openRemote()
  answerLists()
  const { status, text } = await site.ask('/events/e/nowhere')
  expect(status).toBe(404)
  expect(text).toContain('Page introuvable')
})
