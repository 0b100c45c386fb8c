import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../../../src/contracts/locales.ts'
import type { EventFilters } from '../../../src/events/events.contract.ts'
import type { FollowEntry, FollowState, Rhythm } from '../../../src/events/follow/follows.contract.ts'

/** Tables of what people follow (docs/follow.md). Moments are integers, milliseconds since 1970, UTC. */

/** Who organizes events, under a public key. Filled by triggers on events. */
export const organizers = sqliteTable('organizers', {
  key: text('key').primaryKey(),
  ownerId: text('owner_id'),
  /** The agenda that events are imported from. */
  sourceUser: text('source_user'),
})

/** Names under which they organize, each once, for the search. Filled by triggers on events. */
export const organizerNames = sqliteTable('organizer_names', {
  id: integer('id').primaryKey(),
  ownerId: text('owner_id'),
  sourceUser: text('source_user'),
  name: text('name').notNull(),
})

/** Events in the order in which they became public. Filled by triggers on events. */
export const newEvents = sqliteTable('new_events', {
  seq: integer('seq').primaryKey(),
  eventId: text('event_id').notNull(),
})

export const followedSearches = sqliteTable('followed_searches', {
  id: text('id').primaryKey(),
  /** Query of the list, sorted. */
  query: text('query').notNull(),
  filters: text('filters', { mode: 'json' }).$type<EventFilters>().notNull(),
  /** `YYYY-MM-DD`. */
  lastDay: text('last_day'),
  matchedSeq: integer('matched_seq').notNull(),
  foundSeq: integer('found_seq').notNull().default(0),
})
export type FollowedSearchRow = typeof followedSearches.$inferSelect

export const followedEvents = sqliteTable('followed_events', {
  searchId: text('search_id').notNull(),
  seq: integer('seq').notNull(),
  eventId: text('event_id').notNull(),
  foundAt: integer('found_at').notNull(),
})

export const follows = sqliteTable('follows', {
  id: text('id').primaryKey(),
  searchId: text('search_id').notNull(),
  /** An account; else `email` is set. */
  userId: text('user_id'),
  /** Lower case. */
  email: text('email'),
  lang: text('lang').$type<Locale>().notNull(),
  rhythm: text('rhythm').$type<Rhythm>().notNull(),
  timeZone: text('time_zone').notNull(),
  state: text('state').$type<FollowState>().notNull(),
  sentSeq: integer('sent_seq').notNull(),
  dueAt: integer('due_at').notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
export type FollowRow = typeof follows.$inferSelect

/** What became of follows. A trigger refuses updates, and deletions before 730 days have passed. */
export const followLog = sqliteTable('follow_log', {
  id: integer('id').primaryKey(),
  /** No reference, since the entry outlives the follow. */
  followId: text('follow_id').notNull(),
  kind: text('kind').$type<FollowEntry>().notNull(),
  rhythm: text('rhythm').$type<Rhythm>().notNull(),
  createdAt: integer('created_at').notNull(),
})
