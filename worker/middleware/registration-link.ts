import { AppError } from '../../src/contracts/errors.ts'
import { matchPath, type PathId } from '../../src/contracts/paths.ts'
import { myRegistration } from '../../src/contracts/v1/attendance.ts'
import { bySlug } from '../../src/contracts/v1/events.ts'
import type { AppContext } from '../http/context.ts'
import { createApi } from '../v1/site-api.ts'
import { browserCall } from '../v1/browser-call.ts'
import { callOf } from '../v1/call.ts'
import { writeFlash } from '../v1/flash.ts'
import { urlOnly, type Step } from '../http/step.ts'

const pages: PathId[] = ['events/show', 'events/attend', 'events/unattend', 'events/feedback']

/**
 * Links of a registration's mails: the `token` in the URL becomes a cookie of this device, and the visitor is redirected to
 * the page without it, so that history and logs of other sites do not contain it (D16). With an invalid token the page shows
 * an error.
 */
export const registrationLink: Step = {
  async handler(c, next) {
    const asked = c.get('url')
    const token = asked.search === '' ? null : asked.searchParams.get('token')
    const route = token !== null && c.req.method === 'GET' ? matchPath(c.get('path')) : undefined
    if (!token || !route || !pages.includes(route.id)) return next()
    const clean = new URL(asked)
    clean.searchParams.delete('token')
    const event = await idOf(c, route.params['slug']!)
    if (event === undefined) return next()
    const answer = await browserCall(c, callOf(c, myRegistration, { params: { id: event }, body: { token } }))
    if (!answer.ok)
      await writeFlash(c, clean.pathname, {
        form: myRegistration.spec.id,
        code: answer.status < 500 ? 'invalid_token' : 'unavailable',
        errors: {},
        values: {},
      })
    return c.redirect(clean.pathname + clean.search, 303)
  },
  dependsOn: urlOnly,
}

/** The id of an event; `undefined` when it does not exist: its page answers 404. */
async function idOf(c: AppContext, slug: string): Promise<string | undefined> {
  try {
    return (await createApi(c)(bySlug, { params: { slug }, query: {} })).data._id
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
