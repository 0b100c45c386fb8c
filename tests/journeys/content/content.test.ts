import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Block } from '../../../src/builder/entry.ts'
import { anonymous } from '../../../src/page/define-page.ts'
import { buildEntry } from '../../support/content.ts'
import { buildProfile } from '../../support/visitors.ts'
import { openSite } from '../open-site.ts'
import { publish, publishPage, text } from './publish-page.ts'

beforeEach(async () => {
  await env.DB.prepare(`DELETE FROM content_entries WHERE url IN ('/', '/404', '/410', '/error')`).run()
})

describe('a published entry', () => {
  test('shows at its path, of any depth, in every language', async () => {
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

  test('has its CSS in the policy, and no script', async () => {
    const site = openSite()
    const url = await publishPage([text('Rouge')], { data: { cssCode: '& p { color: red }' } })
    const { headers, text: html } = await site.ask(url)
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)![1]!
    expect(style).toContain('div[builder-content-id=')
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)))
    expect(headers.get('content-security-policy')).toContain(`'sha256-${btoa(String.fromCharCode(...digest))}'`)
    expect(html.match(/<script(?! type="application)/g)).toHaveLength(1)
  })

  test('an unknown path and a draft answer 404', async () => {
    const site = openSite()
    const draft = await publishPage([text('Brouillon')], { published: 'draft' })
    expect((await site.ask('/personne')).status).toBe(404)
    expect((await site.ask(draft)).status).toBe(404)
  })

  test('pages of the code win over entries', async () => {
    const site = openSite()
    await publish(buildEntry({ data: { url: '/events', title: 'Faux', blocks: [text('Pas ici')] } }))
    expect((await site.ask('/events')).text).not.toContain('Pas ici')
  })

  test('entries can replace the home page and the error pages', async () => {
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

  test('without an entry an error page says ERREUR', async () => {
    expect((await openSite().ask('/nulle-part')).text).toContain('ERREUR')
  })

  test('blocks for signed-in users show to them only, on the same cached page', async () => {
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

  test('every field of an entry has its effect', async () => {
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

  test('faults in an entry are logged and not shown', async () => {
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
      String.raw`Could not find a registered component named \"Nope\"`,
      'Could not fetch symbol content',
      'Failed code evaluation',
    ]
    for (const words of [...texts, 'Could not process A/B tests', "The request 'x' of a content failed"]) {
      expect(logged.join('\n')).toContain(words)
      expect(html).not.toContain(words)
    }
  })

  test('referenced entries are shown', async () => {
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

  test('broken code in an entry loses its value, not the page', async () => {
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

  test('each visitor gets one variation, keeps it, and downloads none of the others', async () => {
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
    // 30 ± 22: a fair coin falls outside once in ten million runs.
    expect(seen.A).toBeGreaterThan(8)
    expect(seen.B).toBeGreaterThan(8)
  })
})
