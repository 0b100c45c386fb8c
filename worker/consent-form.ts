import { setCookie } from 'hono/cookie'
import { consentCookie } from '../src/contracts/cookies.ts'
import { AppError } from '../src/contracts/errors.ts'
import type { AppContext } from './context.ts'
import { formPage } from './v1/form-target.ts'
import { limitedBody } from './v1/limited-body.ts'

/**
 * `POST /consent` with `accepted=true|false`: the choice of a browser that runs no script. It is kept in the cookie, and
 * the page that asked is shown again (D12).
 */
export async function keepConsent(c: AppContext): Promise<Response> {
  const accepted = new URLSearchParams(new TextDecoder().decode(await limitedBody(c.req.raw, 'text'))).get('accepted')
  if (accepted !== 'true' && accepted !== 'false')
    throw new AppError('invalid_input', 'The choice cannot be read', { fields: { accepted: 'must be true or false' } })
  const { name, maxAge } = consentCookie
  const secure = c.var.origin.startsWith('https:')
  setCookie(c, name, accepted, { path: '/', maxAge, sameSite: 'Lax', secure })
  return c.redirect(formPage(c), 303)
}
