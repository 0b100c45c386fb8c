import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { consentCookie, localeCookie } from '../contracts/cookies.ts'
import { cookieTable } from '../../worker/http/cookie-table.ts'
import { legalSlugs } from '../contracts/legal.ts'
import { locales } from '../contracts/locales.ts'
import { createI18n, I18nProvider } from '../i18n/use-i18n.ts'
import { translator } from '../i18n/translate.ts'
import type { RequestContext, ViewContext } from '../page/define-page.ts'
import page from './legal.page.tsx'

const contextOf = (slug: string, locale: (typeof locales)[number]) =>
  ({
    params: { slug },
    path: `/legal/${slug}`,
    settings: {},
    locale,
    i18n: createI18n(translator(locale)),
  }) as unknown as RequestContext & ViewContext

describe.each(locales)('in %s', (locale) => {
  test.each(legalSlugs)('%s has its title, its texts and links to the other legal pages', async (slug) => {
    const context = contextOf(slug, locale)
    const data = await page.load!(context)
    const html = renderToStaticMarkup(
      <I18nProvider value={context.i18n}>
        <page.Component data={data} context={context} />
      </I18nProvider>,
    )
    const { title, description } = page.head(context, data)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(description).toBeTruthy()
    expect(html.match(/<h2>[^<]+<\/h2><p>[^<]{20,}/g)?.length).toBeGreaterThanOrEqual(3)
    for (const sister of legalSlugs)
      expect(html).toContain(`href="${locale === 'fr' ? '' : `/${locale}`}/legal/${sister}"`)
  })
})

test.each(['nothing', 'constructor', ''])('%j responds 404', async (slug) => {
  await expect(async () => page.load!(contextOf(slug, 'fr'))).rejects.toMatchObject({
    code: 'not_found',
    message: `Page not found: /legal/${slug}`,
  })
})

test.each(locales)('in %s, the page about cookies names every cookie that the site sets', (locale) => {
  const text = translator(locale)('legal.cookies.list.text')
  const named = [...text.matchAll(/[«“]\s?([\w.]+)\s?[»”]/g)].map(([, name]) => name)
  const set = [...Object.values(cookieTable), localeCookie, consentCookie].map(({ name }) => name)
  expect(named.toSorted()).toEqual([...set, 'builder.tests'].toSorted())
})
