import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../tests/support/ask-events.ts'
import { buildEvent, dayMs, testNow } from '../../tests/support/factories.ts'
import { upsertEvents } from '../backend/events/write-events.ts'
import { Location } from '../cache/location.ts'
import type { AppEnv } from '../http/context.ts'
import { parseSettings } from '../http/env.ts'
import { traceOf } from '../http/trace.ts'
import { serveSocialFeed } from './social-feed.routes.ts'

beforeEach(emptyTables)

interface Feed {
  data: object[]
  paging: { next: string; previous: string }
}

let counter = 0
/** Each test has its own origin, so that no cached response of another test is read. */
function site(network?: (url: URL) => Response | Promise<Response>) {
  const origin = `https://site-${(counter += 1)}.test`
  const asked: URL[] = []
  const fetcher = (async (input: URL) => {
    asked.push(input)
    return network!(input)
  }) as unknown as typeof fetch
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('settings', parseSettings(network ? { INSTAGRAM_TOKEN: 'secret-token' } : {}))
    c.set('origin', origin)
    c.set('now', testNow)
    c.set('location', new Location())
    c.set('requestId', 'r')
    c.set('trace', traceOf(undefined, 'r'))
    c.set('cookies', new Map())
    await next()
  })
  app.get('/api/instagram', (c) => serveSocialFeed(c, fetcher))
  const get = async (path: string) => {
    const answer = await app.fetch(new Request(new URL(path, origin)), env, createExecutionContext())
    const text = await answer.text()
    return { status: answer.status, text, body: JSON.parse(text) as Feed }
  }
  return { origin, asked, get }
}

const post = {
  id: '1',
  permalink: 'https://www.instagram.com/p/1/',
  media_type: 'IMAGE',
  media_url: 'https://cdn.example/1.jpg',
  caption: 'Bonjour',
}

test('has the posts of the network, with URLs of this site for the next and previous page', async () => {
  const { origin, asked, get } = site(() =>
    Response.json({
      data: [
        { ...post, secret: 1 },
        { id: '2', media_url: 'javascript:alert(1)' },
        { ...post, id: '3', media_type: 'CAROUSEL_ALBUM', media_url: 'https://cdn.example/clip.mp4?sig=1' },
      ],
      paging: {
        cursors: { before: 'QVFC', after: 'QVFD' },
        next: 'https://evil.example/?access_token=secret-token',
        previous: 'https://evil.example/',
      },
    }),
  )
  const { status, body, text } = await get('/api/instagram?count=2&accessToken=theirs')
  expect(status).toBe(200)
  expect(body).toEqual({
    data: [
      {
        ...post,
        picture: expect.stringMatching(/^\/feed-picture\?url=https%3A%2F%2Fcdn\.example%2F1\.jpg&key=[\w-]+$/),
      },
      // An album that begins with a video has no picture to show.
      expect.objectContaining({ id: '3', picture: null }),
    ],
    paging: {
      next: `${origin}/api/instagram?count=2&after=QVFD`,
      previous: `${origin}/api/instagram?count=2&before=QVFC`,
    },
  })
  expect(text).not.toMatch(/secret-token|theirs|evil/)
  await get(body.paging.next)
  expect(asked.map(({ origin: host, pathname }) => host + pathname)).toEqual(
    Array(2).fill('https://graph.instagram.com/me/media'),
  )
  expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({ limit: '2', access_token: 'secret-token' })
  expect(asked[1]!.searchParams.get('after')).toBe('QVFD')
})

test.each([
  [
    'an error of the network',
    () => Response.json({ error: { message: 'token secret-token expired' } }, { status: 400 }),
  ],
  ['no JSON', () => new Response('<html>secret-token')],
  ['another shape', () => Response.json({ posts: [] })],
  ['a redirect', () => Response.redirect('https://evil.example/', 302)],
  ['no answer', () => Promise.reject(new Error('connection reset'))],
])('%s is reported as an error, without details', async (_, network) => {
  const { status, body, text } = await site(network).get('/api/instagram')
  expect(status).toBe(502)
  expect(body).toEqual({ error: { message: expect.stringContaining('cannot be read') } })
  expect(text).not.toContain('secret-token')
})

test('repeated reads request the network once, an invalid cursor never', async () => {
  const { asked, get } = site(() => Response.json({ data: [post] }))
  await get('/api/instagram?count=3')
  expect((await get('/api/instagram?count=3&accessToken=x')).body).toEqual({
    data: [{ ...post, picture: expect.any(String) }],
    paging: {},
  })
  expect(asked).toHaveLength(1)
  expect((await get('/api/instagram?after=https://evil.example')).status).toBe(400)
  expect(asked).toHaveLength(1)
})

test('without a token the feed has the site’s own events (D18)', async () => {
  await upsertEvents(
    env.DB,
    [1, 2, 3].map((day) =>
      buildEvent({ id: `e${day}`, slug: `fete-${day}`, title: `Fête ${day}`, startsAt: testNow + day * dayMs }),
    ),
  )
  const { origin, get } = site()
  const { body } = await get('/api/instagram?count=2')
  expect(body).toMatchObject({ standIn: true, paging: { next: `${origin}/api/instagram?count=2&after=1` } })
  expect(body.data).toHaveLength(2)
  expect(body.data[0]).toEqual({
    id: 'e1',
    permalink: `${origin}/events/e/fete-1`,
    media_type: 'IMAGE',
    media_url: expect.stringMatching(new RegExp(`^${origin}/cover/.+\\.svg$`)),
    caption: 'Fête 1',
    picture: expect.stringMatching(/^\/cover\/.+\.svg$/),
  })
  const last = await get(body.paging.next)
  expect(last.body.data).toHaveLength(1)
  expect(last.body.paging).toEqual({ previous: `${origin}/api/instagram?count=2&before=0` })
})
