import type { MiddlewareHandler } from 'hono'
import { AppError } from '../../src/contracts/errors.ts'
import type { AppEnv } from '../context.ts'

const ownCookies = /(?:^|;\s*)(?:__Host-)?(?:at|rt|ev|fl|oa)=/

/**
 * Refuses unsafe requests that another site's page made in a visitor's name (ASVS 3.5.1). A program without cookies and
 * without `Origin` passes: it has nobody's rights to misuse.
 * @example app.use(originCheck())
 */
export function originCheck(): MiddlewareHandler<AppEnv> {
  return async function originCheck(c, next) {
    if (!/^(GET|HEAD|OPTIONS)$/.test(c.req.method)) {
      const origin = c.req.header('origin')
      const site = c.req.header('sec-fetch-site')
      const foreign =
        (origin !== undefined && origin !== c.get('origin')) ||
        (site !== undefined && site !== 'same-origin' && site !== 'none')
      const ambient = origin === undefined && site === undefined && ownCookies.test(c.req.header('cookie') ?? '')
      if (foreign || ambient)
        throw new AppError(
          'cross_origin',
          'This request came from another site; open the page on this site and try again',
        )
    }
    await next()
  }
}
