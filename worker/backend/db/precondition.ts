import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../http/errors.ts'

/**
 * A statement that aborts its batch unless a condition holds. The condition is read within the transaction: of two people who act at
 * the same moment one changes something, and nothing of the other's batch is stored, no mail and no entry of a log either.
 * @param condition a scalar; NULL, as of a row that is gone, does not hold
 * @example orConflict(batch(DB, [precondition(sql`SELECT outcome IS NULL FROM appeals WHERE id = ${id}`), …]), 'This appeal is answered')
 */
export const precondition = (condition: SQL): SQL =>
  sql`INSERT INTO preconditions (holds) SELECT 0 WHERE NOT coalesce((${condition}), 0)`

/** Whether a `precondition` aborted the batch. */
export const isUnmet = (error: unknown): boolean =>
  error instanceof Error && /CHECK constraint failed: precondition\b/.test(error.message)

/**
 * The outcome of work whose batch has a `precondition`.
 * @param message what happened meanwhile
 * @throws {AppError} `conflict` with the message when the batch was aborted
 */
export async function orConflict<T>(work: Promise<T>, message: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isUnmet(error) ? new AppError('conflict', message) : error
  }
}
