import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../../../src/contracts/locales.ts'
import type { OrganizerRole } from '../../../src/contracts/v1/organizing.ts'
import type { RegistrationState } from '../../../src/contracts/v1/attendance.ts'
import { users } from './account-schema.ts'
import { events } from './schema.ts'

/** The tables of registrations. Moments are integers, milliseconds since 1970, UTC. */

const eventId = () =>
  text('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })

/** One person at one event. Triggers keep the counts of the event in step. */
export const registrations = sqliteTable('registrations', {
  id: text('id').primaryKey(),
  eventId: eventId(),
  /** Null for a guest. */
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** In small letters. */
  email: text('email').notNull(),
  name: text('name').notNull().default(''),
  state: text('state').$type<RegistrationState>().notNull(),
  /** Until then a seat is kept, for `pending` and `offered`. */
  holdUntil: integer('hold_until'),
  /** Place in the waiting list: the smallest is first. */
  queuedAt: integer('queued_at'),
  lang: text('lang').$type<Locale>().notNull(),
  /** Wants reminders and the request for feedback. */
  news: integer('news', { mode: 'boolean' }).notNull().default(true),
  checkedInAt: integer('checked_in_at'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
export type RegistrationRow = typeof registrations.$inferSelect

export const coorganizers = sqliteTable(
  'coorganizers',
  {
    eventId: eventId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<OrganizerRole>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId] })],
)

/** Whether an account wants to hear of an event, registered for it or not; registering takes it over. */
export const eventNews = sqliteTable(
  'event_news',
  {
    eventId: eventId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    value: integer('value', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId] })],
)

export const feedbacks = sqliteTable(
  'feedbacks',
  {
    eventId: eventId(),
    registrationId: text('registration_id').notNull(),
    /** 1 to 5 */
    rating: integer('rating').notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.registrationId] })],
)
