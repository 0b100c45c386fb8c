import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account-schema.ts'

/** Tables of second factors. Moments are integers, milliseconds since 1970, UTC. */

const owner = () => text('user_id').references(() => users.id, { onDelete: 'cascade' })

/** Authenticator apps (RFC 6238), one for an account. */
export const totp = sqliteTable('totp', {
  userId: owner().primaryKey(),
  /** Encrypted with a key from the secret of the site. */
  secret: text('secret').notNull(),
  /** When the first code was right; null until then, and log-in does not ask for codes. */
  confirmedAt: integer('confirmed_at'),
  /** The time step of the last used code: that code and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: integer('created_at').notNull(),
})
export type TotpRow = typeof totp.$inferSelect

/** Recovery codes; a used one is deleted. */
export const recoveryCodes = sqliteTable('recovery_codes', {
  /** SHA-256 of the code. */
  hash: text('hash').primaryKey(),
  userId: owner().notNull(),
})

/** Log-ins whose password was right and whose code is awaited. */
export const pendingLogIns = sqliteTable('pending_log_ins', {
  /** SHA-256 of the token. */
  hash: text('hash').primaryKey(),
  userId: owner().notNull(),
  /** Marks of the device, as the log-in sent them. */
  device: text('device'),
  expiresAt: integer('expires_at').notNull(),
})
