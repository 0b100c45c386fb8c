import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '../../../src/contracts/locales.ts'
import type { HandlerContext } from '../core/context.ts'
import type { MailData, MailKind } from '../db/mail-data.ts'
import { prepare } from '../db/run-sql.ts'

export interface AddressMail {
  kind: MailKind
  /** Account or registration of the recipient, else the address; deduplicates with kind and version. */
  person: string
  version: string
  to: string
  lang: Locale
  data: Omit<MailData, 'origin'>
  /** When it leaves, ms; now by default. */
  due?: number
}

/** Queues a mail to an address that need not have an account, for the batch of what it is about. */
export const addressMail = (
  { env, now, origin }: Pick<HandlerContext, 'env' | 'now' | 'origin'>,
  { kind, person, version, to, lang, data, due = now }: AddressMail,
): D1PreparedStatement =>
  prepare(
    env.DB,
    sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
      VALUES (${kind}, ${person}, ${version}, ${to}, ${lang}, ${JSON.stringify({ ...data, origin })}, ${due}, ${now})`,
  )

/** Queues a mail to all registered people of an event. @param which condition on `registrations` */
export const registeredMail = (
  { env, now, origin }: Pick<HandlerContext, 'env' | 'now' | 'origin'>,
  { kind, version, data, due }: Pick<AddressMail, 'kind' | 'version' | 'data'> & { due: number },
  which: SQL,
): D1PreparedStatement =>
  prepare(
    env.DB,
    sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
      SELECT ${kind}, coalesce(user_id, id), ${version}, email, lang, ${JSON.stringify({ ...data, origin })}, ${due}, ${now}
      FROM registrations WHERE ${which} AND instr(email, '@') > 0`,
  )
