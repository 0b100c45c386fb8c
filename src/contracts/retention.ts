/**
 * How long personal data is stored, days: what the scheduled jobs delete, and what the page about privacy says. Each begins with what the
 * page says beside it.
 */
export const retention = {
  /** Names, addresses and answers of guests, after the end of the event. */
  guests: 92,
  /** Registrations that were given back, after the end of the event. */
  leftRegistrations: 30,
  /** Accounts whose address nobody confirmed. */
  unconfirmedAccounts: 30,
  /** Accounts that operators closed to erase them. */
  erasedAccounts: 30,
  /** Subscriptions to the newsletter, and follows, that nobody confirmed. */
  unconfirmedSubscriptions: 30,
  /** Devices, after they were signed out. */
  sessions: 30,
  /** What was done with the second factors of an account. */
  accountLog: 365,
  /** Mails, after they were sent. */
  mails: 30,
  /** What people wrote about an event; their rating remains. */
  feedbackTexts: 730,
  /** Reports with their authors, after the decision. */
  reports: 365,
  /** Daily figures of events. */
  figures: 731,
  /** Errors of the site, which contain nothing of a visitor. */
  errors: 30,
  /** What operators did. */
  operatorLog: 730,
  /** When a follow was asked for, confirmed and left; without the person. */
  followLog: 730,
  /** Which addresses were refreshed after a change of an event, and when. */
  publishReceipts: 92,
} as const
export type RetainedData = keyof typeof retention
