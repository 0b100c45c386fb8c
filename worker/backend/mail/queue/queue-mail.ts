import { sql, type SQL } from 'drizzle-orm'
import { undoSeconds } from '../../../../src/contracts/limits.ts'
import type { Locale } from '../../../../src/contracts/locales.ts'
import type { HandlerContext } from '../../core/context.ts'
import { inList } from '../../db/run-sql.ts'
import { transportOf } from '../transport/transport.ts'
import { deliver } from './deliver.ts'
import type { MailData } from '../../db/mail-data.ts'
import {
  changeKinds,
  type AccountMailKind,
  type MailKind,
  type MailOf,
  type RegistrationMailKind,
} from '../kinds/mails.ts'
import { writeLog } from '../../../../src/lib/write-log.ts'

/** The thanks of an organizer go to themself too, to try them; `example` is another mail to oneself. */
type QueuedMail = (MailOf | { kind: Exclude<MailKind, AccountMailKind> | 'example'; data: Partial<MailData> }) & {
  /** Its language, if not the account's. */
  lang?: Locale
  /**
   * Deduplication key together with kind and person: a second mail with the same one is not
   * queued.
   */
  version: string
  /** Recipient, if not the account's address. */
  to?: string
}

/**
 * Queues a mail, as a statement for the batch of the change it is about: both happen or
 * neither.
 * @param who condition on `users`; one mail per matching account
 */
export function mailStatement(
  { now, origin }: MailContext,
  { kind, version, to, lang, data }: QueuedMail,
  who: SQL,
): SQL {
  return sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
    SELECT ${kind}, id, ${version}, coalesce(${to ?? null}, email), coalesce(${lang ?? null}, lang), ${JSON.stringify({ ...data, origin })}, ${now}, ${now}
    FROM users WHERE ${who}`
}

/** Database, moment (ms), and the site's origin for links. */
export interface MailContext {
  env: Pick<HandlerContext['env'], 'DB'>
  now: number
  origin: string
}

interface QueuedRegistrationMail {
  kind: RegistrationMailKind
  /**
   * Deduplication key together with event, kind and person; an expression is evaluated per
   * event.
   */
  version: string | SQL
  data?: Pick<MailData, 'changes' | 'before' | 'by' | 'note' | 'message' | 'messageId'>
  /** When to send it, ms; now by default. An expression is evaluated per registration. */
  due?: number | SQL
}

/**
 * Queues mails to registered people, as a statement for the batch of the change they are
 * about. The event's data is read when the mail is sent.
 * @param who condition on `registrations`; one mail per matching registration with an address
 */
export function registrationMailStatement(
  { now, origin }: MailContext,
  { kind, version, data, due = now }: QueuedRegistrationMail,
  who: SQL,
): SQL {
  return sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
    SELECT ${kind}, coalesce(user_id, id), event_id || ' ' || ${version}, email, lang,
      json_patch(${JSON.stringify({ ...data, origin })}, json_object('event', event_id, 'registration', id)), ${due}, ${now}
    FROM registrations WHERE ${who} AND instr(email, '@') > 0`
}

/**
 * Makes one mail of those about several events to the same person, as statements after those that queue them: the first one
 * names the others. The answer of the last has as many `changes` as mails went into others.
 * @param versions of the mails, each with the event
 */
export function gatherStatements(versions: readonly string[]): SQL[] {
  const queued = sql`SELECT id, data, first_value(id) OVER (PARTITION BY recipient, kind ORDER BY id) AS first FROM outbox
    WHERE version IN ${inList(versions)} AND kind IN ${inList(changeKinds)} AND state = 'new'`
  return [
    sql`UPDATE outbox SET data = json_set(outbox.data, '$.also', json(gathered.also)) FROM (
        SELECT first, json_group_array(json(data)) FILTER (WHERE id <> first) AS also FROM (${queued}) GROUP BY first HAVING count(*) > 1
      ) AS gathered WHERE outbox.id = gathered.first`,
    sql`DELETE FROM outbox WHERE id IN (SELECT id FROM (${queued}) WHERE id <> first)`,
  ]
}

/**
 * Queues a registration mail as a sample, to an account that wants to see it.
 * @param data with the event as the mail shows it, in `sample`
 * @param who condition on `users`
 */
export function sampleStatement(
  { now }: MailContext,
  { kind, lang, data }: { kind: RegistrationMailKind; lang: Locale; data: MailData },
  who: SQL,
): SQL {
  return sql`INSERT INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
    SELECT ${kind}, id, ${`sample ${crypto.randomUUID()}`}, email, ${lang}, ${JSON.stringify(data)}, ${now}, ${now}
    FROM users WHERE ${who}`
}

/** The recipient of a mail that need not have an account. */
interface Recipient {
  /** Account or registration of the recipient, else the address; deduplicates with kind and version. */
  person: string
  to: string
  lang: Locale
}
/** A mail with its recipient. */
export type Letter<K extends AccountMailKind = AccountMailKind> = Recipient & MailOf<K>

interface Sending {
  version: string
  /** When it leaves, ms; now by default. */
  due?: number
}

/** Queues a mail to an address that need not have an account, for the batch of what it is about. */
export const addressMail = (
  { now, origin }: MailContext,
  { kind, person, version, to, lang, data, due = now }: Letter & Sending,
): SQL =>
  sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
    VALUES (${kind}, ${person}, ${version}, ${to}, ${lang}, ${JSON.stringify({ ...data, origin })}, ${due}, ${now})`

/** Queues a mail to all registered people of an event. @param which condition on `registrations` */
export const registeredMail = (
  { now, origin }: MailContext,
  { kind, version, data, due }: MailOf & Required<Sending>,
  which: SQL,
): SQL =>
  sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
    SELECT ${kind}, coalesce(user_id, id), ${version}, email, lang, ${JSON.stringify({ ...data, origin })}, ${due}, ${now}
    FROM registrations WHERE ${which} AND instr(email, '@') > 0`

const notSent = (error: unknown) => writeLog('error', 'mails cannot be sent', { error })

/** Sends the mails that a request queued after its response; failures are left to the scheduled handler. */
export function sendSoon({ env, now, waitUntil }: HandlerContext): void {
  waitUntil?.(deliver(env, now, { run: 'afterAnswer', dueAt: now }).catch(notSent))
}

/** The clocks of two machines differ by less, ms. */
const clockMs = 1000

/**
 * Sends the mails of a change that can be undone once it no longer can: nothing is sent before, and what was undone is not
 * in the outbox any more. Without it, or when the work is cut off, the scheduled handler sends them.
 */
export function sendAfterUndo({ env, now, later }: HandlerContext): void {
  const dueAt = now + undoSeconds * 1000
  const after = dueAt + clockMs
  if (transportOf(env)) later?.(after - now, () => deliver(env, after, { run: 'afterUndo', dueAt }).catch(notSent))
}
