import { env } from 'cloudflare:workers'
import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Block } from '../../../src/builder/entry.ts'
import { anonymous } from '../../../src/pages/define-page.ts'
import { previewToken } from '../../../worker/content/preview.ts'
import { entryStatements } from '../../../worker/backend/content/write-entries.ts'
import { buildEntry } from '../../support/content.ts'
import { buildProfile } from '../../support/visitors.ts'
import { openSite } from '../open-site.ts'

const text = (words: string, options: Record<string, unknown> = {}): Block => ({
  id: `builder-${words.replace(/\W/g, '')}`,
  component: { name: 'Text', options: { text: `<p>${words}</p>`, ...options } },
})

let paths = 0
const newPath = () => `/page-${(paths += 1)}`

const publish = (...entries: ReturnType<typeof buildEntry>[]) =>
  env.DB.batch(entries.flatMap((entry) => entryStatements(env.DB, entry)))

/** A page at a path of its own; gives that path. */
async function publishPage(blocks: Block[], parts: Parameters<typeof buildEntry>[0] = {}): Promise<string> {
  const url = newPath()
  await publish(buildEntry({ ...parts, data: { url, title: 'Une page', blocks, ...parts.data } }))
  return url
}

beforeEach(async () => {
  await env.DB.prepare(`DELETE FROM content_entries WHERE url IN ('/', '/404', '/410', '/error')`).run()
})

describe('what editors publish', () => {
  test('stands at its path, of any depth, in every language', async () => {
    const site = openSite()
    const url = await publishPage([text('Bonjour à toutes')], { data: { url: '/aide/pour/vous' } })
    expect(url).toMatch(/^\/page-/)
    for (const prefix of ['', '/en', '/es']) {
      const { status, text: html } = await site.ask(`${prefix}/aide/pour/vous`)
      expect(status).toBe(200)
      expect(html).toContain('Bonjour à toutes')
      expect(html).toContain('<title>Une page')
      expect(html).not.toContain('"blocks"')
    }
  })

  test('has its own CSS in the policy, and no script of its own', async () => {
    const site = openSite()
    const url = await publishPage([text('Rouge')], { data: { cssCode: '& p { color: red }' } })
    const { headers, text: html } = await site.ask(url)
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)![1]!
    expect(style).toContain('div[builder-content-id=')
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)))
    expect(headers.get('content-security-policy')).toContain(`'sha256-${btoa(String.fromCharCode(...digest))}'`)
    expect(html.match(/<script(?! type="application)/g)).toHaveLength(1)
  })

  test('a path that nobody made is not found; a draft neither', async () => {
    const site = openSite()
    const draft = await publishPage([text('Brouillon')], { published: 'draft' })
    expect((await site.ask('/personne')).status).toBe(404)
    expect((await site.ask(draft)).status).toBe(404)
  })

  test('routes of the code stand before entries', async () => {
    const site = openSite()
    await publish(buildEntry({ data: { url: '/events', title: 'Faux', blocks: [text('Pas ici')] } }))
    expect((await site.ask('/events')).text).not.toContain('Pas ici')
  })

  test('the home and the pages of errors are theirs too', async () => {
    await publish(
      buildEntry({ data: { url: '/', title: 'Accueil', blocks: [text('Notre accueil')] } }),
      buildEntry({ data: { url: '/404', title: 'Perdu', blocks: [text('Perdu en chemin')] } }),
    )
    const site = openSite()
    expect((await site.ask('/')).text).toContain('Notre accueil')
    const lost = await site.ask('/nulle-part')
    expect(lost.status).toBe(404)
    expect(lost.text).toContain('Perdu en chemin')
    expect(lost.text).toContain('<title>Page introuvable')
    expect(lost.text).not.toContain('ERREUR')
  })

  test('without such a page an error says ERREUR', async () => {
    expect((await openSite().ask('/nulle-part')).text).toContain('ERREUR')
  })

  test('blocks for the signed-in are for them alone, on the same cached page', async () => {
    const url = await publishPage([
      text('Pour tout le monde', { condition: 'showAllTheTime' }),
      text('Pour les membres', { condition: 'showLoggedIn' }),
      text('Pour les autres', { condition: { id: 'c1', value: 'showNotLoggedIn' } }),
      text('Pour personne', { condition: false }),
    ])
    const site = openSite({
      identify: async (c, next) => {
        c.set('visitor', c.req.header('x-who') ? { ...anonymous, user: buildProfile() } : anonymous)
        await next()
      },
    })
    const [stranger, member] = [await site.ask(url), await site.ask(url, { headers: { 'x-who': 'ana' } })]
    for (const { text: html } of [stranger, member]) {
      expect(html).toContain('Pour tout le monde')
      expect(html).not.toContain('Pour personne')
    }
    expect(stranger.text).not.toContain('Pour les membres')
    expect(stranger.text).toContain('Pour les autres')
    expect(member.text).toContain('Pour les membres')
    expect(member.text).not.toContain('Pour les autres')
  })

  test('all that an entry holds has its effect (CT-24, CT-25)', async () => {
    const url = await publishPage(
      [
        text('{{state.greeting}}, {{state.name}} {{state.made}}'),
        { ...text('Réglé'), responsiveStyles: { medium: { color: 'red' }, small: { color: 'blue' } } },
      ],
      {
        id: 'whole',
        data: {
          state: { greeting: 'Salut' },
          inputs: [{ name: 'name', defaultValue: 'Ana' }],
          jsCode: 'state.made = "du code"',
          cssCode: '& p { color: green }',
          customFonts: [{ family: 'Chiche', files: { regular: 'https://fonts.test/chiche.woff2' } }],
        },
        meta: { breakpoints: { small: 500, medium: 800 } },
      },
    )
    const { text: html } = await openSite().ask(url)
    expect(html).toContain('Salut, Ana du code')
    expect(html).toContain('div[builder-content-id="whole"] p { color: green }')
    expect(html).toMatch(/@font-face\{font-family:"Chiche"/)
    expect(html).toContain('@media (max-width: 800px){.builder-Rgl{color:red;}}')
    expect(html).toContain('@media (max-width: 500px){.builder-Rgl{color:blue;}}')
  })

  test('faults of a content are logged, and nobody sees them (CT-19, CT-21, CT-22, CT-23)', async () => {
    const logged: unknown[] = []
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void logged.push(parts.join(' ')))
    const symbol = { '@type': '@builder.io/sdk:Element', ...text('x') } as Block
    const url = await publishPage(
      [
        { id: 'builder-nope', component: { name: 'Nope' }, children: [text('Dans rien')] },
        { ...symbol, component: { name: 'Symbol', options: { symbol: { model: 'symbol', entry: 'gone' } } } },
        text('Le reste'),
      ],
      {
        id: 'faulty',
        data: { jsCode: 'throw new Error("raté")', httpRequests: { x: 'https://nowhere.test/' } },
        variations: { a: { id: 'a', data: {} } },
      },
    )
    const { status, text: html } = await openSite().ask(url)
    vi.restoreAllMocks()
    expect(status).toBe(200)
    expect(html).toMatch(/<div[^>]*builder-id="builder-nope"[^>]*>(?:<div[^>]*>)*<p>Dans rien/)
    expect(html).toContain('Le reste')
    const texts = [
      'Could not find a registered component named "Nope"',
      'Could not fetch symbol content',
      'Failed code evaluation',
    ]
    for (const words of [...texts, 'Could not process A/B tests', "The request 'x' of a content failed"]) {
      expect(logged.join('\n')).toContain(words)
      expect(html).not.toContain(words)
    }
  })

  test('what it refers to is shown (CT-26, CT-27, CT-28)', async () => {
    const reference = (model: string, id: string) => ({ '@type': '@builder.io/core:Reference', model, id })
    await publish(
      buildEntry({ id: 'cond-members', model: 'condition', data: { value: 'showLoggedIn' } }),
      buildEntry({ id: 'art-1', model: 'article', data: { slug: 'art-1', title: 'Un article choisi' } }),
    )
    const url = await publishPage([
      text('Membres seulement', { condition: reference('condition', 'cond-members') }),
      { id: 'builder-a', component: { name: 'Article', options: { content: reference('article', 'art-1') } } },
    ])
    const { text: html } = await openSite().ask(url)
    expect(html).not.toContain('Membres seulement')
    expect(html).toContain('Un article choisi')
  })

  test('broken code of a content costs its value, never the page', async () => {
    const block = { ...text('Reste'), bindings: { 'component.options.title': 'while(true){}', show: 'constructor.x' } }
    const url = await publishPage([text('Ici'), { ...block, bindings: { 'component.options.title': '((' } }], {
      data: { jsCode: 'for(;;){}', httpRequests: { x: 'https://169.254.169.254/latest' } },
    })
    const { status, text: html } = await openSite().ask(url)
    expect(status).toBe(200)
    expect(html).toContain('Ici')
    expect(html).toContain('Reste')
  })
})

describe('experiments', () => {
  const variations = { b: { id: 'b', testRatio: 0.5, data: { blocks: [text('Version B')] } } }

  test('each visitor sees one, keeps it, and takes nothing of the others along', async () => {
    const url = await publishPage([text('Version A')], { id: 'exp1', variations })
    const site = openSite()
    const seen = { A: 0, B: 0 }
    for (let visitor = 0; visitor < 60; visitor++) {
      const { headers, text: html } = await site.ask(url)
      const shown = html.includes('Version B') ? 'B' : 'A'
      expect(html.includes('Version A')).toBe(shown === 'A')
      seen[shown] += 1
      const cookie = /builder\.tests\.exp1=(\w+)/.exec(headers.get('set-cookie') ?? '')?.[1]
      expect(cookie).toBe(shown === 'B' ? 'b' : 'exp1')
      const again = await site.ask(url, { headers: { cookie: `builder.tests.exp1=${cookie}` } })
      expect(again.text.includes('Version B')).toBe(shown === 'B')
      expect(again.headers.get('set-cookie') ?? '').not.toContain('builder.tests')
    }
    // 30 ± 22: of a fair coin, a run in ten million falls outside.
    expect(seen.A).toBeGreaterThan(8)
    expect(seen.B).toBeGreaterThan(8)
  })
})

describe('previews', () => {
  test('without a secret, previewing=true shows drafts, past every cache', async () => {
    const url = await publishPage([text('Brouillon lisible')], { published: 'draft' })
    const { status, headers, text: html } = await openSite().ask(`${url}?previewing=true`)
    expect(status).toBe(200)
    expect(html).toContain('Brouillon lisible')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  test('a changed draft is seen by the next request; what is due later, at its time (OP-09)', async () => {
    const url = await publishPage([text('Avant')], { id: 'edited', published: 'draft' })
    const site = openSite()
    expect((await site.ask(`${url}?previewing=true`)).text).toContain('Avant')
    await publishPage([text('Après')], { id: 'edited', published: 'draft', data: { url } })
    expect((await site.ask(`${url}?previewing=true`)).text).toContain('Après')
    const later = await publishPage([text('Demain')], { startsAt: Date.now() + 86_400_000 })
    const at = (ms: number) => `${later}?previewing=true&at=${new Date(Date.now() + ms).toISOString()}`
    expect((await site.ask(later)).status).toBe(404)
    expect((await site.ask(at(0))).status).toBe(404)
    expect((await site.ask(at(100_000_000))).text).toContain('Demain')
    expect((await site.ask(`${later}?previewing=true`)).text).toContain('Demain')
  })

  test('with a secret a signed link is needed', async () => {
    const url = await publishPage([text('Brouillon secret')], { published: 'draft' })
    const site = openSite({ bindings: { PREVIEW_SECRET: 'un secret pour regarder' } })
    expect((await site.ask(`${url}?previewing=true`)).status).toBe(404)
    const token = await previewToken('un secret pour regarder', Date.now() + 60_000)
    const shown = await site.ask(`${url}?previewing=true&preview=${token}`)
    expect(shown.text).toContain('Brouillon secret')
    const cookie = shown.headers.get('set-cookie')!.split(';')[0]!
    expect((await site.ask(`${url}?previewing=true`, { headers: { cookie } })).text).toContain('Brouillon secret')
    expect((await site.ask(url, { headers: { cookie } })).status).toBe(404)
    expect((await site.ask(`${url}?previewing=true&preview=${token}x`)).status).toBe(404)
  })
})

describe('delivery', () => {
  test('the site answers as the content service does', async () => {
    const url = await publishPage([text('Livré')])
    const site = openSite()
    const attributes = encodeURIComponent(JSON.stringify({ urlPath: url }))
    const { status, text: json } = await site.ask(`/api/v3/content/page?apiKey=x&limit=1&userAttributes=${attributes}`)
    expect(status).toBe(200)
    const { results } = JSON.parse(json) as { results: { data: { url: string } }[] }
    expect(results[0]!.data.url).toBe(url)
  })

  test('a wrong parameter is named, an unknown model is empty', async () => {
    const site = openSite()
    const wrong = await site.ask('/api/v3/content/page?query.$where=1')
    expect(wrong.status).toBe(400)
    expect((await site.ask('/api/v2/content/nothing')).text).toBe('{"results":[]}')
  })

  test('a signed call of the webhook makes new content seen at once', async () => {
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

  test('runs by its hash where somebody saved it who may edit code', async () => {
    const url = await publishPage([block], { meta: permissions('read%2CeditCode%2Cpublish') })
    const { headers, text: html } = await openSite().ask(url)
    expect(html).toContain('document.title')
    const digest = new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode('document.title = "custom"')),
    )
    expect(headers.get('content-security-policy')).toContain(`'sha256-${btoa(String.fromCharCode(...digest))}'`)
  })

  test('is left without its script otherwise', async () => {
    const url = await publishPage([block], { meta: permissions('read%2Cpublish') })
    const { headers, text: html } = await openSite().ask(url)
    expect(html).toContain('<p id="a">x</p>')
    expect(html).not.toContain('document.title')
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*sha256/)
  })
})

test('frames of other hosts are links until somebody wants them', async () => {
  const content = '<iframe src="https://www.youtube.com/embed/oU3H581uCsA?rel=0"></iframe>'
  const url = await publishPage([{ id: 'builder-embed', component: { name: 'Embed', options: { content } } }])
  const { text: html } = await openSite().ask(url)
  expect(html).not.toContain('<iframe')
  expect(html).toContain('href="https://www.youtube-nocookie.com/embed/oU3H581uCsA"')
  expect(/data-embed[^>]*>([^<]*)</.exec(html)?.[1]).toBe('Afficher le contenu de www.youtube-nocookie.com')
})
