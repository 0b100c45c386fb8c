import type { MiddlewareHandler } from 'hono'
import { matchPath } from '../../src/contracts/paths.ts'
import type { AppEnv } from '../context.ts'
import { isMailedPage, keepMailedToken } from '../v1/mailed-token.ts'

/**
 * The links of mails: the `token` in the address becomes a cookie for half an hour, and the page opens without
 * it, so that it stands in no history, no log and no referrer (ASVS 14.2.1). Nothing is done with it before a press.
 * @example app.use(mailLink())
 */
export function mailLink(): MiddlewareHandler<AppEnv> {
  return async function mailLink(c, next) {
    const url = c.get('url')
    const token = url.search === '' ? null : url.searchParams.get('token')
    const page = token && c.req.method === 'GET' ? matchPath(c.get('path'))?.id : undefined
    if (!token || !page || !isMailedPage(page)) return next()
    keepMailedToken(c, page, token)
    const clean = new URL(url)
    clean.searchParams.delete('token')
    return c.redirect(clean.pathname + clean.search, 303)
  }
}
