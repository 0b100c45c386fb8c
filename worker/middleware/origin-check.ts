import { AppError } from '../../src/contracts/errors.ts'
import { hasStatefulCookies } from '../http/cookies.ts'
import { urlOnly, type Step } from '../http/step.ts'

/**
 * Rejects unsafe requests that another site's page made as a visitor (ASVS 3.5.1). A program that sends neither cookies nor
 * `Origin` passes: it acts as no visitor.
 */
export const originCheck: Step = {
  async handler(c, next) {
    if (!/^(GET|HEAD|OPTIONS)$/.test(c.req.method)) {
      const origin = c.req.header('origin')
      const site = c.req.header('sec-fetch-site')
      const foreign =
        (origin !== undefined && origin !== c.get('origin')) ||
        (site !== undefined && site !== 'same-origin' && site !== 'none')
      const ambient = origin === undefined && site === undefined && hasStatefulCookies(c.req.header('cookie') ?? null)
      if (foreign || ambient)
        throw new AppError(
          'cross_origin',
          'This request came from another site; open the page on this site and try again',
        )
    }
    await next()
  },
  dependsOn: urlOnly,
}
