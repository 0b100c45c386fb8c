import type { AppContext } from '../http/context.ts'
import { readVisitorLine, visitorHeader } from '../http/limits/gateway-visitor.ts'

/**
 * Where a gateway with our secret sent a call, its visitor's address replaces that of the connection, which limits count by, and
 * its origin that of this site, which links in mails lead to. A header that is not signed so is ignored.
 */
export async function adoptVisitor(c: AppContext): Promise<void> {
  const { GATEWAY_SECRET } = c.get('settings')
  const line = c.req.header(visitorHeader)
  if (GATEWAY_SECRET === undefined || line === undefined) return
  const visitor = await readVisitorLine(GATEWAY_SECRET, line, c.get('now'))
  if (!visitor) return
  const headers = new Headers(c.req.raw.headers)
  headers.set('cf-connecting-ip', visitor.address)
  c.req.raw = new Request(c.req.raw, { headers })
  c.set('origin', visitor.origin)
}
