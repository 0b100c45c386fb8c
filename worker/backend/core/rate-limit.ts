import { sql } from 'drizzle-orm'
import { AppError } from '../../http/errors.ts'
import { run } from '../db/run-sql.ts'
import { minuteMs } from '../../../src/lib/time/durations.ts'

export interface Limit {
  max: number
  windowMs: number
}

/** Rate limits, by account and by address. */
export const limits = {
  /** Wrong passwords per e-mail. */
  password: { max: 10, windowMs: 15 * minuteMs },
  /** Calls that hash a password or create an account, per address. */
  hashes: { max: 60, windowMs: 15 * minuteMs },
  /** Challenges of passkeys, per address: each page of log-in asks for one, and an open one again every few minutes. */
  challenges: { max: 300, windowMs: 15 * minuteMs },
  /** Checks whether an e-mail has an account, per address. */
  exists: { max: 10, windowMs: minuteMs },
  existsHourly: { max: 60, windowMs: 60 * minuteMs },
  /** Attempts to register, per address: a refusal reveals that the e-mail has an account. */
  registrations: { max: 60, windowMs: 60 * minuteMs },
  /** Mails to one e-mail that anyone can request. */
  mails: { max: 5, windowMs: 60 * minuteMs },
  /** Calls that create events, per account. */
  events: { max: 100, windowMs: 60 * minuteMs },
  /** Sample mails to oneself, per account. */
  samples: { max: 20, windowMs: 60 * minuteMs },
  /** People added to teams, who get a mail, per account. */
  invitations: { max: 50, windowMs: 60 * minuteMs },
  /** People added to events by hand, per account. */
  attendees: { max: 300, windowMs: 60 * minuteMs },
} as const satisfies Record<string, Limit>

/**
 * Counts an attempt against a rate limit; call it before the expensive work.
 * @param key what is counted, such as `password:{digest of the e-mail}`
 * @throws {AppError} `too_many_requests` with the seconds until the window ends
 */
export async function rateLimit(db: D1Database, key: string, { max, windowMs }: Limit, now: number): Promise<void> {
  const { count, endsAt } = await countAttempt(db, key, windowMs, now)
  if (count > max) throw tooMany(Math.ceil((endsAt - now) / 1000))
}

/** Counts an attempt. @returns the attempts of its window with this one, and the end of the window, ms */
export async function countAttempt(
  db: D1Database,
  key: string,
  windowMs: number,
  now: number,
): Promise<{ count: number; endsAt: number }> {
  const { only: window } = await run(
    db,
    sql<{ count: number; endsAt: number }>`
      INSERT INTO attempts (key, count, resets_at) VALUES (${key}, 1, ${now + windowMs})
      ON CONFLICT (key) DO UPDATE SET
        count = iif(resets_at <= ${now}, 1, count + 1),
        resets_at = iif(resets_at <= ${now}, ${now + windowMs}, resets_at)
      RETURNING count, resets_at AS endsAt`,
  )
  return window
}

/** Resets a rate limit after a successful attempt. */
export async function clearRateLimit(db: D1Database, key: string): Promise<void> {
  await run(db, sql`DELETE FROM attempts WHERE key = ${key}`)
}

/** @param retryAfter seconds */
export const tooMany = (retryAfter: number) =>
  new AppError('too_many_requests', `Too many tries; wait ${Math.ceil(retryAfter / 60)} minutes and try again`, {
    retryAfter,
  })
