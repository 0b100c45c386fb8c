import { env } from 'cloudflare:workers'
import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Block } from '../../../src/builder/entry.ts'
import { buildEntry } from '../../support/content.ts'
import { previewQuery, previewSettings } from '../../support/preview.ts'
import { openSite } from '../open-site.ts'
import { publish, publishPage, text } from './publish-page.ts'

beforeEach(async () => {
  await env.DB.prepare(`DELETE FROM content_entries WHERE url IN ('/', '/404', '/410', '/error')`).run()
})

describe('previews', () => {
  test('without a secret previewing=true shows the public page, no draft', async () => {
    const draft = await publishPage([text('Brouillon caché')], { published: 'draft' })
    const url = await publishPage([text('Publié')])
    const site = openSite()
    expect((await site.ask(`${draft}?previewing=true`)).status).toBe(404)
    const usual = await site.ask(url)
    const asked = await site.ask(`${url}?previewing=true`)
    expect(asked.text).toBe(usual.text)
    for (const name of ['cache-control', 'etag', 'x-robots-tag'])
      expect([name, asked.headers.get(name)]).toEqual([name, usual.headers.get(name)])
  })

  test('a signed link shows drafts, uncached', async () => {
    const url = await publishPage([text('Brouillon lisible')], { published: 'draft' })
    const site = openSite({ bindings: previewSettings })
    const { status, headers, text: html } = await site.ask(`${url}?${await previewQuery()}`)
    expect(status).toBe(200)
    expect(html).toContain('Brouillon lisible')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  test('a signed link shows a draft poll among the polls, nobody else sees it', async () => {
    await publish(
      buildEntry({
        model: 'sondage',
        published: 'draft',
        data: {
          title: 'Et ce brouillon ?',
          startDate: Date.now() - 60_000,
          choices: [
            { id: 'a', answer: 'Oui' },
            { id: 'b', answer: 'Non' },
          ],
        },
      }),
    )
    const site = openSite({ bindings: previewSettings })
    expect((await site.ask('/sondages')).text).not.toContain('Et ce brouillon')
    expect((await site.ask(`/sondages?${await previewQuery()}`)).text).toContain('Et ce brouillon')
  })

  test('the next request shows a changed draft; a scheduled change shows at its time', async () => {
    const url = await publishPage([text('Avant')], { id: 'edited', published: 'draft' })
    const site = openSite({ bindings: previewSettings })
    const query = await previewQuery()
    expect((await site.ask(`${url}?${query}`)).text).toContain('Avant')
    await publishPage([text('Après')], { id: 'edited', published: 'draft', data: { url } })
    expect((await site.ask(`${url}?${query}`)).text).toContain('Après')
    const later = await publishPage([text('Demain')], { startsAt: Date.now() + 86_400_000 })
    const at = (ms: number) => `${later}?${query}&at=${new Date(Date.now() + ms).toISOString()}`
    expect((await site.ask(later)).status).toBe(404)
    expect((await site.ask(at(0))).status).toBe(404)
    expect((await site.ask(at(100_000_000))).text).toContain('Demain')
    expect((await site.ask(`${later}?${query}`)).text).toContain('Demain')
  })

  test('a preview needs the signed link, whose cookie carries it on', async () => {
    const url = await publishPage([text('Brouillon secret')], { published: 'draft' })
    const site = openSite({ bindings: previewSettings })
    expect((await site.ask(`${url}?previewing=true`)).status).toBe(404)
    const query = await previewQuery()
    const shown = await site.ask(`${url}?${query}`)
    expect(shown.text).toContain('Brouillon secret')
    const cookie = shown.headers.get('set-cookie')!.split(';')[0]!
    expect((await site.ask(`${url}?previewing=true`, { headers: { cookie } })).text).toContain('Brouillon secret')
    expect((await site.ask(url, { headers: { cookie } })).status).toBe(404)
    expect((await site.ask(`${url}?${query}x`)).status).toBe(404)
  })

  test('an editor who previews a variation does not get it on the live site', async () => {
    const variations = { b: { id: 'b', testRatio: 0.5, data: { blocks: [text('Version B')] } } }
    const url = await publishPage([text('Version A')], { id: 'exp2', variations })
    const site = openSite({ bindings: previewSettings })
    const { text: html, headers } = await site.ask(`${url}?${await previewQuery()}&builder.tests.exp2=b`)
    expect(html).toContain('Version B')
    expect(headers.getSetCookie().filter((line) => line.startsWith('builder.tests'))).toEqual([])
  })

  test('an editor who reloads a preview stays on the variation it shows', async () => {
    const variations = { b: { id: 'b', testRatio: 1, data: { blocks: [text('Version B')] } } }
    const url = await publishPage([text('Version A')], { id: 'exp3', variations })
    const site = openSite({ bindings: previewSettings })
    const query = await previewQuery()
    for (const [chosen, shown] of [
      ['', 'Version A'],
      ['&builder.tests.exp3=b', 'Version B'],
      ['', 'Version A'],
    ])
      expect((await site.ask(`${url}?${query}${chosen}`)).text).toContain(shown)
    expect((await site.ask(url)).text).toContain('Version B')
  })
})

describe('delivery', () => {
  test.each([
    ['/api/v3/content/page?limit=abc', 400, 'limit'],
    ['/api/v1/content/page', 404, undefined],
    [`/api/v3/content/page?query.data=${'['.repeat(5000)}`, 400, undefined],
  ])('%.60s answers a JSON error, not a page', async (path, status, field) => {
    const answer = await openSite().ask(path, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(status)
    const { error } = JSON.parse(answer.text) as { error: { fields?: object } }
    if (field) expect(error.fields).toHaveProperty(field)
  })

  test('the site answers in the content service’s format', async () => {
    const url = await publishPage([text('Livré')])
    const site = openSite()
    const attributes = encodeURIComponent(JSON.stringify({ urlPath: url }))
    const { status, text: json } = await site.ask(`/api/v3/content/page?apiKey=x&limit=1&userAttributes=${attributes}`)
    expect(status).toBe(200)
    const { results } = JSON.parse(json) as { results: { data: { url: string } }[] }
    expect(results[0]!.data.url).toBe(url)
  })

  test('a wrong parameter is named in the error, an unknown model has no entries', async () => {
    const site = openSite()
    const wrong = await site.ask('/api/v3/content/page?query.$where=1')
    expect(wrong.status).toBe(400)
    expect((await site.ask('/api/v2/content/nothing')).text).toBe('{"results":[]}')
  })

  test('a signed call of the webhook makes new content show at once', async () => {
    const url = await publishPage([text('Avant')], { id: 'changing' })
    const site = openSite({ bindings: { WEBHOOK_SECRET: 'secret du crochet' } })
    expect((await site.ask(url)).text).toContain('Avant')
    await publish(buildEntry({ id: 'changing', data: { url, title: 'x', blocks: [text('Après')] } }))
    expect((await site.ask(url)).text).toContain('Avant')
    const body = JSON.stringify({ operation: 'publish' })
    const call = (headers: Record<string, string>) => site.ask('/builder/webhook', { method: 'POST', body, headers })
    expect((await call({ 'x-signature': 'sha256=00' })).status).toBe(401)
    const signature = createHmac('sha256', 'secret du crochet').update(body).digest('hex')
    expect((await call({ 'x-signature': `sha256=${signature}` })).status).toBe(200)
    expect((await site.ask(url)).text).toContain('Après')
  })
})

describe('custom code', () => {
  const code = '<p id="a">x</p><script>document.title = "custom"</script>'
  const block: Block = { id: 'builder-code', component: { name: 'Custom Code', options: { code } } }
  const permissions = (names: string) => ({ lastPreviewUrl: `https://x.test/?builder.user.permissions=${names}` })

  test('runs by its hash when an editor with permission for code saved it', async () => {
    const url = await publishPage([block], { meta: permissions('read%2CeditCode%2Cpublish') })
    const { headers, text: html } = await openSite().ask(url)
    expect(html).toContain('document.title')
    const digest = new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode('document.title = "custom"')),
    )
    expect(headers.get('content-security-policy')).toContain(`'sha256-${btoa(String.fromCharCode(...digest))}'`)
  })

  test('loses its script otherwise', async () => {
    const url = await publishPage([block], { meta: permissions('read%2Cpublish') })
    const { headers, text: html } = await openSite().ask(url)
    expect(html).toContain('<p id="a">x</p>')
    expect(html).not.toContain('document.title')
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*sha256/)
  })
})

test('frames of other hosts are links until the visitor opens them', async () => {
  const content = '<iframe src="https://www.youtube.com/embed/oU3H581uCsA?rel=0"></iframe>'
  const url = await publishPage([{ id: 'builder-embed', component: { name: 'Embed', options: { content } } }])
  const { text: html } = await openSite().ask(url)
  expect(html).not.toContain('<iframe')
  expect(html).toContain('href="https://www.youtube-nocookie.com/embed/oU3H581uCsA"')
  expect(/data-embed[^>]*>([^<]*)</.exec(html)?.[1]).toBe('Afficher le contenu de www.youtube-nocookie.com')
})
