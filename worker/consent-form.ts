import { setCookie } from 'hono/cookie'
import { consentCookie } from '../src/contracts/cookies.ts'
import { fieldError } from '../src/contracts/field-error.ts'
import { AppError } from '../src/contracts/errors.ts'
import type { AppContext } from './http/context.ts'
import { formPage } from './v1/forms/form-target.ts'
import { limitedBody } from './http/limited-body.ts'

/**
 * `POST /consent` with `accepted=true|false`: the consent form without script. Stores the choice in the cookie and redirects
 * back to the page (D12).
 */
export async function storeConsent(c: AppContext): Promise<Response> {
  const accepted = new URLSearchParams(new TextDecoder().decode(await limitedBody(c.req.raw, 'text'))).get('accepted')
  if (accepted !== 'true' && accepted !== 'false')
    throw new AppError('invalid_input', 'The choice cannot be read', {
      fields: { accepted: fieldError('choose', 'must be true or false') },
    })
  const { name, maxAge } = consentCookie
  const secure = c.var.origin.startsWith('https:')
  setCookie(c, name, accepted, { path: '/', maxAge, sameSite: 'Lax', secure })
  return c.redirect(formPage(c), 303)
}
