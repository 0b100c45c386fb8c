import { beforeEach, expect, test } from 'vitest'
import { readImageHeader } from '../../src/lib/image-header.ts'
import { storeExamples } from './example-events.ts'
import { openSite } from './open-site.ts'

beforeEach(storeExamples)

test.each(['/', '/events', '/events/city/lyon', '/events/topic/ecologie', '/sondages', '/media', '/en', '/es/events'])(
  'a link to %s is shared with a picture',
  async (path) => {
    const site = openSite()
    const { status, text } = await site.ask(path)
    expect(status).toBe(200)
    const image = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1]
    expect(image?.startsWith(site.origin)).toBe(true)
    const answer = await site.ask(image!.slice(site.origin.length))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  },
)

test('a city, a topic, a month and the polls are shared with pictures that say what they have', async () => {
  const site = openSite()
  const pictures = new Map<string, Uint8Array>()
  for (const path of [
    '/events',
    '/events/city/lyon',
    '/en/events/city/lyon',
    '/events/topic/ecologie',
    '/events?layout=month',
    '/sondages',
  ]) {
    const { text } = await site.ask(path)
    const [, image] = /<meta property="og:image" content="([^"]+)"/.exec(text)!
    const address = image!.replaceAll('&amp;', '&').slice(site.origin.length)
    expect(address).toMatch(/\.png(\?|$)/)
    const answer = await site.ask(address)
    expect(readImageHeader(answer.bytes)).toEqual({ type: 'image/png', width: 1200, height: 630 })
    expect(answer.bytes.length).toBeLessThan(120_000)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    pictures.set(path, answer.bytes)
  }
  expect(new Set([...pictures.values()].map((bytes) => bytes.join())).size).toBe(pictures.size)
  expect((await site.ask('/events/city/nowhere-at-all.png')).status).toBe(404)
})

test('a 404 page has no social image', async () => {
  expect((await openSite().ask('/events?search=zzz&results=false')).text).not.toContain('og:image')
})
