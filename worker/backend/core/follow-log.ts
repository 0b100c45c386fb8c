import { sql, type SQL } from 'drizzle-orm'
import type { FollowEntry } from '../../../src/events/follow/follows.contract.ts'

/**
 * An entry in the log of follows, for the batch of the change and before it: both are stored or neither is.
 * @param where the follows in the state from which they change, as a condition on `follows f`: without one there is no entry
 * @param now ms
 */
export const followLogStatement = (kind: FollowEntry, where: SQL, now: number): SQL =>
  sql`INSERT INTO follow_log (follow_id, kind, rhythm, created_at) SELECT f.id, ${kind}, f.rhythm, ${now} FROM follows f WHERE ${where}`
