import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, test } from 'vitest'
import { cleanHtml, htmlToText } from './clean-html.ts'
import payloads from './clean-html.payloads.json' with { type: 'json' }

type Node = DefaultTreeAdapterTypes.ChildNode
const elements = (nodes: Node[]): DefaultTreeAdapterTypes.Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elements(node.childNodes)] : []))

const tags = 'a abbr b blockquote br code em h2 h3 h4 hr i li ol p pre s small strong sub sup u ul'.split(' ')
const attributes = ['href', 'title', 'rel']

describe('hostile input', () => {
  test.each(payloads)('%s leaves nothing executable', (payload) => {
    for (const element of elements(parseFragment(cleanHtml(payload)).childNodes)) {
      expect(tags).toContain(element.tagName)
      for (const { name } of element.attrs) expect(attributes).toContain(name)
      for (const { value } of element.attrs.filter(({ name }) => name === 'href' || name === 'src'))
        expect(value).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\]))/)
    }
  })
  test.each(payloads)('%s does not change when cleaned again', (payload) => {
    const once = cleanHtml(payload)
    expect(cleanHtml(once)).toBe(once)
  })
  test('20,000 nested elements and 50,000 attributes are cleaned quickly', () => {
    const start = performance.now()
    expect(cleanHtml('<b>'.repeat(20_000) + 'x')).toBe('x')
    expect(cleanHtml(`<p ${Array.from({ length: 50_000 }, (_, n) => `a${n}`).join(' ')}>x</p>`)).toBe('')
    expect(performance.now() - start).toBeLessThan(20_000)
  })
  test.each([
    [190, 500],
    [2000, 1990],
  ])('of %i open elements that %i paragraphs would copy, the text is left', (open, paragraphs) => {
    const names = ['b', 'i', 's', 'u']
    const elements = Array.from({ length: open }, (_, n) => `<${names[n % 4]} a${n}>`).join('')
    const html = `<p>${elements}${'<p>x'.repeat(paragraphs)}`
    expect(cleanHtml(html)).toBe(Array.from({ length: paragraphs }, () => 'x').join(' '))
    expect(htmlToText(html)).toBe(cleanHtml(html))
  })
  test('a long attribute is not copied without end', () => {
    const link = `<a href="https://x.example/${'y'.repeat(40_000)}">`
    expect(cleanHtml(link + '<p>x'.repeat(5000)).length).toBeLessThan(100_000)
  })
  test('input over 64 kB is cut', () => expect(cleanHtml('x'.repeat(70_000))).toHaveLength(65_536))
  test('lone surrogates are replaced', () => expect(cleanHtml('a\ud800b')).toBe('a\ufffdb'))
})

describe('links and pictures', () => {
  const rel = 'rel="nofollow ugc noopener"'
  test.each([
    ['https://a.org/x', 'https://a.org/x'],
    ['http://a.org/x', 'http://a.org/x'],
    ['mailto:a@b.org', 'mailto:a@b.org'],
    ['tel:+33123', 'tel:+33123'],
    ['/events', '/events'],
  ])('link to %s remains', (href, cleaned) =>
    expect(cleanHtml(`<a href="${href}">x</a>`)).toBe(`<a href="${cleaned}" ${rel}>x</a>`),
  )
  test.each([
    '//evil.org',
    '/\\evil.org',
    'page.html',
    'ftp://a.org',
    'https://u:p@a.org',
    'https://bank.example@evil.example/',
    'data:text/html,x',
    ' java\tscript:x',
  ])('link to %s becomes text', (href) => expect(cleanHtml(`<a href="${href}">x</a>`)).toBe('x'))
  test.each([
    [
      '<img src="https://a.org/i.jpg" alt="Une &lt;haie" width=30>',
      `<a href="https://a.org/i.jpg" ${rel}>Une &lt;haie</a>`,
    ],
    ['<p><img src="https://a.org/i.jpg"></p>', `<p><a href="https://a.org/i.jpg" ${rel}>a.org</a></p>`],
    ['<a href="/x"><em><img src="https://a.org/i.jpg"></em></a>', `<a href="/x" ${rel}><em>a.org</em></a>`],
    ['<img src="http://a.org/i.jpg">', ''],
    ['<img src="/i.jpg">', ''],
  ])('a picture, which would tell its host who reads, becomes a link: %s', (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned)
    expect(cleanHtml(cleaned)).toBe(cleaned)
  })
})

describe('structure', () => {
  test.each([
    ['<h1>a</h1><h2>b</h2><h6>c</h6>', '<h2>a</h2><h3>b</h3><h4>c</h4>'],
    ['<h3>a</h3><h4>b</h4>', '<h2>a</h2><h3>b</h3>'],
    ['<p>a</p><p> &nbsp;<br></p><p><strong></strong></p><p>b</p>', '<p>a</p><p>b</p>'],
    ['<div>a</div><div><p>b</p></div>', '<p>a</p><p>b</p>'],
    ['<p style="color:red" onclick="x()" id=y class=z>a</p>', '<p>a</p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['a<strong> </strong>b', 'a b'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['<abbr title="&quot;x&quot;">X</abbr>', '<abbr title="&quot;x&quot;">X</abbr>'],
  ])('%s', (html, wanted) => expect(cleanHtml(html)).toBe(wanted))
})

describe('htmlToText', () => {
  test.each([
    ['<p>L&eacute;o &amp; L&#233;a</p><p>dansent</p>', 'Léo & Léa\ndansent'],
    ['a<br>b<ul><li>c</li><li>d</li></ul>', 'a\nb\nc\nd'],
    ['<style>p{}</style><script>x</script>  a \n b ', 'a b'],
    ['1 < 2 <3', '1 < 2 <3'],
    ['19&nbsp;h', '19\u00a0h'],
  ])('%s', (html, text) => expect(htmlToText(html)).toBe(text))
})
