import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account-schema.ts'
import { registrations } from './attendance-schema.ts'
import { events } from './schema.ts'

/** Tables of the door. Moments are integers, milliseconds since 1970, UTC. */

/** Check-ins and their undoing, as devices at the door send them. */
export const doorScans = sqliteTable(
  'door_scans',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Chosen by the device: sent again, a scan changes nothing. */
    id: text('id').notNull(),
    kind: text('kind').$type<'in' | 'out'>().notNull(),
    registrationId: text('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    /** When it happened; earlier than `createdAt` if the device was offline. */
    at: integer('at').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    device: text('device').notNull(),
    /** The check-in that was stored before this scan arrived. */
    beforeAt: integer('before_at'),
    beforeBy: text('before_by').references(() => users.id, { onDelete: 'set null' }),
    /** Since when a check-in is undone. */
    undoneAt: integer('undone_at'),
    /** Shared by the scans of one call. */
    call: text('call').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

/** Lists for the door that were printed. */
export const doorPrints = sqliteTable(
  'door_prints',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** Ids of the registrations on it. */
    people: text('people', { mode: 'json' }).$type<string[]>().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)
