import { ConsentBanner } from '../src/consent/consent-banner.part.tsx'
import { I18nProvider } from '../src/i18n/use-i18n.ts'
import { entryAddress, isDevelopment, styleBeyond } from './http/built/assets.ts'
import type { AppContext } from './http/context.ts'
import { readI18n } from './ssr/render/render-context.ts'
import { fragmentsFile } from './ssr/render/render-page.tsx'
import { renderToStaticMarkup } from './ssr/render/react-server.ts'
import { offersOf } from './v1/offers-of.ts'
import { createApi } from './v1/site-api.ts'

const file = 'src/consent/consent-banner.part.tsx'

/**
 * `GET /consent`, with the prefix of a language: the banner (D12), the CSS that not every page has, and the entry script's address, by which
 * `consent.client.ts` knows its own build. It is fetched and never shown by itself, so the policy of data is its own.
 * @returns HTML; texts that operators changed and that cannot be read are those of the code
 */
export async function serveConsentBanner(c: AppContext): Promise<Response> {
  const services = { api: () => createApi(c), offers: () => offersOf(c) }
  const [i18n, { css }] = await Promise.all([readI18n(c.var.locale, services), styleBeyond(file, fragmentsFile)])
  const banner = renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <ConsentBanner />
    </I18nProvider>,
  )
  const style = isDevelopment ? `<link rel="stylesheet" href="/@page-styles?file=${file}">` : `<style>${css}</style>`
  return c.html(`<script src="${entryAddress}"></script>${style}${banner}`, 200, {
    'Cache-Control': 'no-cache',
    'Content-Language': i18n.locale,
    'X-Robots-Tag': 'noindex',
  })
}
