import { sql, type SQL } from 'drizzle-orm'
import type { EventRow } from '../db/schema.ts'

/**
 * Whether an event is published, as a condition on `events`: required in every query that
 * serves others than its team.
 */
export const isPublished: SQL = sql`events.status IN ('active', 'cancelled')`

type PublishedStatus = Extract<EventRow['status'], 'active' | 'cancelled'>

/** The status of a published event, `undefined` for a draft or a scheduled one. */
export const publishedStatus = (status: EventRow['status']): PublishedStatus | undefined =>
  status === 'active' || status === 'cancelled' ? status : undefined
