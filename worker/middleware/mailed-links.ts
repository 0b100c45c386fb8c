import { matchPath, type PathId } from '../../src/contracts/paths.ts'
import { type Step, urlOnly } from '../http/step.ts'
import { isMailedPage, storeMailedToken } from '../v1/mailed-token.ts'

/**
 * Links of mails: the `token` in the URL becomes a cookie for half an hour, and the visitor is redirected to the page without
 * it, so that history, logs and referrers do not contain it (ASVS 14.2.1). It is used only when the visitor submits the form.
 */
export const mailLink: Step = {
  async handler(c, next) {
    const url = c.get('url')
    const token = url.search === '' ? null : url.searchParams.get('token')
    const page = token && c.req.method === 'GET' ? matchPath(c.get('path'))?.id : undefined
    if (!token || !page || !isMailedPage(page)) return next()
    storeMailedToken(c, page, token)
    const clean = new URL(url)
    clean.searchParams.delete('token')
    return c.redirect(clean.pathname + clean.search, 303)
  },
  dependsOn: urlOnly,
}

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
