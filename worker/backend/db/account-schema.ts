import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../../../src/contracts/locales.ts'
import type { Provider } from '../../../src/contracts/v1/providers.ts'
import type { MailData } from '../mail/mail.ts'

/** The tables of accounts. Moments are integers, milliseconds since 1970, UTC. */

const flag = (name: string) => integer(name, { mode: 'boolean' })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const users = sqliteTable('users', {
  id: text('id').primaryKey(),
  /** In small letters. */
  email: text('email').notNull().unique(),
  /** Asked for, not confirmed yet. */
  pendingEmail: text('pending_email'),
  /** PHC string; null for an account without a password. */
  password: text('password'),
  displayname: text('displayname').notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  /** As one line. */
  address: text('address'),
  imageUrl: text('image_url'),
  lang: text('lang').$type<Locale>().notNull().default('fr'),
  role: text('role').$type<'user' | 'admin'>().notNull().default('user'),
  /** The e-mail is confirmed. */
  active: flag('active').notNull().default(false),
  /** Made by somebody else's invitation, no password chosen yet. */
  invited: flag('invited').notNull().default(false),
  hasLiked: flag('has_liked').notNull().default(false),
  /** Wants reminders before events. */
  reminders: flag('reminders').notNull().default(true),
  /** Wants to be asked what they thought of events. */
  feedbackRequests: flag('feedback_requests').notNull().default(true),
  /** Part of the address of the private calendar: a new number, a new address. */
  calendarVersion: integer('calendar_version').notNull().default(1),
  /** What brought the person here, and from which site (spec §3). */
  source: text('source').notNull().default(''),
  site: text('site').notNull().default(''),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
export type UserRow = typeof users.$inferSelect

/** A family of refresh tokens (D54). */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** Browser and system, for the list of sessions. */
    device: text('device').notNull().default(''),
    /** Keyed digest of the address it was opened from. */
    addressKey: text('address_key'),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at').notNull(),
    /** The end that no exchange moves. */
    endsAt: integer('ends_at').notNull(),
    /** Logged out, or ended for a reused token. */
    endedAt: integer('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId, table.usedAt), index('sessions_end').on(table.endsAt)],
)
export type SessionRow = typeof sessions.$inferSelect

export const refreshTokens = sqliteTable('refresh_tokens', {
  /** SHA-256 of the token. */
  hash: text('hash').primaryKey(),
  sessionId: text('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  createdAt: integer('created_at').notNull(),
  usedAt: integer('used_at'),
  expiresAt: integer('expires_at').notNull(),
})

export const accountLinks = sqliteTable('account_links', {
  /** SHA-256 of the token. */
  hash: text('hash').primaryKey(),
  purpose: text('purpose').$type<'activate' | 'reset' | 'email' | 'provider'>().notNull(),
  userId: owner(),
  /** Where it was sent: it works only while the account still has, or still wants, this address. */
  email: text('email').notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
  /** Of the purpose `provider`: what opening it adds. */
  identity: text('identity', { mode: 'json' }).$type<Pick<IdentityRow, 'issuer' | 'subject' | 'provider'>>(),
})
export type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose']

/** Who a person is at a provider: its issuer and its own id of them, never their e-mail. */
export const identities = sqliteTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    provider: text('provider').$type<Provider>().notNull(),
    userId: owner(),
    /** As the provider gave it when it was linked. */
    email: text('email').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)
export type IdentityRow = typeof identities.$inferSelect

/** Log-ins that a provider has confirmed, for the browser that began them. */
export const loginCodes = sqliteTable('login_codes', {
  /** SHA-256 of code and verifier. */
  hash: text('hash').primaryKey(),
  userId: owner(),
  expiresAt: integer('expires_at').notNull(),
})

export const likes = sqliteTable(
  'likes',
  { userId: owner(), eventId: text('event_id').notNull(), createdAt: integer('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.eventId] })],
)

/** Favourites besides events: topics by slug, articles by id. */
export const favorites = sqliteTable(
  'favorites',
  {
    userId: owner(),
    kind: text('kind').$type<'topic' | 'article'>().notNull(),
    target: text('target').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.target] })],
)

export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey(),
    kind: text('kind').notNull(),
    userId: text('user_id').notNull(),
    /** With kind and person, what makes a mail the same mail: it is queued once. */
    version: text('version').notNull(),
    recipient: text('recipient').notNull(),
    lang: text('lang').$type<Locale>().notNull(),
    /** What its text needs; emptied once it is sent. */
    data: text('data', { mode: 'json' }).$type<MailData>().notNull(),
    state: text('state').$type<'new' | 'sending' | 'sent' | 'dropped' | 'dead'>().notNull().default('new'),
    tries: integer('tries').notNull().default(0),
    dueAt: integer('due_at').notNull(),
    /** Until then it belongs to the sender that claimed it. */
    leaseUntil: integer('lease_until'),
    /** What went wrong last. */
    error: text('error'),
    createdAt: integer('created_at').notNull(),
    /** When it was sent or dropped. */
    sentAt: integer('sent_at'),
  },
  (table) => [unique().on(table.kind, table.userId, table.version)],
)
export type OutboxRow = typeof outbox.$inferSelect
