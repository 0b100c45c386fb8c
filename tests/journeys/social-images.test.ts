import { beforeEach, expect, test } from 'vitest'
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

test('a 404 page has no social image', async () => {
  expect((await openSite().ask('/events?search=zzz&results=false')).text).not.toContain('og:image')
})
