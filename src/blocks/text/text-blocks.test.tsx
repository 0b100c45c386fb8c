import { expect, test } from 'vitest'
import { renderBlock } from '../../../tests/support/render-block.tsx'

test('a heading without a level is an h2, with its options', async () => {
  expect(await renderBlock('Heading', { textBefore: 'Dix façons' })).toContain('<h2>Dix façons')
  const html = await renderBlock('Heading', {
    textBefore: 'Dix façons de',
    textBean: 'planter',
    textAfter: 'chez toi',
    colorText: '#24673a',
    colorBean: '#f3976b',
    tag: 'h4',
    tagClass: 'grand',
  })
  expect(html).toMatch(/<h4 class="grand">Dix façons de <span[^>]*--bean:#f3976b[^>]*>planter<\/span> chez toi<\/h4>/)
  expect(html).toContain('color:light-dark(oklch(from #24673a ')
  expect(await renderBlock('Heading', { textBean: 'x', colorBean: '#000', customColorBean: '#fff30d' })).toContain(
    '--bean:#fff30d',
  )
})

test('a heading below the page’s title has no bean, unless in a colour of its own', async () => {
  const words = { textBefore: 'Comment', textBean: 'ça marche', textAfter: 'ici' }
  expect(await renderBlock('Heading', { ...words, tag: 'h2' })).toMatch(/<h2>Comment (<!-- -->)* *ça marche ici<\/h2>/)
  expect(await renderBlock('Heading', { ...words, tag: 'h1' })).toMatch(/<span[^>]*>ça marche<\/span>/)
  expect(await renderBlock('Heading', { ...words, colorBean: '#f3976b' })).toMatch(/<span[^>]*>ça marche<\/span>/)
})

test('a button applies each of its options', async () => {
  const html = await renderBlock('Button', {
    label: 'Je participe',
    type: 'primary',
    variant: 'ghost',
    size: 'medium',
    icon: 'heart',
    'icon-right': true,
    'animate-icon': true,
    disabled: true,
    role: 'switch',
    'input-type': 'submit',
  })
  for (const part of [
    'data-type="primary"',
    'data-variant="ghost"',
    'data-size="medium"',
    'data-animate=""',
    'disabled=""',
    'role="switch"',
    'type="submit"',
  ])
    expect(html).toContain(part)
  expect(html).toMatch(/<button[^>]*style="--i:65% 10%"[^>]*data-end=""[^>]*>Je participe<\/button>/)
  expect(await renderBlock('Button', { label: 'Je participe', icon: 'heart' })).toMatch(
    /<button[^>]*style="--i:(?![^>]*data-end)[^>]*>Je participe<\/button>/,
  )
  expect(await renderBlock('Button', { label: 'Je participe', loading: true })).toContain('aria-busy="true"')
  expect(await renderBlock('Button', { label: 'Je participe', tag: 'div' })).toMatch(/<div[^>]*>Je participe<\/div>/)
})

test('a round button shows its icon and has its text as name', async () => {
  const html = await renderBlock('Button', { label: 'Chercher', icon: 'search', size: 'round' })
  expect(html).toMatch(/<button[^>]*style="--i:[^>]*aria-label="Chercher"/)
  expect(html).not.toContain('Chercher</button>')
})

test('a round button without an icon is as wide as its text', async () => {
  const html = await renderBlock('Button', { label: 'Chercher un événement', size: 'round' })
  expect(html).toMatch(/<button[^>]*data-size="default"[^>]*>Chercher un événement<\/button>/)
  expect(html).not.toContain('aria-label')
})

test.each(['Button', 'MksButton'])('%s inside a link is not a button', async (name) => {
  const html = await renderBlock(name, { label: 'Voir', text: 'Voir' }, { block: { linkUrl: '/events' } })
  expect(html).toMatch(/<a [^>]*href="\/events"[^>]*><span[^>]*data-type="default"[^>]*>Voir<\/span><\/a>/)
  expect(html).not.toContain('<button')
})

test('the MksButton applies each of its options', async () => {
  const html = await renderBlock('MksButton', {
    text: 'Je me lance',
    icon: 'arrow-right',
    iconRight: true,
    animateIcon: true,
    size: 'small',
    type: 'tertiary',
    variant: 'text',
  })
  expect(html).toContain('data-type="tertiary" data-variant="text" data-size="small" data-animate=""')
  expect(html).toMatch(/style="--i:48% 99%" data-end=""[^>]*>Je me lance</)
})

test('a button without text and icon is not rendered', async () => {
  expect(await renderBlock('Button')).not.toContain('<button')
})

test('a quote names its author, in a readable colour', async () => {
  const options = { text: 'Le sol est vivant.', author: 'Marion Lefèvre', color: '#24673a' }
  expect(await renderBlock('Quote', options)).toMatch(
    /<blockquote[^>]*style="color:#24673a"><span.*?<\/span><p>Le sol est vivant\.<\/p><footer>Marion Lefèvre<\/footer><\/blockquote>/,
  )
  expect(await renderBlock('Quote', { ...options, color: '#ffffff' })).not.toContain('color:#ffffff')
  expect(await renderBlock('Quote', { author: 'Personne' })).not.toContain('Personne')
})
