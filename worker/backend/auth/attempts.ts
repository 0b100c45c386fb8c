import { AppError } from '../../errors.ts'

export interface Limit {
  most: number
  perMs: number
}

const minute = 60_000
/** How often something may be tried, by account and by address. */
export const limits = {
  /** Wrong passwords of one e-mail. */
  password: { most: 10, perMs: 15 * minute },
  /** Calls that hash a password or make an account, of one address. */
  hashes: { most: 60, perMs: 15 * minute },
  /** Questions whether an e-mail has an account, of one address. */
  exists: { most: 10, perMs: minute },
  existsHourly: { most: 60, perMs: 60 * minute },
  /** Mails to one e-mail that anybody can ask for. */
  mails: { most: 5, perMs: 60 * minute },
  /** Calls of one account that create events. */
  events: { most: 100, perMs: 60 * minute },
  /** People one account adds to teams, who get a mail. */
  invitations: { most: 50, perMs: 60 * minute },
} as const satisfies Record<string, Limit>

/**
 * Counts a try, before the work that it costs.
 * @param key what is counted, such as `password:{digest of the e-mail}`
 * @throws {AppError} `too_many_requests` with the seconds until the window ends
 */
export async function countTry(db: D1Database, key: string, { most, perMs }: Limit, now: number): Promise<void> {
  const row = await db
    .prepare(
      `INSERT INTO attempts (key, count, resets_at) VALUES (?1, 1, ?2)
        ON CONFLICT (key) DO UPDATE SET
          count = iif(resets_at <= ?3, 1, count + 1),
          resets_at = iif(resets_at <= ?3, ?2, resets_at)
        RETURNING count, resets_at`,
    )
    .bind(key, now + perMs, now)
    .first<{ count: number; resets_at: number }>()
  if (!row || row.count <= most) return
  throw tooMany(Math.ceil((row.resets_at - now) / 1000))
}

/** Forgets the tries that were counted, after one that was right. */
export async function forgetTries(db: D1Database, key: string): Promise<void> {
  await db.prepare('DELETE FROM attempts WHERE key = ?').bind(key).run()
}

/** @param retryAfter seconds */
export const tooMany = (retryAfter: number) =>
  new AppError('too_many_requests', `Too many tries; wait ${Math.ceil(retryAfter / 60)} minutes and try again`, {
    retryAfter,
  })
