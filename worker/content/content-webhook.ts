import { createHmac } from 'node:crypto'
import { AppError } from '../../src/contracts/errors.ts'
import { defaultLocale } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import type { NewAddress } from '../../src/contracts/v1/admin/receipts.ts'
import { storeReceipt } from '../backend/core/publish-receipts.ts'
import type { AppContext } from '../http/context.ts'
import { readObject } from '../http/json-object.ts'
import { limitedBody } from '../http/limited-body.ts'
import { equalsSecret } from '../http/signature.ts'
import { purgeContent } from './content-generation.ts'

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
  await purgeContent(c.env.CONTENT_CACHE, c.var.now)
  await noteReceipt(c, new TextDecoder().decode(body))
  return c.json({ ok: true })
}

/** Where contents are shown, besides at the paths of their own. */
const composed: NewAddress[] = [
  { kind: 'page', path: href(defaultLocale, 'content/home') },
  { kind: 'list', path: href(defaultLocale, 'content/media') },
  { kind: 'list', path: href(defaultLocale, 'content/resources') },
  { kind: 'list', path: href(defaultLocale, 'content/surveys') },
  { kind: 'sitemap', path: '/sitemaps/articles.xml' },
]

/** For operators; the content is published whether or not this can be stored. @param body of the call, with the entry in `newValue` */
async function noteReceipt({ env, var: { now } }: AppContext, body: string): Promise<void> {
  try {
    const url = (readObject(body)['newValue'] as { data?: { url?: unknown } } | undefined)?.data?.url
    const own: NewAddress[] =
      typeof url === 'string' && url.startsWith('/') ? [{ kind: 'page', path: url.slice(0, 300) }] : []
    const addresses = [...own, ...composed.filter(({ path }) => path !== url)]
    // Other isolates of this location know of it as late as those elsewhere.
    await storeReceipt({ env, now }, { event: null, action: 'content', addresses }, undefined)
  } catch (error) {
    console.error('What became new after a publication is not noted:', error)
  }
}
