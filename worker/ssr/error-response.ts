import { AppError } from '../../src/contracts/errors.ts'
import { isStoreFault, storeUnavailable } from '../backend/db/store-fault.ts'
import { errorJson } from '../http/errors.ts'
import type { AppContext } from '../http/context.ts'
import { defaultLocale } from '../../src/contracts/locales.ts'
import { splitLocale } from '../../src/contracts/paths.ts'
import { PageRedirect } from '../../src/page/page-redirect.ts'
import { formPage, pageLocale } from '../v1/forms/form-target.ts'
import { ContentFault } from '../content/content-reader.ts'
import { createPageServices } from './page-services.ts'
import { readPageRequest } from './read-page-request.ts'
import { respondPage } from './serve-page.ts'

/**
 * Answers an error: as JSON to callers of `/v1`, else with the error page. The response shows nothing of an unexpected error;
 * the log does, under the request's id.
 */
export async function respondError(cause: unknown, c: AppContext): Promise<Response> {
  if (cause instanceof PageRedirect) {
    c.header('Cache-Control', 'no-store')
    return c.redirect(cause.location, cause.status)
  }
  const error =
    cause instanceof AppError
      ? cause
      : isStoreFault(cause)
        ? storeUnavailable(cause)
        : new AppError('internal', 'Something went wrong on our side', { cause })
  // While the site is closed, that it refuses is no fault.
  const isClosed = error.code === 'unavailable' && error.cause === undefined && c.get('uncounted')
  if (error.status >= 500 && !isClosed) (await import('./report-fault.ts')).reportFault(c, error)
  if (/^\/(v1|places\.json|health|metrics|api\/v\d+)\b/.test(c.req.path) || wantsJson(c))
    return errorJson(error, c.var.requestId)
  try {
    return await respondErrorPage(c, error)
  } catch (fault) {
    ;(await import('./report-fault.ts')).reportFault(c, fault, 'the error page failed')
    return errorJson(error, c.var.requestId)
  }
}

/** The page for an error, in the language of the page that failed. */
async function respondErrorPage(c: AppContext, error: AppError): Promise<Response> {
  const { errorPage } = await import('../../src/system/error.page.tsx')
  const { locale, path } = splitLocale(new URL(c.req.url).pathname)
  const isForm = c.req.path.startsWith('/forms/')
  const request = await readPageRequest(c, {
    // Middlewares that decide them may not have run.
    path: c.get('path') ?? path,
    locale: isForm ? pageLocale(formPage(c)) : (c.get('locale') ?? locale ?? defaultLocale),
  })
  const match = {
    page: errorPage(error.status, error.code),
    route: { id: 'system/error', pattern: '', params: {} } as const,
  }
  const services = createPageServices(c, request, error instanceof ContentFault ? error : undefined)
  const response = await respondPage(c, request, match, services)
  if (error.retryAfter !== undefined) response.headers.set('Retry-After', String(error.retryAfter))
  return response
}

/** A program that reads JSON, not pages. */
const wantsJson = (c: AppContext) =>
  c.req.path.endsWith('.json') || /^application\/json\b/.test(c.req.header('accept') ?? '')
