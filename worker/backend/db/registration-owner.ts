import { sql, type SQL } from 'drizzle-orm'

/**
 * The registrations of an account, as a condition on `registrations`: those it made, and
 * those its owner made as a guest with the same e-mail, once the account has confirmed it.
 */
export const ownedBy = (userId: string): SQL =>
  sql`(registrations.user_id = ${userId} OR (registrations.user_id IS NULL
    AND registrations.email = (SELECT email FROM users WHERE id = ${userId} AND active = 1)))`
