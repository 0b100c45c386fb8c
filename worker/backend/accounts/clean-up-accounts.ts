import type { BackendEnv } from '../core/context.ts'
import { deliver } from '../mail/queue/deliver.ts'
import { dropUnusedUploads, forgetUploads } from '../uploads/forget-uploads.ts'

const day = 86_400_000

/**
 * The scheduled job of accounts: sends due mails and deletes expired data. Idempotent.
 * @param now ms
 */
export async function cleanUpAccounts(env: BackendEnv, now: number): Promise<void> {
  const { DB } = env
  await DB.batch([
    // Used ones are deleted a month later: until then reuse ends the session, after that
    // they are refused as unknown.
    DB.prepare('DELETE FROM refresh_tokens WHERE expires_at < ?1 OR used_at < ?2').bind(now, now - 30 * day),
    // A month later, so that an owner's questions can be answered.
    DB.prepare('DELETE FROM sessions WHERE ends_at < ?1 OR ended_at < ?1').bind(now - 30 * day),
    DB.prepare('DELETE FROM account_links WHERE expires_at < ?').bind(now - day),
    DB.prepare('DELETE FROM attempts WHERE resets_at < ?').bind(now),
    DB.prepare('DELETE FROM idempotency_keys WHERE created_at < ?').bind(now - day),
    DB.prepare('DELETE FROM outbox WHERE sent_at < ?').bind(now - 30 * day),
    // An address that a server refused may exist again.
    DB.prepare(`DELETE FROM suppressed_addresses WHERE reason = 'refused' AND created_at < ?`).bind(now - 30 * day),
    DB.prepare(`DELETE FROM newsletter_subscriptions WHERE state = 'pending' AND updated_at < ?`).bind(now - 30 * day),
  ])
  await dropUnusedUploads(env, now)
  await forgetUploads(env)
  await deliver(env, now, 'scheduled')
}
