import { AppError } from '../src/contracts/errors.ts'
import { unsubscribe } from '../src/contracts/v1/unsubscribe.ts'
import type { AppContext } from './context.ts'
import { createApi } from './ssr/load-context.ts'

/**
 * `POST /unsubscribe?token=…` with `List-Unsubscribe=One-Click`: what mail programs send when somebody presses their
 * button (RFC 8058 §3.1), from servers, without cookies. The page of the same address asks people first.
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
