import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { builtIns } from './built-ins/built-ins.ts'
import type { Block, Entry } from './entry.ts'
import { renderEntry, type ContentOptions } from './render/render-entry.tsx'
import { loadCompiler } from './evaluate/evaluate.ts'

await loadCompiler()

const show = (blocks: unknown[], data: Entry['data'] = {}, options: Partial<ContentOptions> = {}) => {
  const entry = { id: 'entry', data: { ...data, blocks: blocks as Block[] } }
  const { body, ...rendered } = renderEntry(entry, { model: 'page', registry: builtIns, ...options })
  return { ...rendered, html: renderToStaticMarkup(body) }
}
const text = (words: string, parts: object = {}) => ({
  id: 'builder-text',
  component: { name: 'Text', options: { text: words } },
  ...parts,
})
const component = (name: string, options: object = {}, parts: object = {}) => ({
  id: 'builder-1',
  component: { name, options },
  ...parts,
})

test.each([
  [undefined, true],
  [true, true],
  [false, false],
  ['showAllTheTime', true],
  [{ id: 'c1', data: { value: 'showAllTheTime' } }, true],
  [{ '@type': '@builder.io/core:Reference', id: 'c1', value: { data: { value: false } } }, false],
])('the condition %j: shown %s to everyone', (condition, isShown) => {
  expect(show([component('Text', { text: 'Coucou', condition })]).html.includes('Coucou')).toBe(isShown)
})

test('a font has one face per weight and file', () => {
  const files = { regular: 'https://f.example/400.woff2', 700: 'https://f.example/700.woff2', italic: '/i.woff2' }
  const { css } = show([], { customFonts: [{ family: 'Chiche', kind: 'webfonts#webfont', files }] })
  expect(css.match(/@font-face\{/g)).toHaveLength(2)
  expect(css).toMatch(/font-family:"Chiche";src:[^}]*url\('https:\/\/f\.example\/400\.woff2'\)[^}]*font-weight:400/)
  expect(css).toMatch(/font-family:"Chiche";src:[^}]*url\('https:\/\/f\.example\/700\.woff2'\)[^}]*font-weight:700/)
})

test('a block has its id, styles at three widths, and hover styles', () => {
  const steps = [{ styles: { color: 'black' } }, { styles: { color: 'red' } }]
  const { html, css } = show([
    text('Bonjour', {
      responsiveStyles: { large: { marginTop: '9px' }, medium: { marginTop: '6px' }, small: { marginTop: '3px' } },
      animations: [{ trigger: 'hover', steps, delay: 0.2, duration: 0.5, easing: 'easeInOut' }],
    }),
  ])
  expect(html).toMatch(/<div[^>]*builder-id="builder-text"[^>]*class="builder-text builder-block"/)
  expect(css).toContain('.builder-text{margin-top:9px;}')
  expect(css).toContain('@media (max-width: 991px){.builder-text{margin-top:6px;}}')
  expect(css).toContain('@media (max-width: 640px){.builder-text{margin-top:3px;}}')
  expect(css).toMatch(/\.builder-text:hover\{color:red;transition:all 0\.5s ease-in-out;transition-delay:0\.2s;\}/)
})

test('children, class, link, tag and attributes reach the HTML', () => {
  const { html } = show([
    {
      id: 'builder-box',
      tagName: 'aside',
      class: 'large',
      properties: { title: 'Une boîte', 'data-x': '1', onclick: 'alert(1)' },
      children: [text('Dedans', { linkUrl: '/la-bas' })],
    },
  ])
  expect(html).toMatch(
    /<aside(?=[^>]*class="builder-box builder-block large")(?=[^>]*title="Une boîte")[^>]*data-x="1"/,
  )
  expect(html).toMatch(/<aside[^>]*><a[^>]*href="\/la-bas"[^>]*>.*Dedans.*<\/a><\/aside>/)
  expect(html).not.toContain('onclick')
})

test('the tracking pixel of the editor is not rendered', () => {
  const pixel = { id: 'builder-pixel-7f', tagName: 'img', properties: { src: 'https://cdn.builder.io/api/v1/pixel' } }
  expect(show([pixel, text('Reste')]).html).toMatch(/^(?!.*pixel).*Reste/)
})

test('columns have a gap of 20 px and stack below the tablet width; a section is at most 1200 px wide', () => {
  const { html, css } = show([component('Columns', { columns: [{ blocks: [] }, { blocks: [] }] })])
  expect(html.match(/margin-left:20px/g)).toHaveLength(1)
  expect(html.match(/--column-width-tablet:100%/g)).toHaveLength(2)
  expect(css).toMatch(/@media \(max-width: 991px\)\{\.builder-1-breakpoints\{flex-direction:var\(--flex-dir-tablet\)/)
  expect(show([component('Core:Section')]).html).toContain('max-width:1200px')
})

test.each([[null], ['a text'], [[]]])('a column that is %o leaves the others where they are', (empty) => {
  const { html } = show([component('Columns', { columns: [empty, { blocks: [text('Deux')] }] })])
  expect(html.match(/builder-column"/g)).toHaveLength(2)
  expect(html).toContain('Deux')
})

describe('embeds', () => {
  const options = { embedLink: (host: string) => `Voir ${host}`, isTrusted: () => true }
  const embed = (content: string) => component('Embed', { content })

  test.each(['', '<div>(Choose an embed URL)</div>'])('of %j are nothing', (content) => {
    expect(show([embed(content)]).html).not.toContain('builder-embed')
  })

  test('run each script once per page, by its source or its text', () => {
    const widget = '<i></i><script async src="//w.example/w.js"></script><script>begin()</script>'
    const { html, scripts, scriptOrigins } = show(
      [
        embed(widget),
        embed('<script>count()</script>'),
        component('Custom Code', { code: '<script>count()</script>' }),
      ],
      {},
      options,
    )
    expect(html.match(/<script>count\(\)<\/script>/g)).toHaveLength(1)
    expect(scripts).toEqual(['begin()', 'count()'])
    expect(scriptOrigins).toEqual(['https://w.example'])
    expect(html).not.toMatch(/<script[^>]* src=/)
    expect(html).toContain('data-source="https://w.example/w.js"')
    expect(html).toMatch(/<button[^>]*data-embed="w\.example">Voir w\.example<\/button>/)
  })

  test('leave frames inside scripts unchanged, as the Content-Security-Policy lists scripts by hash', () => {
    const script = `write('<iframe src="https://w.example/"></iframe>')`
    const { html, scripts } = show(
      [embed(`<iframe src="https://f.example/"></iframe><script>${script}</script>`)],
      {},
      options,
    )
    expect(html).toContain(`<script>${script}</script>`)
    expect(scripts).toEqual([script])
    expect(html).toContain('>Voir f.example</a>')
  })

  test('run no script of an editor without the permission to edit code, nor of such a symbol', () => {
    const code = component('Custom Code', { code: '<p>Reste</p><script>steal()</script>' })
    const symbol = component('Symbol', { symbol: { content: { id: 'theirs', data: { blocks: [code] } } } })
    for (const blocks of [[code], [symbol]]) {
      const isTrusted = ({ id }: Entry) => blocks[0] === symbol && id === 'entry'
      const { html, scripts } = show(blocks, {}, { ...options, isTrusted })
      expect(html).toContain('Reste')
      expect(html).not.toContain('steal')
      expect(scripts).toEqual([])
    }
  })

  test('in blocks for some visitors only do not replace the scripts of others', () => {
    const code = (condition?: string) => component('Custom Code', { code: '<script>count()</script>', condition })
    const { html } = show([code('showLoggedIn'), code('showNotLoggedIn')], {}, options)
    expect(html.match(/<script>count/g)).toHaveLength(2)
  })
})
