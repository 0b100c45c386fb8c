import { AppError } from '../../src/contracts/errors.ts'
import { errorJson } from '../errors.ts'
import type { AppContext } from '../context.ts'
import { defaultLocale } from '../../src/contracts/locales.ts'
import { splitLocale } from '../../src/contracts/paths.ts'
import { anonymous } from '../../src/pages/define-page.ts'
import { PageRedirect } from '../../src/pages/page-redirect.ts'
import { answerPage } from './pages.ts'

/**
 * Turns whatever went wrong into an answer: JSON for callers of `/v1`, the error page for people. Nothing of an unforeseen
 * fault is shown; it is logged under the request's id.
 */
export async function answerError(cause: unknown, c: AppContext): Promise<Response> {
  if (cause instanceof PageRedirect) {
    c.header('Cache-Control', 'no-store')
    return c.redirect(cause.location, cause.status)
  }
  const error =
    cause instanceof AppError ? cause : new AppError('internal', 'Something went wrong on our side', { cause })
  if (error.status >= 500)
    console.error(
      JSON.stringify({
        level: 'error',
        requestId: c.var.requestId,
        path: c.req.path,
        message: error.message,
        cause: describe(error.cause),
      }),
    )
  if (/^\/(v1|places\.json|health)\b/.test(c.req.path) || wantsJson(c)) return errorJson(error, c.var.requestId)
  const { locale, path } = splitLocale(new URL(c.req.url).pathname)
  c.set('locale', c.var.locale ?? locale ?? defaultLocale)
  c.set('path', c.var.path ?? path)
  // What fails before anyone was recognised is answered to nobody in particular.
  c.set('visitor', c.var.visitor ?? anonymous)
  try {
    const { errorPage } = await import('../../src/pages/system/error.page.tsx')
    const answer = await answerPage(c, errorPage(error.status), { id: 'content/home', pattern: '/', params: {} })
    if (error.retryAfter !== undefined) answer.headers.set('Retry-After', String(error.retryAfter))
    return answer
  } catch (fault) {
    console.error(
      JSON.stringify({
        level: 'error',
        requestId: c.var.requestId,
        message: 'the error page failed',
        cause: describe(fault),
      }),
    )
    return errorJson(error, c.var.requestId)
  }
}

/** A program that reads JSON, not pages. */
const wantsJson = (c: AppContext) => /^application\/json\b/.test(c.req.header('accept') ?? '')

const describe = (cause: unknown) =>
  cause instanceof Error ? (cause.stack ?? cause.message) : cause === undefined ? undefined : String(cause)
