import { expect, test, vi } from 'vitest'
import { renderBlock } from '../../../tests/support/render-block.tsx'
import type { ContentReader } from '../../builder/content-reader.ts'
import type { Entry } from '../../builder/entry.ts'

const entryOf = (data: Record<string, unknown>): Entry => ({ id: 'e1', data })
const reader = (entry: Entry | null): ContentReader => ({
  one: vi.fn<ContentReader['one']>(async () => entry),
  all: async () => [],
})

test('a teaser shows its ten options', async () => {
  const html = await renderBlock('Teaser', {
    variant: 'cerise',
    to: '/media/egalite/qui-parle',
    title: 'Qui parle en réunion ?',
    text: 'On a compté.',
    target: '_self',
    image: '/cover/egalite/0a1b2c3d.svg',
    tagLabel: 'Dossier',
    tagColor: '#0c3944',
    tagBGColor: '#c1e94e',
    tagIcon: 'star',
  })
  expect(html).toMatch(/<article class="[^"]+" data-tone="cerise">/)
  expect(html).toMatch(/<h3><a[^>]*href="\/media\/egalite\/qui-parle"[^>]*>Qui parle en réunion \?<\/a><\/h3>/)
  expect(html).toContain('target="_self"')
  expect(html).toContain('<p>On a compté.')
  expect(html).toContain('src="/cover/egalite/0a1b2c3d.svg"')
  expect(html).toContain('--tag:#c1e94e;color:#0c3944')
  expect(html).toMatch(/--i:93% 84%"[^>]*>Dossier/)
})

test.each([{}, { to: '/events' }, { variant: 'broom', tagIcon: 'star' }])(
  'a teaser that shows nothing draws no box: %j',
  async (options) => expect(await renderBlock('Teaser', options)).not.toContain('<article'),
)

test('the tag of a teaser is opaque and readable', async () => {
  const html = await renderBlock('Teaser', { title: 'Agir', tagLabel: 'Dossier', tagBGColor: 'rgb(0 0 0 / 80%)' })
  expect(html).toContain('--tag:light-dark(#333333, #010709);color:#ffffff')
})

test('contrast of a translucent button is computed on the background of the card', async () => {
  const html = await renderBlock('ActionCardCustom', {
    title: 'Agir',
    link: '/events',
    background: 'navy',
    buttonBackground: 'hsl(0 0% 100% / 10%)',
  })
  expect(html).toContain('--c:hsl(0 0% 100% / 10%);--on:#ffffff')
})

test('a link without target opens a new tab and announces it', async () => {
  const html = await renderBlock('Teaser', { to: 'https://example.org', title: 'Ailleurs' })
  expect(html).toContain('href="https://example.org" target="_blank" rel="noopener"')
  expect(html).toContain('<span class="sr"> (nouvel onglet)</span>')
  expect(await renderBlock('Teaser', { to: '/events', title: 'Ici' })).toContain('target="_blank" rel="noopener"')
  expect(await renderBlock('Card Link', { to: 'https://example.org', text: 'Ailleurs' })).toContain(
    'target="_blank" rel="noopener"',
  )
})

test('a path of the site gets the language prefix; files and API calls do not', async () => {
  const hrefOf = async (to: string) =>
    /href="([^"]*)"/.exec(await renderBlock('Card Link', { to, text: 'x' }, { locale: 'es' }))?.[1]
  expect(await hrefOf('/events')).toBe('/es/events')
  expect(await hrefOf('/es/events')).toBe('/es/events')
  expect(await hrefOf('/')).toBe('/es')
  expect(await hrefOf('/charte.pdf')).toBe('/charte.pdf')
  expect(await hrefOf('/v1/openapi.json')).toBe('/v1/openapi.json')
  expect(await hrefOf('#plus')).toBe('#plus')
})

test('a card link has its colours or a default style', async () => {
  const options = { text: 'Devenir bénévole', to: '/organize', textColor: '#ffffff' }
  const html = await renderBlock('Card Link', { ...options, background: '#24673a', buttonBackground: '#fff30d' })
  expect(html).toContain('background:#24673a;color-scheme:dark;color:#ffffff')
  expect(html).toContain('background:#fff30d;color:#06212a')
  const plain = await renderBlock('Card Link', { ...options, noStyling: true })
  expect(plain).toMatch(/<a[^>]*class="link"[^>]*>Devenir bénévole<\/a>/)
  expect(plain).not.toContain('<svg')
})

const colours = { background: '#0c3944', textColor: '#fff30d', buttonBackground: '#c1e94e' }
const action = { titre: 'Cuisine les invendus', texte: 'Un lundi sur deux.', cover: '/cover/a.svg', lien: '/actions' }

const parts = [
  'background:#0c3944;color-scheme:dark;color:#fff30d',
  '--c:#c1e94e;--on:#06212a',
  '<h3>Cuisine les invendus</h3><p>Un lundi sur deux.</p>',
  'src="/cover/a.svg"',
  'href="/actions"',
  'Je me lance<span class="sr">, Cuisine les invendus</span>',
]
const missing = (html: string) => parts.filter((part) => !html.includes(part))

test('an action card shows the referenced entry in its colours', async () => {
  const came = { '@type': '@builder.io/core:Reference', model: 'carte-action', id: 'e1', value: entryOf(action) }
  expect(missing(await renderBlock('ActionCard', { action: came, ...colours }))).toEqual([])
  const content = reader(entryOf(action))
  expect(
    missing(await renderBlock('ActionCard', { action: { id: 'e1' }, ...colours }, { loading: { content } })),
  ).toEqual([])
  expect(content.one).toHaveBeenCalledWith('carte-action', { query: { id: 'e1' } })
})

test('an action card of a deleted entry is not rendered', async () => {
  const html = await renderBlock('ActionCard', { action: { id: 'e1' } }, { loading: { content: reader(null) } })
  expect(html).not.toContain('<article')
  expect(await renderBlock('ActionCard')).not.toContain('<article')
})

test('a custom action card shows its own content', async () => {
  const { titre: title, texte: text, cover, lien: link } = action
  expect(missing(await renderBlock('ActionCardCustom', { title, text, cover, link, ...colours }))).toEqual([])
})

const sponsor = {
  link: 'https://semeurs.example',
  text: 'Avec le soutien de',
  partner: 'Les Semeurs',
  logo: '/logo.svg',
  logoLight: '/logo-clair.svg',
}

test.each([
  ['light', '/logo.svg'],
  ['dark', '/logo-clair.svg'],
])('on a %s theme a sponsor’s logo is %s', async (theme, logo) => {
  const html = await renderBlock('Partenariat', { sponsoredBy: { id: 'e1', value: entryOf(sponsor) }, theme })
  expect(html).toContain(`data-ground="${theme}"`)
  expect(html).toContain(`src="${logo}"`)
  expect(html).toContain('href="https://semeurs.example" target="_blank" rel="noopener sponsored"')
  expect(html).toContain('Avec le soutien de <strong>Les Semeurs</strong>')
})

test('a sponsor’s text is overridden by the page, and defaults to ours', async () => {
  const value = entryOf({ partner: 'Les Semeurs' })
  const textOf = async (options: object) =>
    (await renderBlock('Partenariat', { sponsoredBy: { id: 'e1', value }, ...options })).replace(/<[^>]+>/g, '')
  expect(await textOf({})).toBe('En partenariat avec Les Semeurs')
  expect(await textOf({ text: 'Offert par' })).toBe('Offert par Les Semeurs')
})

test('a partnership without a sponsor is not rendered but logged', async () => {
  const log = vi.fn<(message: string) => void>()
  expect(await renderBlock('Partenariat', { text: 'Offert par' }, { log })).not.toContain('Offert par')
  expect(log).toHaveBeenCalledWith('The block Partenariat lacks an option that it cannot do without.')
})

test.each(['horizontal', 'vertical'])('an expert is laid out %s in three sizes', async (direction) => {
  for (const size of ['small', 'large', 'xlarge']) {
    const html = await renderBlock('ExpertBean', { direction, size, image: '/portrait.jpg' })
    expect(html).toContain(`data-direction="${direction}" data-size="${size}"`)
    expect(html).toContain('src="/portrait.jpg"')
  }
})
