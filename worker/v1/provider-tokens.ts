import { z } from 'zod'
import { AppError } from '../../src/contracts/errors.ts'
import { me } from '../../src/contracts/v1/users.ts'
import type { AppContext } from '../context.ts'
import { callerHeaders } from './caller-headers.ts'
import { limitedBody } from './limited-body.ts'
import { keepTokens, takeTokens } from './session-tokens.ts'
import { upstream } from './upstream.ts'

/**
 * `POST /v1/auth/provider/tokens`: the page hands over the tokens that the window of a remote `/v1` answered with, since
 * they belong into cookies; the site's own window answers with a code instead (D21). They are tried before they are kept.
 * @throws {AppError} `not_found` where `/v1` is the site's own, `invalid_input`, `unauthorized` for tokens that do not hold
 */
export async function keepProviderTokens(c: AppContext): Promise<Response> {
  if (!c.var.settings.API_HOST) throw new AppError('not_found', 'Log-in by a provider needs no tokens here')
  const given = z.record(z.string(), z.unknown()).safeParse(await readJson(c))
  const { pair } = takeTokens(given.data ?? {})
  if (c.req.method !== 'POST' || !pair)
    throw new AppError('invalid_input', 'Send both tokens by POST', { fields: { token: 'must be given' } })
  const headers = callerHeaders(c)
  headers.set('authorization', `Bearer ${pair.access}`)
  const profile = await upstream(c, new Request(c.var.origin + me.path, { headers }))
  if (!profile.ok) throw new AppError('unauthorized', 'These tokens do not hold; log in again')
  keepTokens(c, pair)
  return c.json({ ok: true })
}

async function readJson(c: AppContext): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await limitedBody(c.req.raw, 'text')))
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    return undefined
  }
}
