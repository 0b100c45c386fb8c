import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { translator } from '../i18n/translate.ts'
import { createI18n, I18nProvider } from '../i18n/use-i18n.ts'
import { layoutNames, loadLayout } from './layout-table.ts'
import { languageHref } from './parts/language-switch.tsx'
import { resolveLayout } from '../../worker/ssr/render/render-page.tsx'

describe('the layout of a page (spec §1, D3)', () => {
  test.each([
    [undefined, 'chiche', 'chiche'],
    ['default', 'chiche', 'chiche'],
    [undefined, 'international', 'default'],
    ['default', 'international', 'default'],
    ['chiche', 'international', 'chiche'],
  ] as const)('declared %s, in %s: %s', (declared, variant, layout) =>
    expect(resolveLayout(declared, variant)).toBe(layout),
  )

  test.each(['bare', 'bare-no-loader', 'error', 'game', 'organize'] as const)(
    '%s is the same in both variants',
    (name) => {
      expect(resolveLayout(name, 'chiche')).toBe(name)
      expect(resolveLayout(name, 'international')).toBe(name)
    },
  )
})

test('there are seven layouts (spec §2)', () => {
  expect(layoutNames).toEqual(['bare', 'bare-no-loader', 'chiche', 'default', 'error', 'game', 'organize'])
})

describe('each layout renders its page', () => {
  const render = async (name: (typeof layoutNames)[number]) => {
    const Layout = await loadLayout(name)
    return renderToStaticMarkup(
      <I18nProvider value={createI18n(translator('fr'))}>
        <Layout id="events/list" path="/events" query="?page=1" onHero={false}>
          <p>La page</p>
        </Layout>
      </I18nProvider>,
    )
  }

  test.each([
    ['bare', { header: false, footer: false, loader: true }],
    ['bare-no-loader', { header: false, footer: false, loader: false }],
    ['chiche', { header: true, footer: true, loader: true }],
    ['default', { header: true, footer: true, loader: true }],
    ['game', { header: true, footer: false, loader: true }],
    ['organize', { header: true, footer: true, loader: true }],
  ] as const)('%s: %o', async (name, { header, footer, loader }) => {
    const html = await render(name)
    expect(html.match(/<main[\s\S]*<p>La page<\/p>[\s\S]*<\/main>/)).not.toBeNull()
    expect(html.match(/<main /g)).toHaveLength(1)
    expect(html.includes('<header')).toBe(header)
    expect(html.includes('<footer')).toBe(footer)
    expect(html.includes('id="loader"')).toBe(loader)
    // Pages with a header have a skip link.
    expect(html.includes('href="#main"')).toBe(header)
  })

  test('the error layout has a header and a one-line footer', async () => {
    const html = await render('error')
    expect(html).toContain('<header')
    expect(html).toContain('Mentions légales')
    expect(html).not.toContain('Des idées pour agir')
  })

  test('the header marks the current area and links to the same page in each language', async () => {
    const html = await render('chiche')
    expect(html).toMatch(/<a href="\/events" aria-current="page">/)
    expect(html).toContain('href="/en/events?page=1"')
    expect(html).toContain('href="/es/events?page=1"')
  })

  test.each(['chiche', 'default'] as const)('someone with a phone opens all areas of %s in a menu', async (name) => {
    const html = await render(name)
    const [, sheet = ''] = /<nav [^>]*id="areas" popover="auto"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
    expect(html).toMatch(/<button popoverTarget="areas"[^>]*aria-label="Menu"/)
    expect([...sheet.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/events',
      '/media',
      '/sondages',
      '/organize',
    ])
  })
})

describe('the same page in another language (D2)', () => {
  test.each([
    ['fr', '/events', '?page=1', '/events?page=1'],
    ['en', '/events', '?page=1', '/en/events?page=1'],
    ['es', '/', '', '/es'],
    ['fr', '/', '', '/?locale=fr'],
    ['fr', '//evil.test', '', '/evil.test'],
    ['en', '//evil.test', '', '/en/evil.test'],
  ] as const)('%s %s%s → %s', (locale, path, query, href) => expect(languageHref(locale, path, query)).toBe(href))
})
