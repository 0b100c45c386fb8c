import { sql, type SQL } from 'drizzle-orm'
import type { HandlerContext } from '../context.ts'
import { prepare } from '../db/run-sql.ts'
import type { MailData, MailKind, RegistrationMailKind } from './mail.ts'
import { sendDue } from './send-due.ts'
import { transportOf } from './transport.ts'

interface QueuedMail {
  kind: MailKind
  /** With kind and person, what makes it the same mail; a second one like it is not queued. */
  version: string
  /** Another address than the account's. */
  to?: string
  data?: Omit<MailData, 'origin'>
}

/**
 * A mail, as a statement for the batch of the change it tells of: both happen or neither does.
 * @param who condition on `users`; nobody it holds for, no mail
 */
export function mailStatement(
  { env, now, origin }: HandlerContext,
  { kind, version, to, data }: QueuedMail,
  who: SQL,
): D1PreparedStatement {
  return prepare(
    env.DB,
    sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
      SELECT ${kind}, id, ${version}, coalesce(${to ?? null}, email), lang, ${JSON.stringify({ ...data, origin })}, ${now}, ${now}
      FROM users WHERE ${who}`,
  )
}

interface QueuedRegistrationMail {
  kind: RegistrationMailKind
  /** With event, kind and person, what makes it the same mail; of each event where it is an expression. */
  version: string | SQL
  data?: Pick<MailData, 'changes' | 'before'>
  /** ms, now unless told. */
  due?: number
}

/**
 * A mail to people who are registered, as a statement for the batch of the change it tells of. What it says of the event
 * is read when it is sent.
 * @param who condition on `registrations`; for each that it holds for, one mail
 */
export function registrationMailStatement(
  { env, now, origin }: Pick<HandlerContext, 'env' | 'now' | 'origin'>,
  { kind, version, data, due = now }: QueuedRegistrationMail,
  who: SQL,
): D1PreparedStatement {
  return prepare(
    env.DB,
    sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
      SELECT ${kind}, coalesce(user_id, id), event_id || ' ' || ${version}, email, lang,
        json_patch(${JSON.stringify({ ...data, origin })}, json_object('event', event_id, 'registration', id)), ${due}, ${now}
      FROM registrations WHERE ${who}`,
  )
}

/** Sends what is due once the answer is on its way; whatever fails is left to the scheduled handler. */
export function sendSoon({ env, now, waitUntil }: HandlerContext): void {
  const transport = transportOf(env)
  if (!transport || !waitUntil) return
  waitUntil(sendDue(env, transport, now).catch((error: unknown) => console.error('mail', error)))
}
