import { describe, expect, test } from 'vitest'
import { everything } from '../../../src/search/search.contract.ts'
import { ask } from '../../support/ask-events.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openOver, restoreAfterTests, type Upstream } from '../faults/upstream-site.ts'

restoreAfterTests()

/** A remote `/v1` that knows the endpoints of spec §7: the embedded one, without a search over everything. */
const upstream: Upstream = async (request) => {
  const { pathname, search } = new URL(request.url)
  if (pathname.startsWith('/v1/search'))
    return Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 })
  return ask(pathname + search, undefined, Date.now())
}

describe('over a remote /v1', () => {
  test('the search is made from the lists that it has', async () => {
    await storeExamples()
    await storeEvents({ slug: 'velo', title: 'Réparer son vélo', topicId: 'eco' })
    const site = openOver(upstream)
    const { status, text } = await site.ask('/v1/search?q=velo')
    expect(status).toBe(200)
    const found = everything.spec.output.parse(JSON.parse(text))
    expect(found.events.map(({ event, marks }) => [event.slug, marks])).toEqual([['velo', [[12, 16]]]])
    expect(found.cities.map(({ slug, events }) => [slug, events])).toEqual([['lyon', 1]])
    const asked = site.asked.map(({ url }) => new URL(url).pathname)
    expect(asked).toContain('/v1/events')
    expect(asked).toContain('/v1/builder/search')
    expect(asked.some((path) => path.startsWith('/v1/search'))).toBe(false)
  })

  test('a misspelt word is corrected as that host corrects it', async () => {
    await storeExamples()
    await storeEvents({ slug: 'velo', title: 'Exposition' })
    const { text } = await openOver(upstream).ask('/v1/search?q=exopsition')
    expect(JSON.parse(text)).toMatchObject({ corrected: 'exposition', counts: { events: 1 } })
  })

  test('a wrong call is named, without asking that host', async () => {
    const site = openOver(upstream)
    const { status, text } = await site.ask('/v1/search?q=a&scope=people')
    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      { error: { fields: { scope: expect.any(String) as string } } },
    ])
    // Which calls the host has is asked once, for all of the site.
    expect(site.asked.filter(({ url }) => !url.endsWith('/v1/openapi.json'))).toEqual([])
  })

  test('where that host fails, the page says so and keeps the text', async () => {
    const site = openOver(() => new Response('', { status: 500 }))
    const { text } = await site.ask('/search?q=velo')
    expect(text).toContain('La recherche ne répond pas')
    expect(text).toContain('value="velo"')
  })
})
