import { beforeAll, expect, test } from 'vitest'
import { openSite } from '../open-site.ts'
import { article, publish, publishTopics, text, words } from './example-articles.ts'

beforeAll(publishTopics)

const link = (n: number, inner = `les mots<sup>${n}</sup>`) => `<a href="#n${n}" id="r${n}">${inner}</a>`
const note = (n: number, words = `La note ${n}.`) => `<li id="n${n}">${words} <a href="#r${n}">↩</a></li>`

/** The texts of an article. */
async function read(slug: string, prefix = ''): Promise<string> {
  const { text: html } = await openSite().ask(`${prefix}/media/ecologie/${slug}`)
  return html.slice(html.indexOf('class="builder-text'), html.indexOf('data-sprite'))
}

const published = async (slug: string, ...blocks: ReturnType<typeof text>[]) => {
  await publish(article({ slug, blocks }))
  return read(slug)
}

test('a footnote of an article is behind its paragraph, with a link from its words and a way back', async () => {
  const html = await published(
    'une-note',
    text(`<p>Avant ${link(1)}, après.</p><p>La suite.</p>`),
    text(`<h2>Notes</h2><ol>${note(1, '<p>Mesuré <em>au printemps</em>.</p>')}</ol>`),
  )
  expect(html).toContain(
    '<a href="#n1" id="r1" role="doc-noteref" style="--note:--note-1">les mots<sup>1</sup></a>, après.</p>' +
      '<aside id="n1" role="doc-footnote" style="--note:--note-1">' +
      '<a href="#r1" role="doc-backlink" aria-label="1. Revenir à la ligne">1.</a> Mesuré <em>au printemps</em>.</aside>' +
      '<p>La suite.</p>',
  )
  expect(html).not.toMatch(/<ol>|↩/)
})

test('a fourth footnote does not move, nor a paragraph that others lead to', async () => {
  const all = [1, 2, 3, 4]
  const html = await published(
    'quatre-notes',
    text(`<ul><li>${all.map((n) => link(n)).join(' ')}</li></ul><p>Voir <a href="#fin">la fin</a>.</p>`),
    text(`<ol>${all.map((n) => note(n)).join('')}</ol><p id="fin">La fin.</p>`),
  )
  expect(html.match(/<aside id=/g)).toHaveLength(3)
  expect(html).toMatch(/La note 3\.<\/aside><\/li><\/ul>/)
  expect(html).toContain('<ol><li id="n4">La note 4. <a href="#r4">↩</a></li></ol>')
  expect(html).toContain('<p id="fin">La fin.</p>')
})

test('a link whose number alone leads to its note gets the place that the way back needs', async () => {
  const html = await published(
    'un-chiffre',
    text('<p>Ici<sup><a href="#n1">1</a></sup>, et encore<sup><a href="#n1">1</a></sup>.</p>'),
    text(`<ol>${note(1)}</ol>`),
  )
  expect(html.match(/ id="r1"/g)).toHaveLength(1)
  expect(html.match(/<aside id=/g)).toHaveLength(1)
})

test('the notes are in the language of the page', async () => {
  const blocks = [text('')]
  blocks[0]!.component!.options = {
    text: words(
      `<p>${link(1, 'en français')}</p><ol>${note(1, 'La note.')}</ol>`,
      `<p>${link(1, 'in English')}</p><ol>${note(1, 'The note.')}</ol>`,
    ),
  }
  await publish(article({ slug: 'deux-langues', langues: ['fr', 'en'], blocks }))
  expect(await read('deux-langues')).toMatch(/en français<\/a><\/p><aside [^>]*>.*La note\.<\/aside>/)
  const english = await read('deux-langues', '/en')
  expect(english).toMatch(/in English<\/a><\/p><aside [^>]*>.*Back to the line.*The note\.<\/aside>/)
})
