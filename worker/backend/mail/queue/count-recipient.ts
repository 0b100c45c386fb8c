import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { mailsPerAddress } from '../../../../src/contracts/limits.ts'
import { AppError } from '../../../http/errors.ts'
import { tooMany } from '../../core/rate-limit.ts'
import { keyed } from '../../core/caller.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, inList, run } from '../../db/run-sql.ts'
import { hourMs } from '../../../../src/lib/time/durations.ts'

/**
 * Rate-limits mails that one person causes to another's address, before they are queued: one
 * limit for all kinds, whether or not the address has an account. Rejected ones are not
 * counted.
 * @param kind `access` for mails by which an owner regains access; the owner cannot stop
 * these
 * @throws {AppError} `too_many_requests`; `conflict` naming `email` when the owner of the
 * address has stopped such mails
 */
export async function countRecipient(
  context: HandlerContext,
  email: string,
  kind: keyof typeof mailsPerAddress = 'others',
): Promise<void> {
  const { DB } = context.env
  if (kind === 'others' && (await isStopped(DB, email)))
    throw new AppError('conflict', 'This address wants no mails that other people ask for; use another one', {
      fields: { email: fieldError('declined', 'wants no such mails') },
    })
  const address = await keyed(context, 'email', email)
  const { hour, day } = mailsPerAddress[kind]
  await countWithin(context, `mails-hour:${address}`, hour, hourMs)
  await countWithin(context, `mails-day:${address}`, day, 24 * hourMs)
}

/**
 * Like `countRecipient` for many addresses, in one batch: those that may not get another mail are left out.
 * @returns the addresses that may get one
 */
export async function countRecipients(context: HandlerContext, emails: readonly string[]): Promise<Set<string>> {
  const { DB } = context.env
  const { hour, day } = mailsPerAddress.others
  const digests = await Promise.all(emails.map((email) => keyed(context, 'email', email)))
  const keys = new Map(digests.map((digest, index) => [digest, emails[index]!]))
  const windows = [
    { name: 'mails-hour:', max: hour, ms: hourMs },
    { name: 'mails-day:', max: day, ms: 24 * hourMs },
  ]
  const full = windows.map(
    ({ name, max }) =>
      sql`SELECT substr(key, ${name.length + 1}) AS key FROM attempts WHERE count >= ${max} AND resets_at > ${context.now}
        AND key IN ${inList([...keys.keys()].map((key) => name + key))}`,
  )
  const { refused, stopped } = await batch(DB, {
    refused: sql<{ key: string }>`${sql.join(full, sql` UNION `)}`,
    stopped: sql<{ key: string }>`
      SELECT address AS key FROM suppressed_addresses WHERE reason = 'stopped' AND address IN ${inList(emails)}`,
  })
  const out = new Set([...refused.rows.map(({ key }) => keys.get(key)!), ...stopped.rows.map(({ key }) => key)])
  const allowed = [...keys].filter(([, email]) => !out.has(email))
  if (allowed.length > 0)
    await batch(
      DB,
      windows.map(
        ({ name, ms }) =>
          sql`INSERT INTO attempts (key, count, resets_at) SELECT ${name} || value, 1, ${context.now + ms}
          FROM json_each(${JSON.stringify(allowed.map(([key]) => key))}) WHERE 1
          ON CONFLICT (key) DO UPDATE SET
            count = iif(resets_at <= ${context.now}, 1, count + 1),
            resets_at = iif(resets_at <= ${context.now}, excluded.resets_at, resets_at)`,
      ),
    )
  return new Set(allowed.map(([, email]) => email))
}

/** Whether the owner of an address has stopped mails that other people cause. */
export const isStopped = async (db: D1Database, email: string): Promise<boolean> =>
  (await run(db, sql`SELECT 1 FROM suppressed_addresses WHERE address = ${email} AND reason = 'stopped'`)).found

async function countWithin({ env, now }: HandlerContext, key: string, max: number, windowMs: number): Promise<void> {
  const counted = await run(
    env.DB,
    sql`INSERT INTO attempts (key, count, resets_at) VALUES (${key}, 1, ${now + windowMs})
      ON CONFLICT (key) DO UPDATE SET
        count = iif(resets_at <= ${now}, 1, count + 1),
        resets_at = iif(resets_at <= ${now}, ${now + windowMs}, resets_at)
      WHERE resets_at <= ${now} OR count < ${max} RETURNING 1`,
  )
  if (counted.found) return
  const { first: window } = await run(
    env.DB,
    sql<{ ends: number }>`SELECT resets_at AS ends FROM attempts WHERE key = ${key}`,
  )
  throw tooMany(Math.max(60, Math.ceil(((window?.ends ?? now) - now) / 1000)))
}
