import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { builtIns } from '../built-ins/built-ins.ts'
import type { Block, Entry, EntryData } from '../entry.ts'
import { renderEntry } from './render-entry.tsx'
import { loadCompiler } from '../evaluate/evaluate.ts'

await loadCompiler()

const picture = 'https://cdn.shopify.com/s/photo_200x.jpg?v=1'

function render(blocks: unknown[], data: EntryData = {}, entry: Entry = {}) {
  const log = vi.fn<(message: string) => void>()
  const whole = { id: 'content', ...entry, data: { ...data, blocks: blocks as Block[] } }
  const { body, css } = renderEntry(whole, { model: 'page', registry: builtIns, locale: 'fr-FR', log })
  return { html: renderToStaticMarkup(body), css, log }
}

/** A block with a component; returns the content of its element. */
const inside = (name: string, options: object, more: object = {}, data?: EntryData) =>
  render([{ id: 'a', component: { name, options }, ...more }], data).html.replace(
    /^.*?<div builder-id="a" class="a builder-block">|<\/div><\/div><\/div>$/g,
    '',
  )

/** Expected markup of Builder's renderer 5.2.4. */
describe('built-in components', () => {
  test.each<[string, object, string]>([
    ['Text', { text: 0 }, '<div class="builder-text" style="outline:none">0</div>'],
    ['Image', { image: 'data:image/png;base64,AA', altText: '' }, 'alt="" role="presentation" class="builder-image"'],
    ['Image', { image: 'data:image/png;base64,AA', altText: '' }, 'src="data:image/png;base64,AA"'],
    ['Image', { image: picture }, '//cdn.shopify.com/s/photo_100x100.jpg?v=1 100w'],
    ['Image', { image: 'https://cdn.builder.io/a?width=400', noWebp: true, srcset: 'b 1x' }, 'width=400" style'],
    ['Core:Section', { maxWidth: '80%' }, 'max-width:80%'],
    ['Core:Section', { maxWidth: 0 }, 'max-width:1200px'],
    ['Form:Select', { value: 'b', options: [{ value: 'b' }] }, '<option value="b" selected="">b</option>'],
    ['Form:Form', { action: '/go' }, ' action="/go"'],
    ['Builder:Accordion', { grid: true, items: [{}] }, 'cursor:pointer;order:1'],
    ['Symbol', { symbol: { dynamic: true } }, 'builder-symbol builder-dynamic-symbol'],
    ['Columns', { columns: [{}], stackColumnsAt: '' }, '--flex-dir-tablet:column'],
  ])('%s %j', (name, options, html) => {
    expect(inside(name, options)).toContain(html)
  })

  test('a picture reserves its aspect ratio depending on its blocks, rendered or not', () => {
    const options = { image: '/a.png', aspectRatio: 0.5, fitContent: true }
    const hidden = { id: 'b', hide: true }
    expect(inside('Image', options, { children: [hidden] })).not.toContain('builder-image-sizer')
    expect(inside('Image', options, { children: [] })).toContain('builder-image-sizer')
    expect(inside('Image', { ...options, fitContent: false }, { children: [hidden] })).toContain('</div><div></div>')
  })

  test('an attribute overrides an option of a raw picture and of a form field', () => {
    const properties = { alt: 'given', name: 'given' }
    expect(inside('Raw:Img', { altText: 'option' }, { properties })).toContain('alt="given"')
    expect(inside('Form:Form', { name: 'option' }, { properties })).toContain('name="given"')
  })
})

describe('blocks', () => {
  test('attribute names are unchanged', () => {
    const properties = { elementtiming: '', ':key': 'x', className: 'no', onclick: 'no()', srcdoc: 'no' }
    expect(render([{ id: 'a', properties }]).html).toContain(
      '<div elementtiming="" :key="x" builder-id="a" class="a builder-block"></div>',
    )
  })

  test('paths of bindings contain names and indexes; the tag of a block cannot be bound', () => {
    const tabs = [{ label: [{ id: 'b', component: { name: 'Text', options: { text: 'old' } } }] }]
    const bindings = {
      'component.options.tabs[0].label[0].component.options.text': '"new"',
      'component.options.tabHeaderLayout': '({}).none || "center"',
      'component.options.tabs.0.constructor.prototype.polluted': '1',
      tagName: '"section"',
    }
    const html = inside('Builder: Tabs', { tabs }, { bindings })
    expect(html).toContain('justify-content:center')
    expect(html).toContain('>new</div>')
    expect(tabs[0]!.label[0]!.component.options.text).toBe('old')
    expect({}).not.toHaveProperty('polluted')
  })

  test('rules: none without an id, none for hidden blocks, those of a repeated block precede those of its turns', () => {
    const large = { color: 'red' }
    const repeat = { collection: 'state.list' }
    const bindings = { 'responsiveStyles.large.color': 'state.listItem' }
    const { css } = render(
      [
        { responsiveStyles: { large } },
        { id: 'hidden', hide: true, responsiveStyles: { large } },
        { id: 'text', component: { name: 'Text' }, children: [{ id: 'unseen', responsiveStyles: { large } }] },
        { id: 'img', tagName: 'img', children: [{ id: 'unseen', responsiveStyles: { large } }] },
        { id: 'turns', repeat, bindings, responsiveStyles: { large } },
      ],
      { state: { list: ['blue', 'green'] } },
    )
    expect(css).toBe('.turns{color:red;}.turns{color:blue;}.turns{color:green;}')
  })

  test('the xsmall breakpoint applies on its own; pictures may have any https URL', () => {
    const responsiveStyles = {
      large: { background: 'url(//a.org/b.png)', mask: 'url(javascript:1)', src: 'url(file:///etc/passwd)' },
      xsmall: { color: 'red' },
    }
    const animations = [{ trigger: 'hover', duration: 1 }]
    const { css } = render([{ id: 'a', responsiveStyles, animations }], {}, { meta: { breakpoints: { xsmall: 300 } } })
    expect(css).toBe(
      '.a{background:url(//a.org/b.png);}@media (max-width: 300px){.a{color:red;}}.a:hover{transition:all 1s ;transition-delay:0s;}',
    )
  })

  test('malformed options only remove their own block', () => {
    const { html, log } = render([
      { id: 'a', children: 'text' },
      { id: 'b', component: { name: 'Builder:Accordion', options: { items: [null] } } },
      { id: 'c', animations: {} },
      { id: 'd', tagName: 'keygen', children: [{ id: 'e' }] },
      { id: 'g', bindings: { id: 'Math', 'component.options.maxWidth': 'Math' }, component: { name: 'Core:Section' } },
      { id: 'h', component: { name: 'Form:Select', options: { options: [null, { name: { of: 1 } }] } } },
      { id: 'f', bindings: { 'component.options.text.of': 'state.list' }, component: { name: 'Text', options: {} } },
      null,
    ])
    expect(html).toContain('builder-id="d"')
    expect(html).toContain('builder-id="f"')
    expect(log.mock.calls.map(([message]) => message.slice(0, 11))).toEqual([
      'The block a',
      'The block b',
      'The block c',
    ])
  })
})

describe('contents', () => {
  test('font names include their kind; weights may come without a regular file', () => {
    const { css } = render([], {
      customFonts: [
        null as never,
        { family: 'A', kind: 'serif', files: { regular: 'a.woff2' } },
        { family: 'B', kind: 'webfonts#webfont', files: { 500: 'b.woff2' } },
      ],
    })
    expect(css).toBe(
      `@font-face{font-family:"A, serif";src:local("A"), url('a.woff2') format('woff2');font-display:fallback;font-weight:400}` +
        `@font-face{font-family:"B";src:url('b.woff2') format('woff2');font-display:fallback;font-weight:500}`,
    )
  })

  test('functions defined by code are available to actions and blocks, and the entry is not modified', () => {
    const state = { list: [1], of: { '@type': '@builder.io/core:LocalizedValue', Default: 'd', 'fr-FR': 'f' } }
    const text = '{{context.twice(state.list.length)}} {{state.of}} {{state.twice(4)}}'
    const jsCode = 'state.list.push(2); state.twice = context.twice = function (n) { return n * 2 }'
    expect(inside('Text', { text }, {}, { state, jsCode })).toContain('>4 f 8<')
    expect(state.list).toEqual([1])
  })

  test('a symbol accepts values that cannot be copied', () => {
    const content = {
      id: 'inner',
      data: { blocks: [{ id: 'b', component: { name: 'Text', options: { text: '{{state.f(1)}}' } } }] },
    }
    const bindings = { 'component.options.symbol.data.f': '(n) => n + 1' }
    expect(inside('Symbol', { symbol: { model: 'symbol', content } }, { bindings })).toContain('>2<')
  })
})
