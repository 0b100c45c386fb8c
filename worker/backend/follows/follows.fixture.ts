import { env } from 'cloudflare:workers'
import { call, mailedToken, mailsTo, newEmail } from '../../../tests/support/accounts.ts'
import { testNow } from '../../../tests/support/factories.ts'
import type { Mail } from '../db/mail-data.ts'
import { sendDue } from '../mail/queue/send-due.ts'
import { sendFollowed } from './queue-follow-mails.ts'

export const origin = 'https://site.test'

/** Follows as a stranger, and confirms the mail. @returns the address */
export async function followConfirmed(
  query: string,
  { email = newEmail(), ...more }: { email?: string; [field: string]: unknown } = {},
  now = testNow,
): Promise<string> {
  await call('POST', '/v1/follows', { query, email, rhythm: 'now', ...more }, { now })
  await call('POST', '/v1/follows/confirm', { token: await mailedToken(email, 'followConfirm') }, { now })
  return email
}

/** Runs the scheduled job and delivers the mails that are due. @returns the mails about followed searches */
export async function deliverFollowed(now: number): Promise<Mail[]> {
  const sent: Mail[] = []
  await sendFollowed({ env, now, origin })
  const transport = async (mail: Mail) => void sent.push(mail)
  await sendDue(env, { transport, from: 'Chiche <no-reply@site.test>' }, now)
  return sent.filter(({ headers }) => headers['List-Unsubscribe']?.includes('token=follow.'))
}

/** The unsubscribe token in the header of a mail. */
export const leaveToken = ({ headers }: Mail): string =>
  decodeURIComponent(/token=([^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '')

/** How many mails of a kind were queued for an address. */
export const queued = async (email: string, kind = 'followedEvents'): Promise<number> =>
  (await mailsTo(email)).filter((row) => row.kind === kind).length
