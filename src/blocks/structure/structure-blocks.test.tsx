import { expect, test } from 'vitest'
import { renderBlock } from '../../../tests/support/render-block.tsx'

const within = { block: { children: [{ id: 'builder-2', component: { name: 'Text', options: { text: 'dedans' } } }] } }

test('a page header without options is #0c3944 with white text', async () => {
  const html = await renderBlock('PageHeader', {}, within)
  expect(html).toContain('background:#0c3944;color-scheme:dark;color:white')
  expect(html).toContain('dedans')
})

test('a page header takes colours and a picture', async () => {
  const html = await renderBlock('PageHeader', {
    background: '#fff30d',
    'text-color': '#0c3944',
    image: '/cover/ecologie/0a1b2c3d.svg',
    imageAlt: 'Une fougère',
  })
  expect(html).toContain('background:#fff30d;color-scheme:light;color:#0c3944')
  expect(html).toMatch(/<img[^>]*alt="Une fougère"[^>]*src="\/cover\/ecologie\/0a1b2c3d\.svg"/)
})

test('text that could not be read on the ground is turned', async () => {
  const html = await renderBlock('PageHeader', { background: '#ffffff' })
  expect(html).toContain('background:#ffffff')
  expect(html).not.toContain('color:white')
})

test('a section takes its ground, its ink and its corners', async () => {
  const html = await renderBlock('Section', { background: '#24673a', color: '#fff30d', radius: 'both' }, within)
  expect(html).toContain('background:#24673a;color-scheme:dark;color:#fff30d')
  expect(html).toContain('data-radius="both"')
  expect(html).toMatch(/<section[^>]*><div class="[^"]+"><div[^>]*builder-id="builder-2"/)
  expect(await renderBlock('Section', { color: '#24673a' })).toContain(
    'color:light-dark(oklch(from #24673a min(l, 0.52) c h), oklch(from #24673a max(l, 0.76) c h))',
  )
})

test.each([
  ['noRightPadding', 'data-no-right-padding="true"'],
  ['noHorizontalPadding', 'data-no-horizontal-padding="true"'],
  ['noVerticalPadding', 'data-no-vertical-padding="true"'],
])('%s of a section changes its box', async (name, mark) => {
  expect(await renderBlock('Section', { [name]: true })).toContain(mark)
  expect(await renderBlock('Section')).not.toContain(mark)
})

test('a section without inner wrapper holds its blocks itself', async () => {
  expect(await renderBlock('Section', { noInnerWrapper: true }, within)).toMatch(
    /<section[^>]*><div[^>]*builder-id="builder-2"/,
  )
})

test('breadcrumbs are a list of ways in the page’s language, the last one is the page', async () => {
  const items = [{ label: 'Accueil', path: '/' }, { label: 'Média', path: '/media' }, { path: '/x' }, { label: 'Vélo' }]
  const html = await renderBlock('Breadcrumbs', { items, color: '#9b084f' }, { locale: 'en' })
  expect(html).toContain('<nav aria-label="Breadcrumb">')
  expect(html).toContain('<li><a href="/en">Accueil</a></li><li><a href="/en/media">Média</a></li>')
  expect(html).toContain('<span aria-current="page">Vélo</span>')
  expect(html).toContain('from #9b084f')
  expect(await renderBlock('Breadcrumbs', { items: 'no list' })).not.toContain('<nav')
})

test('a sticky group holds its blocks', async () => {
  expect(await renderBlock('Sidebar Sticky Group', {}, within)).toMatch(/class="[^"]+"><div[^>]*>.*dedans/)
})

test('an error message has the words of its status, or the editor’s, and the ways on', async () => {
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
