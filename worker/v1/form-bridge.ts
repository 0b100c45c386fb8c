import { AppError } from '../../src/contracts/errors.ts'
import { href } from '../../src/contracts/paths.ts'
import type { AppContext } from '../context.ts'

/**
 * `POST /forms/{endpoint id}`: forms work without script. None of the calls behind them exists yet, since each needs
 * somebody signed in; the visitor is sent to log in.
 */
export async function serveForm(c: AppContext): Promise<Response> {
  if (c.req.method !== 'POST') throw new AppError('method_not_allowed', 'Forms are sent by POST')
  return c.redirect(href(c.var.locale, 'login/index'), 303)
}
