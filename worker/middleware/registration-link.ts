import type { MiddlewareHandler } from 'hono'
import { AppError } from '../../src/contracts/errors.ts'
import { matchPath, type PathId } from '../../src/contracts/paths.ts'
import { myRegistration } from '../../src/contracts/v1/attendance.ts'
import { bySlug } from '../../src/contracts/v1/events.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { createApi } from '../ssr/load-context.ts'
import { browserCall } from '../v1/browser-call.ts'
import { callerHeaders } from '../v1/caller-headers.ts'
import { writeFlash } from '../v1/flash.ts'

const pages: PathId[] = ['events/show', 'events/attend', 'events/unattend', 'events/feedback']

/**
 * The links of a registration's mails: the `token` in the address becomes the cookie of this device, and the page opens
 * without it, so that it stands in no history and no log of another site (D16). One that does not hold opens the page too,
 * which says so.
 * @example app.use(registrationLink())
 */
export function registrationLink(): MiddlewareHandler<AppEnv> {
  return async function registrationLink(c, next) {
    const asked = c.get('url')
    const token = asked.search === '' ? null : asked.searchParams.get('token')
    const route = token !== null && c.req.method === 'GET' ? matchPath(c.get('path')) : undefined
    if (!token || !route || !pages.includes(route.id)) return next()
    const clean = new URL(asked)
    clean.searchParams.delete('token')
    const event = await idOf(c, route.params['slug']!)
    if (event === undefined) return next()
    const headers = callerHeaders(c)
    headers.set('content-type', 'application/json')
    const url = c.get('origin') + myRegistration.path.replace('{id}', encodeURIComponent(event))
    const answer = await browserCall(c, { url, method: 'POST', headers, body: JSON.stringify({ token }) })
    if (!answer.ok)
      await writeFlash(c, clean.pathname, {
        form: myRegistration.spec.id,
        code: answer.status < 500 ? 'invalid_token' : 'unavailable',
        errors: {},
        values: {},
      })
    return c.redirect(clean.pathname + clean.search, 303)
  }
}

/** The id of an event; `undefined` when there is none, which its page will say. */
async function idOf(c: AppContext, slug: string): Promise<string | undefined> {
  try {
    return (await createApi(c)(bySlug, { params: { slug }, query: {} })).data._id
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
