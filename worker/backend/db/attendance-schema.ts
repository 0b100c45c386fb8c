import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../../../src/contracts/locales.ts'
import type { OrganizerRole } from '../../../src/organize/event/organized.contract.ts'
import type { RegistrationState } from '../../../src/events/attend/attendance.contract.ts'
import type { LeaveReason } from '../../../src/events/attend/party/choices.contract.ts'
import type { Answers } from '../../../src/events/attend/party/questions.contract.ts'

/** Tables of registrations. Moments are integers, milliseconds since 1970, UTC. */

/**
 * One person at one event. Triggers update the counts of the event, give companions the state of their host, and delete them
 * with the host.
 */
export const registrations = sqliteTable('registrations', {
  id: text('id').primaryKey(),
  eventId: text('event_id').notNull(),
  /** Null for a guest. */
  userId: text('user_id'),
  /** Lower case; without an `@` it is none: an organizer added a person by name alone. */
  email: text('email').notNull(),
  name: text('name').notNull().default(''),
  state: text('state').$type<RegistrationState>().notNull(),
  /**
   * Until when a seat is held, for `pending` and `offered`; a `pending` one without it is a
   * guest whose entry to the waiting list is unconfirmed.
   */
  holdUntil: integer('hold_until'),
  /** Position in the waiting list: the smallest is first. */
  queuedAt: integer('queued_at'),
  lang: text('lang').$type<Locale>().notNull(),
  /** Wants reminders and feedback requests. */
  news: integer('news', { mode: 'boolean' }).notNull().default(true),
  /** Wants reminders of this event. */
  reminder: integer('reminder', { mode: 'boolean' }).notNull().default(true),
  /** Shown on the page of the event, by first name and picture. */
  shown: integer('shown', { mode: 'boolean' }).notNull().default(false),
  /** Wants messages of the event's organizers. */
  messages: integer('messages', { mode: 'boolean' }).notNull().default(true),
  checkedInAt: integer('checked_in_at'),
  /** Account that checked the person in; null once it is deleted. */
  checkedInBy: text('checked_in_by'),
  /** Device of that account, as it calls itself. */
  checkedInDevice: text('checked_in_device'),
  /** Answers to the organizers' questions, by question id. */
  answers: text('answers', { mode: 'json' }).$type<Answers>().notNull().default({}),
  /** Keyed digest of the guest's network. */
  addressKey: text('address_key'),
  /** The name that organizers see, as `foldName` writes it; null until a list needs it, and after a change of name. */
  foldedName: text('folded_name'),
  /** How the person came: `hand` when an organizer added them. */
  source: text('source').notNull().default(''),
  /** The registration by which a companion came; null for people who registered themselves. */
  hostId: text('host_id'),
  /** Number within the event that its spoken code follows from; a trigger writes it, no other person of the event gets it. */
  spoken: integer('spoken'),
  /** The name of a companion is made of the host's: nobody gave it. */
  unnamed: integer('unnamed', { mode: 'boolean' }).notNull().default(false),
  /** What organizers note about the person. */
  note: text('note').notNull().default(''),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
export type RegistrationRow = typeof registrations.$inferSelect

/** People who gave their place back or were removed; a trigger writes them. */
export const leftRegistrations = sqliteTable('left_registrations', {
  /** That of the registration. */
  id: text('id').primaryKey(),
  eventId: text('event_id').notNull(),
  userId: text('user_id'),
  email: text('email').notNull(),
  name: text('name').notNull(),
  foldedName: text('folded_name'),
  lang: text('lang').$type<Locale>().notNull(),
  answers: text('answers', { mode: 'json' }).$type<Answers>().notNull(),
  source: text('source').notNull(),
  /** As of `registrations`. */
  hostId: text('host_id'),
  createdAt: integer('created_at').notNull(),
  leftAt: integer('left_at').notNull(),
  removedBy: text('removed_by'),
})

/** How many people gave their seat back for each reason; not who. */
export const leaveReasons = sqliteTable('leave_reasons', {
  eventId: text('event_id').notNull(),
  reason: text('reason').$type<LeaveReason>().notNull(),
  people: integer('people').notNull(),
})

export type AttendeeLogKind = 'added' | 'changed' | 'ticketSent' | 'offered' | 'queued'

export const coorganizers = sqliteTable('coorganizers', {
  eventId: text('event_id').notNull(),
  userId: text('user_id').notNull(),
  role: text('role').$type<OrganizerRole>().notNull(),
  createdAt: integer('created_at').notNull(),
})

/** Invitations to co-organize an event, by e-mail, until they are answered. */
export const coorganizerInvitations = sqliteTable('coorganizer_invitations', {
  /** Keyed digest of event and e-mail. */
  id: text('id').primaryKey(),
  eventId: text('event_id').notNull(),
  /** Lower case. */
  email: text('email').notNull(),
  role: text('role').$type<OrganizerRole>().notNull(),
  invitedBy: text('invited_by'),
  createdAt: integer('created_at').notNull(),
})

/** Whether an account wants mails about an event, registered or not; registering applies it. */
export const eventNews = sqliteTable('event_news', {
  eventId: text('event_id').notNull(),
  userId: text('user_id').notNull(),
  value: integer('value', { mode: 'boolean' }).notNull(),
})

export const feedbacks = sqliteTable('feedbacks', {
  eventId: text('event_id').notNull(),
  registrationId: text('registration_id').notNull(),
  /** 1 to 5 */
  rating: integer('rating').notNull(),
  comment: text('comment').notNull().default(''),
  createdAt: integer('created_at').notNull(),
  /** When the organizers thanked this person by mail, with which words, and who of them. */
  thankedAt: integer('thanked_at'),
  thanks: text('thanks'),
  thankedBy: text('thanked_by'),
  /** Whether the person lets the organizers show the comment on the event's page, and when these chose it. */
  shareable: integer('shareable', { mode: 'boolean' }).notNull().default(false),
  quotedAt: integer('quoted_at'),
})
