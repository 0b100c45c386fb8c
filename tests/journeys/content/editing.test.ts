import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { previewToken } from '../../../worker/content/preview.ts'
import { entryStatements } from '../../../worker/backend/content/write-entries.ts'
import { buildEntry } from '../../support/content.ts'
import { openSite } from '../open-site.ts'

const secret = 'un secret pour regarder'
const frame = { 'sec-fetch-dest': 'iframe' }
const text = (words: string) => ({
  id: `builder-${words.length}`,
  component: { name: 'Text', options: { text: words } },
})

let paths = 0
/** A page with a published or a drafted text; gives its path. */
async function storePage(words: string, published: 'published' | 'draft'): Promise<string> {
  const url = `/a-modifier-${(paths += 1)}`
  const entry = buildEntry({ published, data: { url, title: 'Une page', blocks: [text(words)] } })
  await env.DB.batch(entryStatements(env.DB, entry))
  return url
}

type Site = ReturnType<typeof openSite>
const render = (site: Site, body: object, headers: Record<string, string> = {}) =>
  site.ask('/builder/__render__', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify({ entry: {}, states: {}, ...body }),
  })
const htmlOf = async (answer: Awaited<ReturnType<typeof render>>) => (JSON.parse(answer.text) as { html: string }).html

describe('the frame of the visual editor', () => {
  test('gets the page with its own policy and the editor’s script; nobody else does', async () => {
    const site = openSite()
    const url = await storePage('Publié', 'published')
    const framed = await site.ask(`${url}?builder.frameEditing=page`, { headers: frame })
    expect(framed.headers.get('content-security-policy')).toContain("'unsafe-eval'")
    expect(framed.headers.get('content-security-policy')).not.toMatch(/connect-src[^;]*'self'/)
    expect(framed.headers.get('x-frame-options')).toBeNull()
    expect(framed.headers.get('cache-control')).toBe('private, no-store')
    expect(framed.headers.get('x-robots-tag')).toBe('noindex')
    expect(framed.text).toContain('id="editor"')
    for (const dest of ['document', 'empty']) {
      const { headers, text: html } = await site.ask(`${url}?builder.frameEditing=page`, {
        headers: { 'sec-fetch-dest': dest },
      })
      expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(html).not.toContain('id="editor"')
    }
  })

  test('a page without content of editors keeps its policy in it', async () => {
    const { status, headers } = await openSite().ask('/api?builder.frameEditing=page', { headers: frame })
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('with a secret, saying that one is the editor opens no draft; a signed link does', async () => {
    const site = openSite({ bindings: { PREVIEW_SECRET: secret } })
    const url = await storePage('Brouillon', 'draft')
    const framed = `${url}?builder.frameEditing=page`
    const unsigned = await site.ask(framed, { headers: frame })
    expect(unsigned.status).toBe(200)
    expect(unsigned.text).toContain('id="editor"')
    expect(unsigned.text).not.toContain('Brouillon')
    expect(await htmlOf(await render(site, { url: framed }))).not.toContain('Brouillon')
    const token = await previewToken(secret, Date.now() + 60_000)
    const signed = `${framed}&preview=${token}`
    expect((await site.ask(signed, { headers: frame })).text).toContain('Brouillon')
    expect(await htmlOf(await render(site, { url: signed }))).toContain('Brouillon')
  })
})

describe('rendering what is edited', () => {
  test('lays edits over what is stored, and answers no page that a browser would show', async () => {
    const site = openSite()
    const url = await storePage('Publié', 'published')
    const answer = await render(site, { url, entry: { data: { title: 'Autrement' } } })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await htmlOf(answer)
    expect(html).toContain('<title>Autrement')
    expect(html).toContain('Publié')
    expect((await site.ask(url)).text).toContain('<title>Une page')
  })

  test('code of an edit runs in no browser, whatever the edit says of itself', async () => {
    const code = {
      id: 'builder-code',
      component: { name: 'Custom Code', options: { code: '<script>alert(1)</script>' } },
    }
    const entry = {
      trusted: true,
      meta: { lastPreviewUrl: 'https://x.example/?builder.user.permissions=editCode' },
      data: { blocks: [code] },
    }
    const html = await htmlOf(await render(openSite(), { url: '/nouvelle', entry }))
    expect(html).toContain('builder-custom-code')
    expect(html).not.toContain('alert(1)')
  })

  test('refuses what is no edit of a page here, and what is too large', async () => {
    const site = openSite()
    const refused = await render(site, { url: '//elsewhere.example/', states: 'x' })
    expect(refused.status).toBe(400)
    expect((JSON.parse(refused.text) as { error: { fields: object } }).error.fields).toMatchObject({
      url: expect.any(String),
      states: expect.any(String),
    })
    expect((await render(site, { url: '/' }, { 'content-type': 'text/plain' })).status).toBe(400)
    expect((await render(site, { url: '/' }, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await render(site, { url: '/', entry: { data: { x: 'x'.repeat(2_200_000) } } })).status).toBe(413)
  })
})
