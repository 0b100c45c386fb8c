import { AppError } from '../../src/contracts/errors.ts'
import { variationDependencies } from '../content/choose-variation.ts'
import { previewDependencies } from '../content/preview.ts'
import type { AppContext } from '../http/context.ts'
import type { Dependencies } from '../http/step.ts'
import { answerPage } from './answer-page.ts'
import { fillPage } from './fill-page.ts'
import { matchPage, matchPayload, type PageMatch } from './match-page.ts'
import type { PageRequest } from './page-request.ts'
import { pageResponse, responseDependencies } from './page-response.ts'
import { createPageServices, type PageServices } from './page-services.ts'
import { readPageRequest } from './read-page-request.ts'

/** What pages depend on besides the URL, the visitor and the page cache, for the fast path. */
export const pageDependencies: readonly Dependencies[] = [
  previewDependencies,
  variationDependencies,
  responseDependencies,
]

/**
 * Answers GET and HEAD of a path with its page, or with a page's data.
 * @throws {AppError} `method_not_allowed`, `not_found` for an unknown path, else as `answerPage`
 */
export async function servePage(c: AppContext): Promise<Response> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    throw new AppError('method_not_allowed', 'Pages answer GET and HEAD only')
  const payload = await matchPayload(c.get('path'))
  if (payload) return respondPage(c, await readPageRequest(c, { path: payload.path }), payload)
  const match = await matchPage(c.get('path'), c.get('locale'))
  const request = await readPageRequest(c)
  return respondPage(c, request, match)
}

/**
 * Answers with a matched page.
 * @param services those of the request, unless some of them are known to fail
 * @throws as `answerPage`
 */
export async function respondPage(
  c: AppContext,
  request: PageRequest,
  match: PageMatch,
  services: PageServices = createPageServices(c, request),
): Promise<Response> {
  const started = performance.now()
  const ifNoneMatch = c.req.header('if-none-match')
  const answer = await answerPage(request, services, match)
  const { rest } = answer.page
  // What depends on the whole page waits for it.
  const isWaited = rest && (c.req.method === 'HEAD' || ifNoneMatch !== undefined)
  const result = isWaited ? { ...answer, page: await rest.whole() } : answer
  const filled = fillPage(result)
  const { cacheState } = result
  const isView = request.kind === 'visit' && request.method === 'GET' && result.page.status === 200
  c.set('served', { cacheState, cached: filled.cached, event: isView ? result.page.event : undefined })
  if (cacheState === undefined || cacheState === 'miss') c.get('timings').set('render', performance.now() - started)
  return pageResponse(result, filled, { method: c.req.method, ifNoneMatch })
}
