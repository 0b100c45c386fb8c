import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Localized } from '../../../src/contracts/locales.ts'
import type { OperatorKind, SubjectType } from '../../../src/admin/log/log.contract.ts'

/** Tables of the operators' area. Moments are integers, milliseconds since 1970, UTC. */

const fields = (name: string) => text(name, { mode: 'json' }).$type<Record<string, string>>().notNull().default({})

/** What operators did. A trigger refuses updates, and deletions before 730 days have passed. */
export const operatorLog = sqliteTable('operator_log', {
  id: integer('id').primaryKey(),
  /** The operator; no reference, since the entry outlives the account. */
  userId: text('user_id').notNull(),
  kind: text('kind').$type<OperatorKind>().notNull(),
  subjectType: text('subject_type').$type<SubjectType>().notNull(),
  /** Id of the subject; of an address its keyed digest. */
  subject: text('subject').notNull().default(''),
  before: fields('before'),
  after: fields('after'),
  reason: text('reason').notNull().default(''),
  /** Keyed digest of the network that the call came from. */
  addressKey: text('address_key'),
  createdAt: integer('created_at').notNull(),
})

/** Runs of the scheduled jobs, for two weeks. */
export const scheduledRuns = sqliteTable('scheduled_runs', {
  id: integer('id').primaryKey(),
  beganAt: integer('began_at').notNull(),
  /** How long it took, ms. */
  duration: integer('duration').notNull(),
  /** Names of the jobs that failed. */
  failed: text('failed', { mode: 'json' }).$type<string[]>().notNull().default([]),
})

/** Texts of the interface that an operator wrote and has not saved; an empty one is the original. */
export const textDrafts = sqliteTable('text_drafts', {
  userId: text('user_id').notNull(),
  key: text('key').notNull(),
  langs: text('langs', { mode: 'json' }).$type<Localized>().notNull(),
  /** The text from which it was made. */
  base: text('base', { mode: 'json' }).$type<Localized>().notNull(),
  createdAt: integer('created_at').notNull(),
})
export type TextDraftRow = typeof textDrafts.$inferSelect
