import { z } from 'zod'
import { endpoint } from '../contracts/endpoint.ts'
import { email } from '../login/auth.contract.ts'
import { counts, instant, lang, linkToken, longText } from '../contracts/shapes.ts'
import {
  appealOutcomes,
  decisionActions,
  decisionGrounds,
  reportReasons,
  reportTypes,
} from './moderation-terms.contract.ts'

/** Reports of visitors (Digital Services Act, articles 16, 17 and 20). */

const statement = longText(2000).pipe(z.string().min(1, 'must be given'))

export const createReport = endpoint('reports.create', 'POST /v1/reports', {
  summary:
    'Reports an event, an organizer, a feedback or a message. Without a session it needs `email`, and counts once the link of a mail confirms it; `danger` needs none. The answer’s `follow` leads to what became of it (extension)',
  auth: 'optional',
  form: { fills: z.object({ follow: z.string() }).transform(({ follow }) => ({ token: follow })) },
  gate: { challenged: true },
  body: z.object({
    type: z.enum(reportTypes, `must be one of ${reportTypes.join(', ')}`),
    /** Id or slug of an event, also to report its organizer; `{event} {registration}` of a feedback; the token of a message. */
    subject: z.string().min(1, 'must be given').max(400),
    reason: z.enum(reportReasons, `must be one of ${reportReasons.join(', ')}`),
    statement,
    email: email.or(z.literal('', 'must be an e-mail address')).optional(),
    /** The author believes in good faith that what they say is right. */
    goodFaith: z.literal(true, 'must be ticked'),
    lang,
  }),
  output: z.object({
    /** `S-2641` */
    number: z.string(),
    /** Token of the address by which its author follows it. */
    follow: z.string(),
    confirmed: z.boolean(),
  }),
})

const token = z.object({ token: linkToken })

const appealed = z.object({
  text: z.string(),
  at: instant,
  outcome: z.enum(appealOutcomes).nullable(),
  answer: z.string(),
})

export const reportCase = endpoint('reports.case', 'POST /v1/reports/status', {
  summary:
    'The state of a report, for its author or for the person whom it is about, by the token of a mail. POST, so that no cache answers (extension)',
  auth: 'public',
  body: token,
  output: z.object({
    number: z.string(),
    type: z.enum(reportTypes),
    /** Title of the event, name of the organizer. */
    title: z.string(),
    /** Slug of the event, while it is online. */
    slug: z.string().nullable(),
    side: z.enum(['reporter', 'owner']),
    state: z.enum(['unconfirmed', 'received', 'decided', 'reversed']),
    /** The token confirms the report. */
    confirmable: z.boolean(),
    receivedAt: instant,
    decision: z
      .object({
        action: z.enum(decisionActions),
        ground: z.enum(decisionGrounds),
        facts: z.string(),
        at: instant,
        /** `null` without end. */
        until: instant.nullable(),
        automated: z.boolean(),
      })
      .nullable(),
    appeal: appealed.nullable(),
    /** Until when the decision can be appealed; `null` without a decision, and when it is too late. */
    appealUntil: instant.nullable(),
  }),
})

export const confirmReport = endpoint('reports.confirm', 'POST /v1/reports/{token}/confirmation', {
  summary: 'Confirms the address of a report, by the token of its mail; a confirmed one is no error (extension)',
  auth: 'public',
  params: token,
})

export const appealDecision = endpoint('reports.appeal', 'POST /v1/reports/{token}/appeal', {
  summary:
    'Appeals a decision, for both sides, within six months and once. 409 `conflict` without a decision, and when it is too late (extension)',
  auth: 'public',
  params: token,
  body: z.object({ text: statement }),
})

/** The first year with figures. */
export const firstYear = 2024

export const transparency = endpoint('reports.transparency', 'GET /v1/transparency/{year}', {
  summary: 'Figures about the reports and decisions of a year (Digital Services Act, article 15; extension)',
  auth: 'public',
  gate: { cache: 'slow' },
  params: z.object({
    year: z.coerce
      .number('must be a year')
      .int('must be a year')
      .min(firstYear, `must be ${firstYear} or later`)
      .max(9999, 'must be a year'),
  }),
  output: z.object({
    reports: z.number(),
    reasons: counts(reportReasons),
    decisions: counts(decisionActions),
    /** Hours from the report to the decision: half of the decisions took less; `null` without one. */
    medianHours: z.number().nullable(),
    automated: z.number(),
    appeals: z.number(),
    reversed: z.number(),
  }),
})
