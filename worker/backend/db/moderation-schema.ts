import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../../../src/contracts/locales.ts'
import type {
  AppealOutcome,
  DecisionAction,
  DecisionGround,
  ReportReason,
  ReportType,
} from '../../../src/report/moderation-terms.contract.ts'

/** Tables of moderation. Moments are integers, milliseconds since 1970, UTC. */

/** What was online when something was first reported. */
export interface ReportedCopy {
  summary?: string
  text?: string
  /** Slug of the event. */
  slug?: string
}

/** What a decision changed, to revert it. */
export interface BeforeDecision {
  status?: 'active' | 'cancelled'
  private?: boolean
  /** Until when the account was suspended by it, ms. */
  suspended?: number
  /** The text of a feedback. */
  comment?: string
}

/** All reports of the same thing, and what was decided. */
export const reportCases = sqliteTable('report_cases', {
  id: integer('id').primaryKey(),
  subjectType: text('subject_type').$type<ReportType>().notNull(),
  subject: text('subject').notNull(),
  eventId: text('event_id'),
  ownerId: text('owner_id'),
  title: text('title').notNull().default(''),
  copy: text('copy', { mode: 'json' }).$type<ReportedCopy>().notNull().default({}),
  state: text('state').$type<'waiting' | 'open' | 'decided' | 'reversed'>().notNull().default('waiting'),
  urgent: integer('urgent', { mode: 'boolean' }).notNull().default(false),
  createdAt: integer('created_at').notNull(),
  action: text('action').$type<DecisionAction>(),
  ground: text('ground').$type<DecisionGround>(),
  facts: text('facts').notNull().default(''),
  endsAt: integer('ends_at'),
  automated: integer('automated', { mode: 'boolean' }).notNull().default(false),
  before: text('before', { mode: 'json' }).$type<BeforeDecision>().notNull().default({}),
  decidedBy: text('decided_by'),
  decidedAt: integer('decided_at'),
})
export type CaseRow = typeof reportCases.$inferSelect

export const reports = sqliteTable('reports', {
  id: integer('id').primaryKey(),
  caseId: integer('case_id').notNull(),
  userId: text('user_id'),
  email: text('email').notNull().default(''),
  lang: text('lang').$type<Locale>().notNull().default('fr'),
  reason: text('reason').$type<ReportReason>().notNull(),
  statement: text('statement').notNull(),
  confirmedAt: integer('confirmed_at'),
  createdAt: integer('created_at').notNull(),
})
export type ReportRow = typeof reports.$inferSelect

export const appeals = sqliteTable('appeals', {
  id: integer('id').primaryKey(),
  caseId: integer('case_id').notNull(),
  /** 0 for the one whom the decision is about. */
  reportId: integer('report_id').notNull(),
  text: text('text').notNull(),
  createdAt: integer('created_at').notNull(),
  outcome: text('outcome').$type<AppealOutcome>(),
  answer: text('answer').notNull().default(''),
  answeredBy: text('answered_by'),
  answeredAt: integer('answered_at'),
})
export type AppealRow = typeof appeals.$inferSelect

/** Events that cannot be published. */
export const eventHolds = sqliteTable('event_holds', {
  eventId: text('event_id').primaryKey(),
  kind: text('kind').$type<'decision' | 'review' | 'refused'>().notNull(),
  caseId: integer('case_id'),
  createdAt: integer('created_at').notNull(),
})

export const blockedAddresses = sqliteTable('blocked_addresses', {
  id: integer('id').primaryKey(),
  kind: text('kind').$type<'address' | 'domain'>().notNull(),
  value: text('value').notNull().default(''),
  digest: text('digest').notNull(),
  reason: text('reason').notNull(),
  caseId: integer('case_id'),
  endsAt: integer('ends_at'),
  createdAt: integer('created_at').notNull(),
})
