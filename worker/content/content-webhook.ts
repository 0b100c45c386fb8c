import { createHmac } from 'node:crypto'
import { AppError } from '../../src/contracts/errors.ts'
import type { AppContext } from '../http/context.ts'
import { readObject } from '../http/json-object.ts'
import { limitedBody } from '../http/limited-body.ts'
import { equalsSecret } from '../http/signature.ts'
import { renewContent } from './renew-content.ts'

/**
 * `POST /builder/webhook`: content was published. Invalidates all cached content, here at once and everywhere within a
 * minute. The caller authenticates with `WEBHOOK_SECRET`: by `X-Signature: sha256=…`, the HMAC of the body in hex, or, if
 * the service can send fixed headers only, by `Authorization: Bearer …`.
 * @throws {AppError} `not_found` without the setting, `unauthorized`
 */
export async function serveContentWebhook(c: AppContext): Promise<Response> {
  const { WEBHOOK_SECRET } = c.var.settings
  if (WEBHOOK_SECRET === undefined) throw new AppError('not_found', `No such endpoint: ${c.req.path}`)
  const body = await limitedBody(c.req.raw, 'text')
  const signature = `sha256=${createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')}`
  const isSigned = equalsSecret(c.req.header('x-signature') ?? '', signature)
  if (!isSigned && !equalsSecret(c.req.header('authorization') ?? '', `Bearer ${WEBHOOK_SECRET}`))
    throw new AppError('unauthorized', 'Sign the body with the secret of the webhook, or send it as bearer token')
  await renewContent(c, urlOf(body))
  return c.json({ ok: true })
}

/** The path of the entry that was published, if the body names one. */
function urlOf(body: Uint8Array): string | undefined {
  try {
    const entry = readObject(new TextDecoder().decode(body))['newValue'] as { data?: { url?: unknown } } | undefined
    const url = entry?.data?.url
    return typeof url === 'string' && url.startsWith('/') ? url.slice(0, 300) : undefined
  } catch {
    return undefined
  }
}
