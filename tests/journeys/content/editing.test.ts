import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { previewToken } from '../../../worker/content/preview-token.ts'
import { entryStatements } from '../../../worker/backend/content/write-entries.ts'
import { buildEntry } from '../../support/content.ts'
import { openSite } from '../open-site.ts'
import { batch } from '../../../worker/backend/db/run-sql.ts'

const secret = 'un secret pour regarder'
const frame = { 'sec-fetch-dest': 'iframe' }
const text = (words: string) => ({
  id: `builder-${words.length}`,
  component: { name: 'Text', options: { text: words } },
})

let paths = 0
/** Stores a page with a published or a drafted text. @returns its path */
async function storePage(words: string, published: 'published' | 'draft'): Promise<string> {
  const url = `/a-modifier-${(paths += 1)}`
  const entry = buildEntry({ published, data: { url, title: 'Une page', blocks: [text(words)] } })
  await batch(env.DB, entryStatements(entry))
  return url
}

type Site = ReturnType<typeof openSite>
/** A site whose editors have a secret. */
const openEdited = () => openSite({ bindings: { PREVIEW_SECRET: secret } })
const signed = () => previewToken(secret, Date.now() + 60_000)
const render = async (site: Site, body: object, headers: Record<string, string> = {}, token?: string) =>
  site.ask(`/builder/__render__?preview=${token ?? (await signed())}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify({ entry: {}, states: {}, ...body }),
  })
const htmlOf = async (answer: Awaited<ReturnType<typeof render>>) => (JSON.parse(answer.text) as { html: string }).html

describe('the frame of the visual editor', () => {
  test('gets the page with a policy and a script of its own; nobody else does', async () => {
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

  test('a page without entries keeps its policy in the frame', async () => {
    const { status, headers } = await openSite().ask('/api?builder.frameEditing=page', { headers: frame })
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('with a secret only a signed link opens a draft', async () => {
    const site = openSite({ bindings: { PREVIEW_SECRET: secret } })
    const url = await storePage('Brouillon', 'draft')
    const framed = `${url}?builder.frameEditing=page`
    const unsigned = await site.ask(framed, { headers: frame })
    expect(unsigned.status).toBe(200)
    expect(unsigned.text).toContain('id="editor"')
    expect(unsigned.text).not.toContain('Brouillon')
    expect(unsigned.text).toContain('Rien ne peut être modifié ici')
    const address = `${framed}&preview=${await signed()}`
    const shown = await site.ask(address, { headers: frame })
    expect(shown.text).toContain('Brouillon')
    expect(shown.text).not.toContain('Rien ne peut être modifié ici')
    expect(await htmlOf(await render(site, { url: address }))).toContain('Brouillon')
  })
})

describe('rendering an edit', () => {
  test('merges the edit into the stored entry and responds with JSON', async () => {
    const site = openEdited()
    const url = await storePage('Publié', 'published')
    const answer = await render(site, { url, entry: { data: { title: 'Autrement' } } })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await htmlOf(answer)
    expect(html).toContain('<title>Autrement')
    expect(html).toContain('Publié')
    expect((await site.ask(url)).text).toContain('<title>Une page')
  })

  test('code of an edit runs in no browser, whatever the edit claims', async () => {
    const code = {
      id: 'builder-code',
      component: { name: 'Custom Code', options: { code: '<script>alert(1)</script>' } },
    }
    const entry = {
      trusted: true,
      meta: { lastPreviewUrl: 'https://x.example/?builder.user.permissions=editCode' },
      data: { blocks: [code] },
    }
    const html = await htmlOf(await render(openEdited(), { url: '/nouvelle', entry }))
    expect(html).toContain('builder-custom-code')
    expect(html).not.toContain('alert(1)')
  })

  test('reads nothing without a signed address, and other requests are served', async () => {
    const site = openEdited()
    const [old, other] = [
      await previewToken(secret, Date.now() - 1),
      await previewToken('another', Date.now() + 60_000),
    ]
    let read = 0
    const edit = () => new ReadableStream<Uint8Array>({ pull: () => void (read += 1) }, { highWaterMark: 0 })
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const [health, ...answers] = await Promise.all([
      site.ask('/health'),
      ...['', 'x', `${Date.now() + 60_000}.x`, old, other].map((token) =>
        site.ask(`/builder/__render__?preview=${token}`, { method: 'POST', headers, body: edit() }),
      ),
    ])
    expect(health.status).toBe(200)
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(read).toBe(0)
    expect(JSON.parse(answers[0]!.text)).toMatchObject({
      error: { code: 'forbidden', message: expect.stringContaining('npm run content -- preview') },
    })
  })

  test('is rate-limited per network, of IPv6 the /64 of a subscriber', async () => {
    const limit = vi.fn<RateLimit['limit']>(async () => ({ success: false }))
    const site = openSite({ bindings: { PREVIEW_SECRET: secret, RENDERS: { limit } } })
    const answer = await render(site, { url: '/' }, { 'cf-connecting-ip': '2001:db8:7:7::1' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    expect(limit.mock.calls).toEqual([[{ key: 'edit 2001:db8:7:7' }]])
  })

  test.each([
    ['900,000 lists within each other', `{"url":"/","states":{},"entry":${'['.repeat(900_000)}${']'.repeat(900_000)}}`],
    [
      '5,000 blocks within each other',
      `{"url":"/","states":{},"entry":{"data":{"blocks":[${'{"children":['.repeat(5000)}${']}'.repeat(5000)}]}}}`,
    ],
    ['what is no JSON', '{"url":'],
    [
      'more blocks than a page has',
      JSON.stringify({
        url: '/',
        states: {},
        entry: { data: { blocks: Array.from({ length: 3001 }, () => text('x')) } },
      }),
    ],
  ])('refuses %s with a clear error', async (_, body) => {
    const answer = await openEdited().ask(`/builder/__render__?preview=${await signed()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
    const { error } = JSON.parse(answer.text) as { error: { fields: object } }
    expect(Object.values(error.fields)).toEqual([expect.stringMatching(/^must (have at most|be valid JSON)/)])
  })

  test('refuses what is not an edit of this site’s page, and what is too large', async () => {
    const site = openEdited()
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

test('a flood of actions is refused beyond a few at once, and other requests are served', async () => {
  const flood = 60
  let waiting = 0
  const { promise: allWait, resolve: release } = Promise.withResolvers<void>()
  // All of them pass the rate limiter at the same moment.
  const limit = async () => {
    waiting += 1
    if (waiting === flood) release()
    await allWait
    return { success: true }
  }
  const site = openSite({ bindings: { RENDERS: { limit } } })
  const url = await storePage('Compteur', 'published')
  const act = () =>
    site.ask('/builder/__action__', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        url,
        states: {},
        actionEvent: { block: 'x', nth: 0, event: { type: 'click', target: {} } },
      }),
    })
  const answers = Promise.all(Array.from({ length: flood }, act))
  expect((await site.ask('/health')).status).toBe(200)
  const byStatus = Map.groupBy(await answers, ({ status }) => status)
  expect([...byStatus.keys()].toSorted()).toEqual([200, 503])
  expect(byStatus.get(503)![0]!.headers.get('retry-after')).toBe('2')
  expect((await act()).status).toBe(200)
})
