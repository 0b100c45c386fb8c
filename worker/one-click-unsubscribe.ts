import { AppError } from '../src/contracts/errors.ts'
import { unsubscribe } from '../src/account/mail-link/unsubscribe.contract.ts'
import type { AppContext } from './http/context.ts'
import { createApi } from './v1/site-api.ts'

/**
 * `POST /unsubscribe?token=…` with `List-Unsubscribe=One-Click`: what mail programs send for their
 * unsubscribe button (RFC 8058 §3.1), from servers, without cookies. A GET of the same URL is a page with a confirmation.
 */
export async function oneClickUnsubscribe(c: AppContext): Promise<Response> {
  try {
    await createApi(c)(unsubscribe, { body: { token: c.req.query('token') ?? '' } })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return c.text(`${error.message}\n`, error.status, { 'Cache-Control': 'no-store' })
  }
  return c.text('Unsubscribed\n', 200, { 'Cache-Control': 'no-store' })
}
