/** Terms of reports and decisions. */

/** What can be reported: an event, the account of an organizer, a feedback, a message that was sent to organizers. */
export const reportTypes = ['event', 'organizer', 'feedback', 'message'] as const
export type ReportType = (typeof reportTypes)[number]

export const reportReasons = ['scam', 'untrue', 'hate', 'danger', 'mine', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
/** It is read first, and needs no address. */
export const urgentReason: ReportReason = 'danger'

/** What operators decide, by weight. `remove` is for the text of a feedback, `block` for the sender of a message. */
export const decisionActions = ['none', 'warn', 'unlist', 'unpublish', 'remove', 'block', 'suspend'] as const
export type DecisionAction = (typeof decisionActions)[number]

/** The decisions that can be made about each type. */
export const actionsOf: Record<ReportType, readonly DecisionAction[]> = {
  event: ['none', 'warn', 'unlist', 'unpublish', 'suspend'],
  organizer: ['none', 'warn', 'suspend'],
  feedback: ['none', 'warn', 'remove', 'suspend'],
  message: ['none', 'block'],
}

/** The rule of the site, or the law, that a decision is based on. */
export const decisionGrounds = ['scam', 'untrue', 'hate', 'danger', 'rights', 'spam', 'law'] as const
export type DecisionGround = (typeof decisionGrounds)[number]

/** How long a decision lasts, days; 0 without end. */
export const decisionDays = ['0', '7', '30', '365'] as const

/** How operators answer an appeal: the decision remains, or is undone. */
export const appealOutcomes = ['upheld', 'reversed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** How long a decision can be appealed, days (Digital Services Act, article 20). */
export const appealDays = 183

/** The number by which people refer to a report. @example caseNumber(2641) // 'S-2641' */
export const caseNumber = (id: number | string): string => `S-${id}`
