import { fieldError } from '../../src/contracts/field-error.ts'
import { z } from 'zod'
import { AppError } from '../../src/contracts/errors.ts'
import { me } from '../../src/account/users.contract.ts'
import type { AppContext } from '../http/context.ts'
import { callOf, requestOf } from './call.ts'
import { readJson } from '../http/limited-body.ts'
import { setTokens, extractTokens } from './session-tokens.ts'
import { upstream } from './upstream.ts'

/**
 * `POST /v1/auth/provider/tokens`: stores tokens in cookies that the log-in window of a remote `/v1` gave to the page;
 * the site's own window gives it a code instead (D21). They are verified before they are stored.
 * @throws {AppError} `not_found` where `/v1` is the site's own, `invalid_input`, `unauthorized` for invalid tokens
 */
export async function storeProviderTokens(c: AppContext): Promise<Response> {
  if (!c.var.settings.API_HOST) throw new AppError('not_found', 'Log-in by a provider needs no tokens here')
  const given = z.record(z.string(), z.unknown()).safeParse(await readJson(c.req.raw, 'text'))
  const { pair } = extractTokens(given.data ?? {})
  if (c.req.method !== 'POST' || !pair)
    throw new AppError('invalid_input', 'Send both tokens by POST', {
      fields: { token: fieldError('required', 'must be given') },
    })
  const profile = await upstream(c, requestOf(callOf(c, me), pair.access), { endpoint: me })
  if (profile.status === 401 || profile.status === 403)
    throw new AppError('unauthorized', 'These tokens are not valid; log in again')
  if (!profile.ok)
    throw new AppError('unavailable', 'These tokens cannot be checked right now; try again in a moment', {
      retryAfter: 10,
    })
  setTokens(c, pair)
  return c.json({ ok: true })
}
