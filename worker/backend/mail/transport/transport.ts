import type { BackendEnv } from '../../core/context.ts'
import { httpTransport } from './http-transport.ts'
import type { SendOptions } from '../queue/send-due.ts'
import { smtpTransport } from './smtp-transport.ts'

/**
 * The transport that MAIL_URL configures (`smtp(s)://` or `http(s)://`), with links to
 * SITE_URL.
 * @returns `undefined` without either: mails remain in the outbox
 */
export function transportOf({
  MAIL_URL,
  MAIL_FROM,
  SITE_URL,
}: Pick<BackendEnv, 'MAIL_URL' | 'MAIL_FROM' | 'SITE_URL'>): SendOptions | undefined {
  if (!MAIL_URL || !SITE_URL) return undefined
  const address = new URL(MAIL_URL)
  const transport = address.protocol.startsWith('smtp') ? smtpTransport(address) : httpTransport(address)
  return { transport, origin: new URL(SITE_URL).origin, ...(MAIL_FROM && { from: MAIL_FROM }) }
}
