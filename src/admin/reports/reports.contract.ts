import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { locales } from '../../contracts/locales.ts'
import {
  appealOutcomes,
  decisionActions,
  decisionDays,
  decisionGrounds,
  reportReasons,
  reportTypes,
} from '../../report/moderation-terms.contract.ts'
import { counts, flag, instant, listOf, longText } from '../../contracts/shapes.ts'
import { pagedQuery, searchedQuery, viewIn } from '../table/list-query.contract.ts'
import { logEntry } from '../log/log.contract.ts'

/** What visitors report, and what operators decide (Digital Services Act). */

/** Parts of the list. `appeals`: cases with an appeal that has no answer. */
export const reportViews = ['open', 'appeals', 'decided', 'all'] as const
export type ReportView = (typeof reportViews)[number]

const reportRow = z.object({
  /** The number without `S-`. */
  _id: z.string(),
  type: z.enum(reportTypes),
  title: z.string(),
  slug: z.string(),
  owner: z.object({ _id: z.string(), name: z.string() }).nullable(),
  reasons: z.array(z.enum(reportReasons)),
  /** Confirmed reports. */
  reports: z.number(),
  urgent: z.boolean(),
  state: z.enum(['waiting', 'open', 'decided', 'reversed']),
  action: z.enum(decisionActions).nullable(),
  /** Open appeals. */
  appeals: z.number(),
  createdAt: instant,
  decidedAt: instant.nullable(),
})
export type ReportRowShown = z.output<typeof reportRow>

const textShown = z.object({ title: z.string(), summary: z.string(), text: z.string() })

const reportDetails = reportRow.extend({
  /** What it says now, and whether it is online; `null` once it is deleted. */
  now: textShown.extend({ online: z.boolean(), unlisted: z.boolean() }).nullable(),
  copy: textShown,
  /** Decisions that can be made about it. */
  actions: z.array(z.enum(decisionActions)),
  statements: z.array(
    z.object({
      _id: z.string(),
      reason: z.enum(reportReasons),
      statement: z.string(),
      /** Name of the reporter; empty for a report without an account. */
      name: z.string(),
      confirmed: z.boolean(),
      at: instant,
      /** Earlier reports by the same person, and those that were dismissed. */
      earlier: z.object({ total: z.number(), none: z.number() }),
    }),
  ),
  /** The account responsible for the content. */
  account: z
    .object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      confirmed: z.boolean(),
      createdAt: instant,
      suspended: z.boolean(),
      /** An operator cannot be suspended. */
      operator: z.boolean(),
      events: z.number(),
      /** Earlier cases about it. */
      earlier: z.array(z.object({ _id: z.string(), title: z.string(), action: z.enum(decisionActions) })),
    })
    .nullable(),
  /** People who get a mail when it is taken offline. */
  registered: z.number(),
  /** Authors of reports who get a mail. */
  reporters: z.number(),
  decision: z
    .object({
      ground: z.enum(decisionGrounds),
      facts: z.string(),
      until: instant.nullable(),
      automated: z.boolean(),
      by: z.string(),
      /** Until when it can be undone; `null` later. */
      undoUntil: instant.nullable(),
    })
    .nullable(),
  appealed: z.array(
    z.object({
      _id: z.string(),
      side: z.enum(['reporter', 'owner']),
      text: z.string(),
      at: instant,
      outcome: z.enum(appealOutcomes).nullable(),
      answer: z.string(),
      /** The caller may answer: another operator decided, or there is no other. */
      answerable: z.boolean(),
    }),
  ),
  log: z.array(logEntry),
})
export type ReportDetails = z.output<typeof reportDetails>

const caseId = z.object({ id: z.string().regex(/^\d{1,15}$/, 'must be the number of a report') })
const facts = longText(2000).pipe(z.string().min(1, 'must be given'))

export const adminReports = endpoint('admin.reports', 'GET /v1/admin/reports', {
  summary: 'What visitors reported, the most urgent and oldest first, found by number and words (extension)',
  auth: 'admin',
  query: z.object({ ...searchedQuery, view: viewIn(reportViews, 'open') }),
  output: listOf(reportRow).extend({ views: counts(reportViews) }),
})

export const adminReport = endpoint('admin.report', 'GET /v1/admin/reports/{id}', {
  summary: 'What is reported with its context: the reports, the copy of what was online, its organizer (extension)',
  auth: 'admin',
  params: caseId,
  output: reportDetails,
})

/** Of a decision or a block; 0 without end. */
const days = z
  .enum(decisionDays, `must be one of ${decisionDays.join(', ')}`)
  .default('0')
  .transform(Number)

const decision = z.object({
  action: z.enum(decisionActions, `must be one of ${decisionActions.join(', ')}`),
  ground: z.enum(decisionGrounds, `must be one of ${decisionGrounds.join(', ')}`),
  facts,
  days,
  /** A machine helped to find it or to decide. */
  automated: z.union([z.boolean(), flag]).default(false),
})

export const decide = endpoint('admin.decide', 'POST /v1/admin/reports/{id}/decision', {
  summary:
    'Decides about what is reported, with its ground: the change and the mails to all sides are one transaction. 409 `conflict` for one that is decided, and for suspending an operator (extension)',
  auth: 'admin',
  params: caseId,
  body: decision,
  output: reportDetails,
})

export const decisionLetters = endpoint('admin.decisionLetters', 'POST /v1/admin/reports/{id}/letters', {
  summary:
    'What both sides would read of a decision, each in their language; nothing is decided. POST, since it takes what was written (extension)',
  auth: 'admin',
  form: { shows: 'typed' },
  params: caseId,
  body: decision,
  output: z.object({
    data: z.array(
      z.object({
        side: z.enum(['reporter', 'owner']),
        lang: z.enum(locales),
        /** How many get it. */
        people: z.number(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  }),
})
export type DecisionLetter = z.output<typeof decisionLetters.spec.output>['data'][number]

export const undoDecision = endpoint('admin.undoDecision', 'POST /v1/admin/reports/{id}/undo', {
  summary: 'Undoes a decision before its mails leave. 409 `conflict` later (extension)',
  auth: 'admin',
  params: caseId,
  output: reportDetails,
})

export const answerAppeal = endpoint('admin.answerAppeal', 'POST /v1/admin/appeals/{id}/answer', {
  summary:
    'Answers an appeal: the decision is upheld or reversed, both sides get a mail. 403 for the operator who decided, where there is another one; 409 `conflict` for an answered one (extension)',
  auth: 'admin',
  params: z.object({ id: z.string().regex(/^\d{1,15}$/, 'must be the id of an appeal') }),
  body: z.object({ outcome: z.enum(appealOutcomes, `must be ${appealOutcomes.join(' or ')}`), answer: facts }),
  output: reportDetails,
})

const reviewRow = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  text: z.string(),
  owner: z.object({ _id: z.string(), name: z.string() }).nullable(),
  at: instant,
})
export type ReviewRow = z.output<typeof reviewRow>

export const reviews = endpoint('admin.reviews', 'GET /v1/admin/reviews', {
  summary: 'First events of accounts that wait to be read before they are online, the oldest first (extension)',
  auth: 'admin',
  query: z.object(pagedQuery),
  output: listOf(reviewRow),
})

export const answerReview = endpoint('admin.answerReview', 'POST /v1/admin/reviews/{id}/answer', {
  summary: 'Publishes a first event, or refuses it with a reason; its organizer gets a mail (extension)',
  auth: 'admin',
  params: z.object({ id: z.string().min(1).max(120) }),
  body: z.object({
    outcome: z.enum(['publish', 'refuse'], 'must be publish or refuse'),
    reason: longText(2000).default(''),
  }),
})

const block = z.object({
  _id: z.string(),
  kind: z.enum(['address', 'domain']),
  /** Empty where only its digest is stored. */
  value: z.string(),
  reason: z.string(),
  /** Number of the report, if there is one. */
  report: z.string().nullable(),
  until: instant.nullable(),
  createdAt: instant,
})
export type BlockShown = z.output<typeof block>

export const blocks = endpoint('admin.blocks', 'GET /v1/admin/blocks', {
  summary: 'Blocked e-mail addresses and domains, the newest first, found by their beginning (extension)',
  auth: 'admin',
  query: z.object(searchedQuery),
  output: listOf(block),
})

const blockable = /^(?:[^\s@]+@)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

export const createBlock = endpoint('admin.createBlock', 'POST /v1/admin/blocks', {
  summary:
    'Blocks an e-mail address, or a domain with all its addresses: no new account, registration, message or report. A blocked one gets the new reason and end (extension)',
  auth: 'admin',
  body: z.object({
    /** `name@example.org`, or `example.org`. */
    value: z
      .string()
      .trim()
      .toLowerCase()
      .max(254)
      .refine((value) => blockable.test(value), refusal('email', 'must be an e-mail address or a domain')),
    reason: longText(500).pipe(z.string().min(1, 'must be given')),
    days,
  }),
})

export const liftBlock = endpoint('admin.liftBlock', 'DELETE /v1/admin/blocks/{id}', {
  summary: 'Ends a block; one that is over is no error (extension)',
  auth: 'admin',
  params: z.object({ id: z.string().regex(/^\d{1,15}$/, 'must be the id of a block') }),
})
