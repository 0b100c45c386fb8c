import { ConsentBanner } from '../src/consent/consent-banner.part.tsx'
import { I18nProvider } from '../src/i18n/use-i18n.ts'
import { assetsOf } from './http/built/assets.ts'
import type { AppContext } from './http/context.ts'
import { readI18n } from './ssr/render/render-context.ts'
import { renderToStaticMarkup } from './ssr/render/react-server.ts'
import { offersOf } from './v1/offers-of.ts'
import { createApi } from './v1/site-api.ts'

/**
 * `GET /consent`: the banner and its CSS, with the entry script's address, by which a page knows its own build. It is fetched by
 * `consent.client.ts` and no page, so the policy of data is its own.
 */
export async function serveConsentBanner(c: AppContext): Promise<Response> {
  const services = { api: () => createApi(c), offers: () => offersOf(c) }
  const [i18n, { assets, style }] = await Promise.all([
    readI18n(c.var.locale, services),
    assetsOf(['src/consent/consent-banner.part.tsx']),
  ])
  const banner = renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <ConsentBanner />
    </I18nProvider>,
  )
  // In development the sheet is a file.
  const css = style ? `<style>${style.css}</style>` : `<link rel="stylesheet" href="${assets.style.href}">`
  return c.html(`<script src="${assets.entry}"></script>${css}${banner}`, 200, {
    'Cache-Control': 'no-cache',
    'Content-Language': i18n.locale,
    'X-Robots-Tag': 'noindex',
  })
}
