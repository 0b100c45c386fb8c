import { matchPath } from '../../src/contracts/paths.ts'
import { isMailedPage, storeMailedToken } from '../v1/mailed-token.ts'
import { urlOnly, type Step } from '../http/step.ts'

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
