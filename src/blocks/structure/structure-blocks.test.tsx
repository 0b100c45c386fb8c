import { expect, test } from 'vitest'
import type { Block } from '../../builder/entry.ts'
import { renderBlock } from '../../../tests/support/render-block.tsx'

const within = { block: { children: [{ id: 'builder-2', component: { name: 'Text', options: { text: 'dedans' } } }] } }

test('a page header without options is #0c3944 with white text', async () => {
  const html = await renderBlock('PageHeader', {}, within)
  expect(html).toContain('background:#0c3944;color-scheme:dark;color:white')
  expect(html).toContain('dedans')
})

test('a page header applies colours and a picture', async () => {
  const html = await renderBlock('PageHeader', {
    background: '#fff30d',
    'text-color': '#0c3944',
    image: '/cover/ecologie/0a1b2c3d.svg',
    imageAlt: 'Une fougère',
  })
  expect(html).toContain('background:#fff30d;color-scheme:light;color:#0c3944')
  expect(html).toMatch(/<img[^>]*alt="Une fougère"[^>]*src="\/cover\/ecologie\/0a1b2c3d\.svg"/)
})

test('an unreadable text colour is replaced', async () => {
  const html = await renderBlock('PageHeader', { background: '#ffffff' })
  expect(html).toContain('background:#ffffff')
  expect(html).not.toContain('color:white')
})

test('a section applies background, text colour and rounded corners', async () => {
  const html = await renderBlock('Section', { background: '#24673a', color: '#fff30d', radius: 'both' }, within)
  expect(html).toContain('background:#24673a;color-scheme:dark;color:#fff30d')
  expect(html).toContain('data-radius="both"')
  expect(html).toMatch(/<section[^>]*><div class="[^"]+"><div[^>]*builder-id="builder-2"/)
  expect(await renderBlock('Section', { color: '#24673a' })).toContain(
    'color:light-dark(oklch(from #24673a min(l, 0.52) c h / 1), oklch(from #24673a max(l, 0.76) c h / 1))',
  )
})

test.each([
  ['navy', 'background:navy;color-scheme:dark;color:#ffffff'],
  ['hsl(60 100% 50%)', 'background:hsl(60 100% 50%);color-scheme:light;color:#06212a'],
  ['oklch(0.4 0.1 200)', 'background:oklch(0.4 0.1 200);color-scheme:dark;color:#ffffff'],
  ['rgb(0 0 0 / 80%)', 'background:rgb(0 0 0 / 80%);color-scheme:dark;color:#ffffff'],
  ['#0c394480', 'background:#0c394480;color:light-dark(#06212a, #ffffff)'],
  ['transparent', 'style="background:transparent"'],
  ['red;position:fixed', '<section class='],
])('text on a section of %s can be read', async (background, style) => {
  const html = await renderBlock('Section', { background })
  expect(html).toContain(style)
  expect(html).not.toContain('position')
})

/** A block inside nested sections, each with a background. */
function nested(grounds: readonly string[], inner: Block): Block {
  return grounds.reduceRight<Block>(
    (block, background) => ({
      id: 'builder-s',
      component: { name: 'Section', options: { background } },
      children: [block],
    }),
    inner,
  )
}

test.each([
  // 50 % black on white is a grey with dark text; on navy it is dark.
  [['white', 'rgb(0 0 0 / 40%)'], 'background:rgb(0 0 0 / 40%);color-scheme:light;color:#06212a'],
  [['navy', 'rgb(0 0 0 / 40%)'], 'background:rgb(0 0 0 / 40%);color-scheme:dark;color:#ffffff'],
  [['navy', 'transparent', '#ffffff10'], 'background:#ffffff10;color-scheme:dark;color:#ffffff'],
  [['transparent', '#ffffff10'], 'background:#ffffff10;color:light-dark(#06212a, #ffffff)'],
])('a see-through section in sections of %j is judged over them', async (grounds, style) => {
  const html = await renderNested(grounds, {
    id: 'builder-t',
    component: { name: 'Text', options: { text: 'dedans' } },
  })
  expect(html).toContain(style)
})

test('a heading’s own colour is readable on its section, and on the page in both schemes', async () => {
  const heading = (colorText: string): Block => ({
    id: 'builder-h',
    component: {
      name: 'Heading',
      options: { textBefore: 'Agir', textBean: 'vite', colorText, colorBean: '#ffffff20' },
    },
  })
  expect(await renderNested(['navy', 'transparent'], heading('#0c3944'))).toContain('<div style="color:#ffffff')
  expect(await renderNested(['navy', 'transparent'], heading('gold'))).toContain('<div style="color:gold')
  expect(await renderNested(['navy'], heading('gold'))).toContain('--on-bean:#ffffff')
  expect(await renderNested([], heading('#0c3944'))).toContain(
    'color:light-dark(oklch(from #0c3944 min(l, 0.52) c h / 1), oklch(from #0c3944 max(l, 0.76) c h / 1))',
  )
})

const renderNested = (grounds: readonly string[], inner: Block) =>
  renderBlock('Section', {}, { block: { children: [nested(grounds, inner)] }, others: ['Heading'] })

test.each([
  ['noRightPadding', 'data-no-right-padding="true"'],
  ['noHorizontalPadding', 'data-no-horizontal-padding="true"'],
  ['noVerticalPadding', 'data-no-vertical-padding="true"'],
])('%s of a section changes its box', async (name, mark) => {
  expect(await renderBlock('Section', { [name]: true })).toContain(mark)
  expect(await renderBlock('Section')).not.toContain(mark)
})

test('a section without inner wrapper contains its blocks directly', async () => {
  expect(await renderBlock('Section', { noInnerWrapper: true }, within)).toMatch(
    /<section[^>]*><div[^>]*builder-id="builder-2"/,
  )
})

test('breadcrumbs link to pages in the page’s language, the last one is the current page', async () => {
  const items = [{ label: 'Accueil', path: '/' }, { label: 'Média', path: '/media' }, { path: '/x' }, { label: 'Vélo' }]
  const html = await renderBlock('Breadcrumbs', { items, color: '#9b084f' }, { locale: 'en' })
  expect(html).toMatch(/<nav [^>]*aria-label="Breadcrumb">/)
  expect(html).toContain('<li><a href="/en">Accueil</a></li><li><a href="/en/media">Média</a></li>')
  expect(html).toContain('<span aria-current="page">Vélo</span>')
  expect(html).toContain('from #9b084f')
  expect(await renderBlock('Breadcrumbs', { items: 'no list' })).not.toContain('<nav')
})

test.each([undefined, null, '', 'nowhere', 7])('a breadcrumb with the path %j has a label', async (path) => {
  const items = [{ label: 'Perdu', path }, { label: 'Ici' }]
  expect(await renderBlock('Breadcrumbs', { items })).toContain('<li>Perdu</li>')
})

test('a sticky group contains its blocks', async () => {
  expect(await renderBlock('Sidebar Sticky Group', {}, within)).toMatch(/class="[^"]+"><div[^>]*>.*dedans/)
})

test('an error message has the default text of its status or the editor’s, and links', async () => {
  const of = (status: number | undefined, options = {}) =>
    renderBlock('Error Message', options, { loading: { status }, locale: 'fr' })
  const lost = await of(404)
  expect(lost).toContain('<h1>Page introuvable</h1>')
  expect(lost).toContain('Oops! Page not found')
  expect(lost).toMatch(/<form[^>]*role="search"[^>]*action="\/events"/)
  for (const way of ['href="/"', 'href="/events"']) expect(lost).toContain(way)
  expect(await of(410)).toContain('<h1>Cet événement est trop ancien</h1>')
  const broken = await of(503)
  expect(broken).toContain('>5</span>')
  expect(broken).toContain('<h1>Une erreur s&#x27;est produite</h1>')
  for (const html of [lost, broken]) expect(html).not.toContain('ERREUR')
  const own = await of(404, { title: 'Perdu', text: 'Par ici.', search: false, tag: 'h2' })
  expect(own).toContain('<h2>Perdu</h2>')
  expect(own).toContain('>Par ici.</p>')
  expect(own).not.toMatch(/<form|Oops/)
})
