import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventSummary } from '../../src/events/events.contract.ts'
import { cover } from '../../src/events/cover/cover.ts'
import { parseCoverPath } from '../../src/lib/cover-path.ts'
import { eventFixture } from '../../src/events/cover/event.fixture.ts'
import { laidPhoto, photoKey, photoPath } from '../../src/events/cover/photo-cut.ts'
import { socialImagePath } from '../../src/events/cover/social-image-path.ts'
import type { AppEnv } from '../http/context.ts'
import type { Bindings } from '../http/env.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { locales } from '../../src/contracts/locales.ts'
import { posterFacts } from '../../src/events/cover/poster-facts.ts'
import { siteImage } from '../../src/seo/site-image.ts'
import { poster } from './poster/poster.ts'
import { createImageRoutes } from './images.routes.ts'
import { readImageHeader } from '../../src/lib/image-header.ts'
import { encodePng } from './raster/png.ts'

const now = Date.parse('2026-11-21T00:00:00Z')
const size = { width: 1280, height: 800 } as const
const photoUrl = 'https://photos.example.org/a.jpg'
let events: EventSummary[] = []
const outside = vi.fn<(url: URL) => Promise<Response>>()

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('now', now)
    c.set('origin', 'https://chiche.test')
    await next()
  })
  .use(securityHeaders.handler)
  .route(
    '/',
    createImageRoutes({
      findEvent: async (slug) => events.find((event) => event.slug === slug),
      findArticle: async () => undefined,
      fetch: outside as unknown as typeof fetch,
    }),
  )

async function get(path: string): Promise<Response> {
  const context = createExecutionContext()
  const answer = await app.request(`https://chiche.test${path}`, {}, env as unknown as Bindings, context)
  await waitOnExecutionContext(context)
  return answer
}

let count = 0
/** An event of its own, so that no cache has its pictures. */
function add(changes: Partial<EventSummary> = {}): EventSummary {
  const event = eventFixture({ _id: `event-${++count}`, slug: `event-${count}`, ...changes })
  events.push(event)
  return event
}

const png = async (width: number, height: number) =>
  (await encodePng(width, height, new Uint8Array(width * height * 3).fill(120))).buffer

beforeEach(() => {
  events = []
  outside.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('GET /plan/{lang}/{lat},{lng}.svg', () => {
  it('draws what is around an address of a drawn city, with the walk and the stations in our letters', async () => {
    const answer = await get('/plan/en/48.8768,2.3930.svg')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    const text = await answer.text()
    // In our letters, as outlines: the walk, and the names of stations.
    expect(text).not.toMatch(/<text|Raleway/)
    expect(text.match(/<path class="t" d="M[\d.]+ [\d.]+m/g)!.length).toBeGreaterThan(2)
    expect(text.match(/class="c h"/g)).toHaveLength(1)
  })

  it.each([
    '/plan/en/50.6300,3.0600.svg',
    '/plan/de/48.8768,2.3930.svg',
    '/plan/en/48.87681,2.3930.svg',
    '/plan/en/48.8768,2.3930.png',
    '/plan/city/brest.svg',
    '/plan/land/5,45,-2,51.svg',
    '/plan/land/-2,45,5,511.svg',
    '/scene/constructor-0.svg',
  ])('answers 404 to %s', async (path) => expect((await get(path)).status).toBe(404))
})

describe('GET /cover/{topic}/{hash}.svg', () => {
  it('draws what its address says, for ever, as an inert picture for any site', async () => {
    const answer = await get('/cover/mobilite/w41i700c0ffee.svg')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(cover(parseCoverPath('/cover/mobilite/w41i700c0ffee.svg')!))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  it('draws the topic for addresses of former drawings', async () => {
    for (const file of ['9f3a11c2', 'h9f3a11c'])
      expect(await (await get(`/cover/mobilite/${file}.svg`)).text()).toMatch(/^<svg .*<\/svg>$/)
  })

  it.each([
    '/cover/mobilite/9f3a11c2.png',
    '/cover/mobilite/9F3A11C2.svg',
    '/cover/mobilite/9f3a11c.svg',
    '/cover/mobilite/9f3a11c2.svg.svg',
    '/cover/%3Cscript%3E/9f3a11c2.svg',
    '/cover/..%2f..%2fx/9f3a11c2.svg',
    '/cover/%E0%A4%A/9f3a11c2.svg',
    '/cover/a%22onload=1/9f3a11c2.svg',
  ])('answers 404 to %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/plain')
  })
})

describe('GET /social/…', () => {
  it('answers a PNG of the size in its address, at most 120 kB', async () => {
    const event = add()
    const answer = await get(socialImagePath(event, 'fr', size, now))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(readImageHeader(bytes)).toEqual({ type: 'image/png', ...size })
    expect(bytes.length).toBeLessThanOrEqual(120_000)
  })

  it('draws another picture once the event is cancelled, and leads old addresses to it', async () => {
    const event = add()
    const before = socialImagePath(event, 'fr', size, now)
    const open = await (await get(before)).arrayBuffer()
    event.status = 'cancelled'
    const answer = await get(before)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(socialImagePath(event, 'fr', size, now))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const cancelled = await (await get(answer.headers.get('location') ?? '')).arrayBuffer()
    expect(new Uint8Array(cancelled)).not.toEqual(new Uint8Array(open))
  })

  it.each(['🎉🎊', '文化祭', 'مهرجان'])('draws its type or its place for the title %s', async (title) => {
    const facts = (parts: Partial<EventSummary>) => poster(posterFacts(add(parts), 'fr', now), 1280, 800)
    const type = { _id: 't', slug: 'atelier', name: { fr: 'Atelier' } }
    expect(facts({ title: { fr: title }, type })).toEqual(facts({ title: { fr: 'Atelier' }, type }))
    const address = { fr: { city: 'Lyon', formattedAddress: 'Lyon', countryCode: 'FR' } }
    const placed = { type: null, topic: null, address }
    expect(facts({ title: { fr: title }, ...placed })).toEqual(facts({ title: { fr: 'Lyon' }, ...placed }))
  })

  it('has one for pages without a picture of their own, in each language', async () => {
    for (const locale of locales) {
      const { path } = siteImage(locale)
      const answer = await get(path)
      expect(answer.status).toBe(200)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(readImageHeader(bytes)).toEqual({ type: 'image/png', width: 1200, height: 630 })
      const old = await get(path.replace(/[0-9a-f]{8}-/, '00000000-'))
      expect([old.status, old.headers.get('location')]).toEqual([302, path])
    }
  })

  it('answers the same the second time', async () => {
    const path = socialImagePath(add(), 'en', { width: 1200, height: 630 }, now)
    const [first, second] = [await get(path), await get(path)]
    expect(second.status).toBe(200)
    expect(new Uint8Array(await second.arrayBuffer())).toEqual(new Uint8Array(await first.arrayBuffer()))
  })

  it.each([
    '/social/unknown/00000000-1280x800.fr.png',
    '/social/known/00000000-1281x800.fr.png',
    '/social/known/00000000-9999x9999.fr.png',
    '/social/known/00000000-1280x800.de.png',
    '/social/known/00000000-1280x800.fr.jpg',
    '/social/known/x-1280x800.fr.png',
    '/social/%00/00000000-1280x800.fr.png',
  ])('answers 404 to %s', async (path) => {
    add({ slug: 'known' })
    expect((await get(path)).status).toBe(404)
  })
})

describe('GET /cover/{topic}/{scene}/{photo}/…', () => {
  const ownPhoto = (url = photoUrl) => add({ coverDisplay: { url } })
  const path = (event: EventSummary, width = 320) => photoPath({ ...laidPhoto(event, 'fr')!, width, isSmall: false })

  it('lays the photo on the scene, as WebP at the width that is asked for', async () => {
    const event = ownPhoto()
    outside.mockResolvedValue(new Response(await png(900, 600)))
    const answer = await get(path(event, 640))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const data = /href="data:image\/webp;base64,([^"]+)"/.exec(await answer.text())![1]!
    expect(readImageHeader(Uint8Array.from(atob(data), (c) => c.charCodeAt(0)))).toMatchObject({
      type: 'image/webp',
      width: 640,
    })
  })

  it('fetches the original once for all widths', async () => {
    const event = ownPhoto()
    outside.mockResolvedValue(new Response(await png(900, 600)))
    for (const width of [320, 640, 320]) expect((await get(path(event, width))).status).toBe(200)
    expect(outside).toHaveBeenCalledTimes(1)
  })

  it('follows at most three redirects', async () => {
    const hop = (n: number) =>
      new Response(null, { status: 302, headers: { location: `https://photos.example.org/${n}` } })
    const event = ownPhoto()
    outside.mockResolvedValueOnce(hop(1)).mockResolvedValueOnce(hop(2)).mockResolvedValueOnce(hop(3))
    outside.mockResolvedValueOnce(new Response(await png(9, 6)))
    expect((await get(path(event))).status).toBe(200)
    const other = ownPhoto()
    for (let n = 0; n < 5; n++) outside.mockResolvedValueOnce(hop(n))
    expect((await get(path(other))).status).toBe(302)
  })

  it.each<[string, () => Promise<Response>]>([
    ['the host is down', async () => Promise.reject(new TypeError('connection refused'))],
    ['the answer is an error', async () => new Response('', { status: 500 })],
    [
      'it is a page',
      async () => new Response('<!doctype html><title>Log in</title>', { headers: { 'content-type': 'image/png' } }),
    ],
    [
      'it is an SVG',
      async () => new Response('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['it is broken', async () => new Response((await png(9, 6)).slice(0, 40))],
    ['it has too many bytes', async () => new Response(new Uint8Array(6 * 1024 * 1024))],
    ['it would take too much memory', async () => new Response(hugePng())],
    [
      'it leads to this machine',
      async () => new Response(null, { status: 302, headers: { location: 'https://127.0.0.1/a.png' } }),
    ],
    [
      'it leads off https',
      async () => new Response(null, { status: 302, headers: { location: 'http://photos.example.org/' } }),
    ],
  ])('leads to the generated cover when %s', async (_, respondOutside) => {
    const event = ownPhoto()
    outside.mockImplementation(respondOutside)
    const answer = await get(path(event))
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^\/cover\/ecologie\/w[0-9a-z]{12}\.svg$/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(outside).toHaveBeenCalledTimes(1)
  })

  it('does not ask a dead host again at once', async () => {
    const event = ownPhoto()
    outside.mockRejectedValue(new TypeError('connection refused'))
    for (const _ of [1, 2]) expect((await get(path(event))).status).toBe(302)
    expect(outside).toHaveBeenCalledTimes(1)
  })

  it('does not fetch an inner address that an event has', async () => {
    const url = 'https://localhost/a.jpg'
    expect((await get(path(ownPhoto(url)))).status).toBe(302)
    expect(outside).not.toHaveBeenCalled()
  })

  it('fetches nothing for a key that is not the event’s, whatever the query says', async () => {
    const event = ownPhoto()
    const answer = await get(`${path(event).replace(photoKey(photoUrl), '00000000')}?url=https://evil.example/a.png`)
    expect(answer.status).toBe(302)
    expect(outside).not.toHaveBeenCalled()
  })

  it.each(['0-50-50-321', '9-50-50-320', '0-50-101-320', '0-50-50', '%2e%2e'])('answers 404 to %s', async (file) => {
    const address = path(ownPhoto())
    expect((await get(address.replace(/[^/]+$/, `${file}.svg`))).status).toBe(404)
  })
})

/** A PNG header for 12,000 × 12,000 pixels. */
function hugePng(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64)
  bytes.set([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0x2e, 0xe0, 0, 0, 0x2e, 0xe0])
  return bytes
}
