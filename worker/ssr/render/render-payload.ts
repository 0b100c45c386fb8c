import type { EditorSettings } from '../../../src/builder/editor/editor-settings.ts'
import { AppError } from '../../../src/contracts/errors.ts'
import { jsonForScript } from '../../../src/lib/text/json-for-script.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import type { Page } from '../../../src/page/define-page.ts'
import { PageRedirect } from '../../../src/page/page-redirect.ts'
import { toRenderedPage, type RenderedPage } from '../../cache/rendered-page.ts'
import type { Settings } from '../../http/env.ts'
import { fixedPolicies } from '../../http/security-headers.ts'
import type { PageMatch } from '../match-page.ts'
import type { PageInput } from './render-context.ts'
import { renderPage } from './render-page.tsx'

/** Renders a matched page, or its data if that is requested. @throws as `renderPage` and `renderPayload` */
export const renderMatch = (
  { page, isPayload }: PageMatch,
  input: PageInput,
  settings: Settings,
  editor?: Omit<EditorSettings, 'state'>,
): Promise<RenderedPage> => (isPayload ? renderPayload(page, input) : renderPage(page, input, settings, editor))

/**
 * The data of a page as JSON (spec §7 payload, D46): the loader's, as the page declares it. It is cached as the page is.
 * @throws {AppError} what the loader throws; `unauthorized` where the page leads to the log-in
 * @throws {PageRedirect} to the data of the page to which the page leads
 */
async function renderPayload(page: Page, { context }: PageInput): Promise<RenderedPage> {
  const data = (await page.load?.(context).catch((error: unknown) => {
    throw error instanceof PageRedirect ? ofPayload(context.locale, error) : error
  })) as never
  // Without `<` it contains no mark of a fragment slot, whatever people wrote.
  const json = jsonForScript({ data: await page.payload!(data) })
  return toRenderedPage(new TextEncoder().encode(json), {
    status: page.status?.(data) ?? 200,
    policy: fixedPolicies.data,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Language': context.locale,
      // It repeats the page, which search engines should index.
      'X-Robots-Tag': 'noindex',
    },
    cacheable: page.cache !== undefined,
    framed: page.framedBy,
  })
}

/** What a redirect of a page is for those who request its data. */
function ofPayload(locale: Locale, { location, status }: PageRedirect): AppError | PageRedirect {
  const [path, query = ''] = location.split(/(?=\?)/)
  if (path === localePath(locale, '/login/start'))
    return new AppError('unauthorized', 'This page is for those who are signed in')
  return new PageRedirect(`${path}.json${query}`, status)
}
