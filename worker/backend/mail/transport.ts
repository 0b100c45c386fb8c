import type { BackendEnv } from '../context.ts'
import { httpTransport } from './http-transport.ts'
import type { SendOptions } from './send-due.ts'
import { smtpTransport } from './smtp-transport.ts'

/**
 * How mails leave: by `smtp(s)://` or `http(s)://` as MAIL_URL says.
 * @returns `undefined` without MAIL_URL: mails stay in the outbox
 */
export function transportOf({
  MAIL_URL,
  MAIL_FROM,
}: Pick<BackendEnv, 'MAIL_URL' | 'MAIL_FROM'>): SendOptions | undefined {
  if (!MAIL_URL) return undefined
  const address = new URL(MAIL_URL)
  const transport = address.protocol.startsWith('smtp') ? smtpTransport(address) : httpTransport(address)
  return { transport, ...(MAIL_FROM && { from: MAIL_FROM }) }
}
