import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { addDays, zonedTime } from '../../../src/lib/time/zoned-time.ts'
import { AppError } from '../../http/errors.ts'
import { invalidToken } from '../account/account-links.ts'
import { confirmedAccount } from '../account/confirmed-account.ts'
import { mintSubscriptionToken, readSubscriptionToken } from '../account/subscription-token.ts'
import { countAddress, keyed } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { limits, rateLimit } from '../core/rate-limit.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { gameReminders } from '../db/service-schema.ts'
import { countRecipient } from '../mail/queue/count-recipient.ts'
import { addressMail, sendSoon } from '../mail/queue/queue-mail.ts'
import { gameDay } from './daily-word.ts'

/** When a reminder is sent, in the site's time zone. */
const morning = '08:00'
const morningOf = (day: string): number => zonedTime(day, morning, siteTimeZone)

interface Reminder {
  /** The account, or the digest of an address: one reminder of a day for each. */
  person: string
  email: string
  lang: Locale
  /** The day of the word, `YYYY-MM-DD`. */
  day: string
}

/** Queues the mail of a reminder, once. @returns when it is sent, ms: on its morning, or now if that is over */
async function plan(context: HandlerContext, { person, email, lang, day }: Reminder): Promise<number> {
  const at = Math.max(morningOf(day), context.now)
  await batch(context.env.DB, [
    addressMail(context, { kind: 'gameReminder', person, version: day, to: email, lang, due: at }),
  ])
  return at
}

/**
 * Plans the reminder of an account, or mails a link that confirms that of an address.
 * @throws {AppError} `invalid_input` without an address, `too_many_requests`
 */
export async function askForReminder(context: HandlerContext, given: { email?: string | undefined; lang: Locale }) {
  const { env, now, origin, viewer } = context
  const { lang } = given
  const day = addDays(gameDay(now), 1)
  const at = toIso(morningOf(day))
  const account = await confirmedAccount(context)
  if (account) {
    await plan(context, { person: account.id, email: account.email, lang, day })
    return { state: 'planned' as const, at }
  }
  const { first } = await run(env.DB, sql<{ email: string }>`SELECT email FROM users WHERE id = ${viewer?.id ?? null}`)
  const email = given.email ?? first?.email
  if (email === undefined)
    throw new AppError('invalid_input', 'Some parameters are not valid', {
      fields: { email: fieldError('required', 'must be given') },
    })
  await countAddress(context, 'mails', limits.hashes)
  await rateLimit(env.DB, `game:${await keyed(context, 'email', email)}`, limits.mails, now)
  await countRecipient(context, email)
  const id = await keyed(context, 'game-reminder', `${day} ${email}`)
  const data = JSON.stringify({ origin, token: await mintSubscriptionToken(env, 'game-reminder', id) })
  await batch(env.DB, [
    sql`INSERT INTO game_reminders (id, email, lang, day, created_at) VALUES (${id}, ${email}, ${lang}, ${day}, ${now})
      ON CONFLICT (id) DO UPDATE SET lang = excluded.lang`,
    // An address whose reminder is planned gets no second mail.
    sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
      SELECT 'gameConfirm', ${id}, ${String(now)}, ${email}, ${lang}, ${data}, ${now}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE kind = 'gameReminder' AND user_id = ${id} AND version = ${day})`,
  ])
  sendSoon(context)
  return { state: 'confirm' as const, at }
}

/** Plans the reminder whose address the mail's link confirms. @throws {AppError} `invalid_token` */
export async function confirmReminder(context: HandlerContext, token: string): Promise<{ at: string }> {
  const { env } = context
  const id = await readSubscriptionToken(env, 'game-reminder', token)
  const { first } = await run(env.DB, rowsOf(gameReminders)`SELECT * FROM game_reminders WHERE id = ${id}`)
  if (!first) throw invalidToken()
  return { at: toIso(await plan(context, { ...first, person: id })) }
}

const waiting = (user: string) => sql`kind = 'gameReminder' AND user_id = ${user} AND state = 'new'`

/** Statement that reads when an account's reminder is sent. */
export const plannedReminder = (user: string) =>
  sql<{ at: number }>`SELECT due_at AS at FROM outbox WHERE ${waiting(user)} ORDER BY due_at DESC LIMIT 1`

/** Cancels the reminder of an account. */
export async function cancelReminder({ env }: HandlerContext, user: string): Promise<void> {
  await run(env.DB, sql`DELETE FROM outbox WHERE ${waiting(user)}`)
}
