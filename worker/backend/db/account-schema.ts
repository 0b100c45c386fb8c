import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../../../src/contracts/locales.ts'
import type { GivenParty } from '../../../src/events/attend/party/party.contract.ts'
import type { Provider } from '../../../src/login/providers/providers.contract.ts'
import type { Answers } from '../../../src/events/attend/party/questions.contract.ts'
import type { MailData } from './mail-data.ts'

/** Tables of accounts. Moments are integers, milliseconds since 1970, UTC. */

const flag = (name: string) => integer(name, { mode: 'boolean' })

export const users = sqliteTable('users', {
  id: text('id').primaryKey(),
  /** Lower case. */
  email: text('email').notNull(),
  /** The new e-mail, until it is confirmed. */
  pendingEmail: text('pending_email'),
  /** PHC string; null for an account without a password. */
  password: text('password'),
  displayname: text('displayname').notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  /** On one line. */
  address: text('address'),
  imageUrl: text('image_url'),
  lang: text('lang').$type<Locale>().notNull().default('fr'),
  role: text('role').$type<'user' | 'admin'>().notNull().default('user'),
  /** Whether the e-mail is confirmed. */
  active: flag('active').notNull().default(false),
  /** When the account was first confirmed. */
  confirmedAt: integer('confirmed_at'),
  /** Created by an invitation or a provider, no password chosen yet. */
  invited: flag('invited').notNull().default(false),
  hasLiked: flag('has_liked').notNull().default(false),
  /** Wants reminders before events. */
  reminders: flag('reminders').notNull().default(true),
  /** Wants feedback requests after events. */
  feedbackRequests: flag('feedback_requests').notNull().default(true),
  /** Part of the URL of the private calendar: a new number makes a new URL. */
  calendarVersion: integer('calendar_version').notNull().default(1),
  /** The campaign or page, and the site, where the person registered (spec §3). */
  source: text('source').notNull().default(''),
  site: text('site').notNull().default(''),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  /** Until when operators suspended it, ms; earlier ones have ended. */
  suspendedUntil: integer('suspended_until'),
  /** Why, as its owner reads it. */
  suspendedReason: text('suspended_reason'),
  /** When it is erased for good, ms, after operators closed it. */
  eraseAt: integer('erase_at'),
})
export type UserRow = typeof users.$inferSelect

/** A family of refresh tokens (D54). */
export const sessions = sqliteTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  /** Browser and system, for the list of sessions. */
  device: text('device').notNull().default(''),
  /** Keyed digest of the address that opened it. */
  addressKey: text('address_key'),
  createdAt: integer('created_at').notNull(),
  usedAt: integer('used_at').notNull(),
  /** The absolute end, which refreshing does not extend. */
  endsAt: integer('ends_at').notNull(),
  /** Logged out, or ended because a token was reused. */
  endedAt: integer('ended_at'),
  /** When its owner last entered a password or a code. */
  confirmedAt: integer('confirmed_at').notNull().default(0),
  /** Whether a second factor was part of it. */
  strong: flag('strong').notNull().default(false),
  /** City and country of the network at log-in, such as `Lyon, FR`. */
  place: text('place').notNull().default(''),
})
export type SessionRow = typeof sessions.$inferSelect

export const refreshTokens = sqliteTable('refresh_tokens', {
  /** SHA-256 of the token. */
  hash: text('hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  createdAt: integer('created_at').notNull(),
  usedAt: integer('used_at'),
  expiresAt: integer('expires_at').notNull(),
})

export const accountLinks = sqliteTable('account_links', {
  /** SHA-256 of the token. */
  hash: text('hash').primaryKey(),
  purpose: text('purpose').$type<'activate' | 'reset' | 'email' | 'undo' | 'provider'>().notNull(),
  userId: text('user_id').notNull(),
  /**
   * The recipient: the link is valid only while this is the account's current or pending
   * e-mail.
   */
  email: text('email').notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
  /** Path of the page that the account was made for. */
  back: text('back'),
  /** The event that opening the link registers for. */
  eventId: text('event_id'),
  /** Where the person came to that event from, by `sourceWord`. */
  source: text('source').notNull().default(''),
  /** How that registration is made: the answers, and who comes along. */
  attending: text('attending', { mode: 'json' }).$type<{ answers: Answers } & GivenParty>(),
  /** For the purpose `provider`: the identity that opening the link adds. */
  identity: text('identity', { mode: 'json' }).$type<Pick<IdentityRow, 'issuer' | 'subject' | 'provider'>>(),
})
export type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose']

/** A person's identity at a provider: issuer and subject, never the e-mail. */
export const identities = sqliteTable('identities', {
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  provider: text('provider').$type<Provider>().notNull(),
  userId: text('user_id').notNull(),
  /** The provider's value when it was linked. */
  email: text('email').notNull(),
  createdAt: integer('created_at').notNull(),
})
export type IdentityRow = typeof identities.$inferSelect

/** Log-ins confirmed by a provider, for the browser that started them. */
export const loginCodes = sqliteTable('login_codes', {
  /** SHA-256 of code and verifier. */
  hash: text('hash').primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: integer('expires_at').notNull(),
})

export const likes = sqliteTable('likes', {
  userId: text('user_id').notNull(),
  eventId: text('event_id').notNull(),
  createdAt: integer('created_at').notNull(),
})

/** Favourites besides events: topics by slug, articles by id. */
export const favorites = sqliteTable('favorites', {
  userId: text('user_id').notNull(),
  kind: text('kind').$type<'topic' | 'article'>().notNull(),
  target: text('target').notNull(),
  createdAt: integer('created_at').notNull(),
})

/** Addresses that receive no mail, or none that other people cause. */
export const suppressedAddresses = sqliteTable('suppressed_addresses', {
  /** Lower case. */
  address: text('address').primaryKey(),
  /** Refused by its mail server, or stopped by its owner. */
  reason: text('reason').$type<'refused' | 'stopped'>().notNull(),
  createdAt: integer('created_at').notNull(),
})

export const outbox = sqliteTable('outbox', {
  id: integer('id').primaryKey(),
  kind: text('kind').notNull(),
  userId: text('user_id').notNull(),
  /** Deduplication key together with kind and person: a mail is queued once. */
  version: text('version').notNull(),
  recipient: text('recipient').notNull(),
  lang: text('lang').$type<Locale>().notNull(),
  /** Data of its text; emptied once it is sent. */
  data: text('data', { mode: 'json' }).$type<MailData>().notNull(),
  state: text('state').$type<'new' | 'sending' | 'sent' | 'dropped' | 'dead'>().notNull().default('new'),
  tries: integer('tries').notNull().default(0),
  dueAt: integer('due_at').notNull(),
  /** Until when it belongs to the sender that claimed it. */
  leaseUntil: integer('lease_until'),
  /** The last error. */
  error: text('error'),
  createdAt: integer('created_at').notNull(),
  /** When it was sent or dropped. */
  sentAt: integer('sent_at'),
  /** When it was also sent as a message to the devices of its recipient. */
  pushedAt: integer('pushed_at'),
})
export type OutboxRow = typeof outbox.$inferSelect

/** Devices that show messages of this site (RFC 8030). */
export const pushSubscriptions = sqliteTable('push_subscriptions', {
  /** Address of the device at its push service. */
  endpoint: text('endpoint').primaryKey(),
  userId: text('user_id').notNull(),
  /** Public key and secret of the device, base64url (RFC 8291). */
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: integer('created_at').notNull(),
  /** The session in which it was added, and with which it is removed. */
  sessionId: text('session_id'),
})
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect
