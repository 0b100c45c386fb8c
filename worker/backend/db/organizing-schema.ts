import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RevisionAction, RevisionChange } from '../../../src/contracts/v1/organizing/revisions.ts'
import type { Question } from '../../../src/contracts/v1/questions.ts'
import { users } from './account-schema.ts'
import { events } from './schema.ts'

/** Tables of organizing. Moments are integers, milliseconds since 1970, UTC. */

const eventId = () =>
  text('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })

/** Settings that organizers make for an event; one without a row has the defaults. */
export const eventSettings = sqliteTable('event_settings', {
  eventId: eventId().primaryKey(),
  /** Incremented by each change of its organizers. */
  revision: integer('revision').notNull().default(0),
  /** When a scheduled event is published. */
  publishAt: integer('publish_at'),
  /** Events of the same series share it. */
  seriesId: text('series_id'),
  /** When registration opens and closes; null without a limit. */
  opensAt: integer('opens_at'),
  closesAt: integer('closes_at'),
  waitingList: integer('waiting_list', { mode: 'boolean' }).notNull().default(true),
  /** What people are asked when they register. */
  questions: text('questions', { mode: 'json' }).$type<Question[]>().notNull().default([]),
})
export type EventSettings = typeof eventSettings.$inferSelect

/** Changes that organizers made to an event. */
export const eventRevisions = sqliteTable(
  'event_revisions',
  {
    eventId: eventId(),
    revision: integer('revision').notNull(),
    /** Null for the scheduled job, and once the account is deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').$type<RevisionAction>().notNull(),
    changes: text('changes', { mode: 'json' }).$type<RevisionChange[]>().notNull(),
    /** The organizer's note to the notified people. */
    note: text('note'),
    /** Number of people notified by mail. */
    notified: integer('notified').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.revision] })],
)
