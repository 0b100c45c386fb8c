import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountLogKind } from '../../../src/account/security/factors.contract.ts'

/** Tables of second factors. Moments are integers, milliseconds since 1970, UTC. */

/** Authenticator apps (RFC 6238), one for an account. */
export const totp = sqliteTable('totp', {
  userId: text('user_id').primaryKey(),
  /** Encrypted with a key from the secret of the site. */
  secret: text('secret').notNull(),
  /** When the first code was right; null until then, and log-in does not ask for codes. */
  confirmedAt: integer('confirmed_at'),
  /** The time step of the last used code: that code and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  /** Part of the signature of trusted devices: each increment makes them ask for a code again. */
  trustVersion: integer('trust_version').notNull().default(0),
})
export type TotpRow = typeof totp.$inferSelect

/** Recovery codes; a used one is deleted. */
export const recoveryCodes = sqliteTable('recovery_codes', {
  /** SHA-256 of the code. */
  hash: text('hash').primaryKey(),
  userId: text('user_id').notNull(),
})

/** Log-ins whose password was right and whose code is awaited. */
export const pendingLogIns = sqliteTable('pending_log_ins', {
  /** SHA-256 of the token. */
  hash: text('hash').primaryKey(),
  userId: text('user_id').notNull(),
  /** Marks of the device, as the log-in sent them. */
  device: text('device'),
  expiresAt: integer('expires_at').notNull(),
})

/** Passkeys (WebAuthn), several for an account. */
export const passkeys = sqliteTable('passkeys', {
  /** Id of the credential, base64url. */
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  /** COSE key (RFC 9052), base64url. */
  publicKey: text('public_key').notNull(),
  /** Signatures that the authenticator made, as it says; 0 for one that does not count. */
  counter: integer('counter').notNull(),
  /** How browsers reach the authenticator. */
  transports: text('transports', { mode: 'json' }).$type<string[]>().notNull().default([]),
  name: text('name').notNull(),
  createdAt: integer('created_at').notNull(),
  usedAt: integer('used_at'),
})
export type PasskeyRow = typeof passkeys.$inferSelect

/** What was done with the second factors of an account. */
export const accountLog = sqliteTable('account_log', {
  id: integer('id').primaryKey(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<AccountLogKind>().notNull(),
  /** Name of the passkey. */
  detail: text('detail').notNull().default(''),
  /** Browser and system, and the place of the network; empty for what operators did. */
  device: text('device').notNull().default(''),
  place: text('place').notNull().default(''),
  createdAt: integer('created_at').notNull(),
})
export type AccountLogRow = typeof accountLog.$inferSelect
