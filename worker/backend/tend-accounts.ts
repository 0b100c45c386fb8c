import type { BackendEnv } from './context.ts'
import { sendDue } from './mail/send-due.ts'
import { transportOf } from './mail/transport.ts'
import { dropUnusedUploads, forgetUploads } from './uploads/forget-uploads.ts'

const day = 86_400_000

/**
 * What accounts need from time to time, for the scheduled handler: mails that are due are sent, what has served its time
 * is deleted. Doing it twice changes nothing.
 * @param now ms
 */
export async function tendAccounts(env: BackendEnv, now: number): Promise<void> {
  const { DB } = env
  await DB.batch([
    // A used one a month longer: until then its reuse ends the session, later it is refused like any unknown one.
    DB.prepare('DELETE FROM refresh_tokens WHERE expires_at < ?1 OR used_at < ?2').bind(now, now - 30 * day),
    // A month longer, so that an owner who asks what happened can be told.
    DB.prepare('DELETE FROM sessions WHERE ends_at < ?1 OR ended_at < ?1').bind(now - 30 * day),
    DB.prepare('DELETE FROM account_links WHERE expires_at < ?').bind(now - day),
    DB.prepare('DELETE FROM attempts WHERE resets_at < ?').bind(now),
    DB.prepare('DELETE FROM outbox WHERE sent_at < ?').bind(now - 30 * day),
    DB.prepare(`DELETE FROM newsletter_subscriptions WHERE state = 'pending' AND updated_at < ?`).bind(now - 30 * day),
  ])
  await dropUnusedUploads(env, now)
  await forgetUploads(env)
  const transport = transportOf(env)
  if (transport) await sendDue(env, transport, now)
}
