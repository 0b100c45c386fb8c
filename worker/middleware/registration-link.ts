import { matchPath, type PathId } from '../../src/contracts/paths.ts'
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
    // Few requests come from a mail.
    const { openRegistration } = await import('./open-registration.ts')
    const isFound = await openRegistration(c, { slug: route.params['slug']!, token, path: clean.pathname })
    return isFound ? c.redirect(clean.pathname + clean.search, 303) : next()
  },
  dependsOn: urlOnly,
}
