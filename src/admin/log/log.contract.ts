import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { locales } from '../../contracts/locales.ts'
import { counts, instant, listQuery } from '../../contracts/shapes.ts'

/** What operators of the site did. */

/** What an entry is about. */
export const subjectTypes = ['person', 'event', 'mail', 'address', 'report', 'site'] as const
export type SubjectType = (typeof subjectTypes)[number]

const pollKinds = ['pollAdded', 'pollChanged', 'pollStateChanged'] as const
const referenceKinds = ['referenceAdded', 'referenceChanged', 'referenceMerged', 'mergeUndone'] as const

/** What operators do, by what it is about. */
export const kindsOf = {
  person: [
    'roleChanged',
    'emailConfirmed',
    'suspended',
    'restored',
    'signedOut',
    'factorsRemoved',
    'written',
    'personExported',
    'erased',
  ],
  event: ['eventChanged', 'eventFeatured', 'proposalAnswered', 'reviewAnswered'],
  mail: ['mailRetried', 'mailsRetried', 'mailDropped'],
  address: ['addressLifted', 'addressBlocked', 'blockLifted'],
  report: ['reportDecided', 'decisionUndone', 'appealAnswered'],
  site: [
    'logExported',
    'textChanged',
    'seoChanged',
    'siteClosed',
    'siteOpened',
    'importStarted',
    'importUndone',
    'contentPurged',
    'frameChanged',
    'cardChanged',
    ...pollKinds,
    ...referenceKinds,
  ],
} as const satisfies Record<SubjectType, readonly string[]>
export type OperatorKind = (typeof kindsOf)[SubjectType][number]
export const operatorKinds = Object.values(kindsOf).flat() as [OperatorKind, ...OperatorKind[]]

/** Parts of the log: everything, or what is about one type of subject. */
export const logViews = ['all', ...subjectTypes] as const
export type LogView = (typeof logViews)[number]

const changedFields = z.record(z.string(), z.string())

export const logEntry = z.object({
  _id: z.string(),
  at: instant,
  /** Who did it; the name is empty once the account is deleted. */
  by: z.object({ _id: z.string(), name: z.string() }),
  /** The caller did it. */
  own: z.boolean(),
  kind: z.enum(operatorKinds),
  /** What it was done to; the name is empty when there is none any more. `slug` of an event. */
  subject: z.object({ type: z.enum(subjectTypes), _id: z.string(), name: z.string(), slug: z.string() }),
  /** The changed fields. */
  before: changedFields,
  after: changedFields,
  reason: z.string(),
  /** The same for the same network, without saying which it is; empty if unknown. */
  network: z.string(),
})
export type LogEntry = z.output<typeof logEntry>

const which = {
  view: z.enum(logViews, `must be one of ${logViews.join(', ')}`).default('all'),
  /** Id of a person, event or mail. */
  subject: z.string().max(120).optional(),
}

export const log = endpoint('admin.log', 'GET /v1/admin/log', {
  summary: 'What operators did: who, when, what, before and after, the newest first (extension)',
  auth: 'admin',
  gate: { local: true },
  query: listQuery.pick({ limit: true, page: true }).extend(which),
  output: z.object({
    data: z.array(logEntry),
    total: z.number(),
    count: z.number(),
    /** Number of entries of each part. */
    views: counts(logViews),
  }),
})

export const exportLog = endpoint('admin.exportLog', 'GET /v1/admin/log/export', {
  summary: 'The log of operators as a CSV file, the newest first; the export is an entry of it too (extension)',
  auth: 'admin',
  gate: { local: true },
  query: z.object({ ...which, lang: z.enum(locales, 'must be fr, en or es').default('fr') }),
  file: 'text/csv',
  output: z.string(),
})
