import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Localized } from '../../../src/contracts/locales.ts'
import type { MailSettings } from '../../../src/organize/create/emails/event-mails.contract.ts'
import type { EventMessage } from '../../../src/organize/messages/messages.contract.ts'
import type { RevisionAction, RevisionChange } from '../../../src/organize/history/revisions.contract.ts'
import type { GivenFields } from '../../../src/organize/create/event-fields.contract.ts'
import type { Question } from '../../../src/events/attend/party/questions.contract.ts'
import type { EventRow } from './schema.ts'

/** Tables of organizing. Moments are integers, milliseconds since 1970, UTC. */

/** Settings that organizers make for an event; one without a row has the defaults. */
export const eventSettings = sqliteTable('event_settings', {
  eventId: text('event_id').notNull().primaryKey(),
  /** Incremented by each change of its organizers. */
  revision: integer('revision').notNull().default(0),
  /** When a scheduled event is published. */
  publishAt: integer('publish_at'),
  /** Events of the same series share it. */
  seriesId: text('series_id'),
  /** Whether people register once for all dates; null: as the dates suggest. */
  together: integer('together', { mode: 'boolean' }),
  /** Places of dates that become pages of their own: when a date begins, ms, and how many. */
  dateSeats: text('date_seats', { mode: 'json' }).$type<[begin: number, seats: number][]>().notNull().default([]),
  /** When registration opens and closes; null without a limit. */
  opensAt: integer('opens_at'),
  closesAt: integer('closes_at'),
  waitingList: integer('waiting_list', { mode: 'boolean' }).notNull().default(true),
  /** How many places one person may take. */
  seatsPerPerson: integer('seats_per_person').notNull().default(1),
  /** Address for replies to the mails of the event. */
  contactEmail: text('contact_email'),
  /** People who were checked in get a certificate. */
  certificate: integer('certificate', { mode: 'boolean' }).notNull().default(false),
  /** What people are asked when they register. */
  questions: text('questions', { mode: 'json' }).$type<Question[]>().notNull().default([]),
  /** Questions with answers that are not asked any more: exports show their answers. */
  retiredQuestions: text('retired_questions', { mode: 'json' }).$type<Question[]>().notNull().default([]),
  /** Which mails of the event are off, and the organizers' own words in them. */
  mails: text('mails', { mode: 'json' }).$type<MailSettings>().notNull().default({}),
})
export type EventSettings = typeof eventSettings.$inferSelect

/** Changes that organizers made to an event. */
export const eventRevisions = sqliteTable('event_revisions', {
  eventId: text('event_id').notNull(),
  revision: integer('revision').notNull(),
  /** Null for the scheduled job, and once the account is deleted. */
  userId: text('user_id'),
  action: text('action').$type<RevisionAction>().notNull(),
  changes: text('changes', { mode: 'json' }).$type<RevisionChange[]>().notNull(),
  /** The organizer's note to the notified people. */
  note: text('note'),
  /** Number of people notified by mail. */
  notified: integer('notified').notNull().default(0),
  createdAt: integer('created_at').notNull(),
})

/** Events that their organizers proposed to the editors of the site. */
export const eventProposals = sqliteTable('event_proposals', {
  eventId: text('event_id').notNull().primaryKey(),
  /** Null once the account is deleted. */
  userId: text('user_id'),
  /** What the organizer writes to the editors. */
  note: text('note').notNull(),
  createdAt: integer('created_at').notNull(),
  /** When an operator answered; null while it waits. */
  answeredAt: integer('answered_at'),
})

/** How often an event's page was sent, per day of the site's time zone. */
export const eventViews = sqliteTable('event_views', {
  eventId: text('event_id').notNull(),
  /** YYYY-MM-DD */
  day: text('day').notNull(),
  /** Host of the page that led here; empty for none. */
  host: text('host').notNull(),
  /** `utm_source` and `utm_medium` of the address. */
  source: text('source').notNull(),
  medium: text('medium').notNull(),
  /** ISO 3166-1 alpha-2, or empty. */
  country: text('country').notNull(),
  views: integer('views').notNull(),
})

/** Prepared changes of a published event, one row per organizer. */
export const eventEdits = sqliteTable('event_edits', {
  eventId: text('event_id').notNull(),
  userId: text('user_id').notNull(),
  /** Revision of the event when the edit was begun. */
  revision: integer('revision').notNull(),
  /** The changed fields. */
  fields: text('fields', { mode: 'json' }).$type<GivenFields>().notNull(),
  /** Per field, the revision up to which changes of other organizers are known and overruled. */
  settled: text('settled', { mode: 'json' }).$type<Record<string, number>>().notNull(),
  updatedAt: integer('updated_at').notNull(),
})
export type EventEdit = typeof eventEdits.$inferSelect

/** The last change of an event that its mails wait for. */
export const eventUndos = sqliteTable('event_undos', {
  eventId: text('event_id').notNull().primaryKey(),
  userId: text('user_id').notNull(),
  /** Revision of the event after the change. */
  revision: integer('revision').notNull(),
  /** The event's `updated_at` after the change: the version of its mails. */
  changedAt: integer('changed_at').notNull(),
  /** When the mails leave. */
  until: integer('until').notNull(),
  /** The event and its settings before the change. */
  event: text('event', { mode: 'json' }).$type<EventRow>().notNull(),
  settings: text('settings', { mode: 'json' }).$type<EventSettings>().notNull(),
  /** The published edit; null for a cancellation or postponement. */
  edit: text('edit', { mode: 'json' }).$type<EventEdit>(),
  /** Id of the act, which is undone as a whole. */
  act: text('act'),
  /** Ids of the pages that a publication created. */
  created: text('created', { mode: 'json' }).$type<string[]>(),
})
export type EventUndo = typeof eventUndos.$inferSelect
/** What organizers write to the people of an event. */
export const eventMessages = sqliteTable('event_messages', {
  id: text('id').primaryKey(),
  eventId: text('event_id').notNull(),
  /** Null once the account is deleted. */
  userId: text('user_id'),
  audience: text('audience').$type<EventMessage['audience']>().notNull(),
  /** The message that it was copied from, of one sent to several dates of a series. */
  copiedFrom: text('copied_from'),
  /** Ids of registrations, for the audience `selection`. */
  chosen: text('chosen', { mode: 'json' }).$type<string[]>().notNull().default([]),
  subject: text('subject', { mode: 'json' }).$type<Localized>().notNull().default({}),
  /** Clean HTML. */
  text: text('text', { mode: 'json' }).$type<Localized>().notNull().default({}),
  state: text('state').$type<EventMessage['state']>().notNull(),
  /** When it is or was due; null for a draft. */
  sendAt: integer('send_at'),
  /** Number of mails that were queued, null before; and what became of them, null until all are done. */
  queued: integer('queued'),
  sent: integer('sent'),
  failed: integer('failed'),
  dropped: integer('dropped'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
export type EventMessageRow = typeof eventMessages.$inferSelect
