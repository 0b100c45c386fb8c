import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { accountLogEntry } from '../../account/security/factors.contract.ts'
import { locales } from '../../contracts/locales.ts'
import { exportData } from '../../account/own-account.contract.ts'
import { counts, instant, listOf, longText } from '../../contracts/shapes.ts'
import { searchedQuery, viewIn } from '../table/list-query.contract.ts'
import { logEntry } from '../log/log.contract.ts'

/** Accounts, for operators. */

/** Parts of the list. `organizers` own an event, `unconfirmed` never confirmed their e-mail, `erasing` are closed and will be erased. */
export const peopleViews = ['all', 'organizers', 'unconfirmed', 'suspended', 'erasing', 'admins'] as const
export type PeopleView = (typeof peopleViews)[number]

const role = z.enum(['user', 'admin'], 'must be user or admin')

const account = z.object({
  _id: z.string(),
  /** Display name, else first and last name; may be empty. */
  name: z.string(),
  email: z.string(),
  role,
  /** The e-mail is confirmed. */
  active: z.boolean(),
  /** Until when it is suspended; `null` if it is not. A suspension without end ends in the year 9999. */
  suspendedUntil: instant.nullable(),
  /** When it is erased for good; `null` if it is not to be. It is suspended until then. */
  eraseAt: instant.nullable(),
  /** Number of its events that were published. */
  events: z.number(),
  createdAt: instant,
  /** When a session was last used; `null` if it has none. */
  seenAt: instant.nullable(),
})
export type AccountRow = z.output<typeof account>

const accountDetails = account.extend({
  lang: z.enum(locales),
  /** Ways to log in: `password`, or the names of providers. */
  ways: z.array(z.string()),
  /** The role follows from the setting ADMIN_EMAIL and cannot be removed here. */
  fixedRole: z.boolean(),
  /** It is the caller's own account. */
  own: z.boolean(),
  suspendedReason: z.string(),
  registrations: z.number(),
  mails: z.object({ sent: z.number(), failed: z.number() }),
  /** Why its address gets no mails; `null` if it does. */
  suppressed: z.enum(['refused', 'stopped']).nullable(),
  /** Second factors: the app, and the number of passkeys. */
  factors: z.object({ app: z.boolean(), passkeys: z.number() }),
  /** What was done with them, the newest first; the last ten entries. */
  factorLog: z.array(accountLogEntry),
  devices: z.array(z.object({ _id: z.string(), device: z.string(), usedAt: instant })),
  /** What operators did with it, the newest first. */
  log: z.array(logEntry),
})
export type AccountDetails = z.output<typeof accountDetails>

const accountId = z.object({ id: z.string().min(1).max(64) })
const reason = longText(500)
const neededReason = reason.pipe(z.string().min(1, 'must be given'))

export const people = endpoint('admin.people', 'GET /v1/admin/people', {
  summary: 'Accounts, the newest first, found by parts of name and e-mail (extension)',
  auth: 'admin',
  query: z.object({ ...searchedQuery, view: viewIn(peopleViews, 'all') }),
  output: listOf(account).extend({ views: counts(peopleViews) }),
})

export const person = endpoint('admin.person', 'GET /v1/admin/people/{id}', {
  summary: 'An account with its devices and what operators did with it (extension)',
  auth: 'admin',
  params: accountId,
  output: accountDetails,
})

export const exportPerson = endpoint('admin.exportPerson', 'GET /v1/admin/people/{id}/export', {
  summary:
    'All data the site stores about an account, as its owner’s own export, for a request that did not come through the site; the export is an entry of the log (extension)',
  auth: 'admin',
  recent: true,
  params: accountId,
  output: exportData.spec.output,
})

export const setRole = endpoint('admin.setRole', 'POST /v1/admin/people/{id}/role', {
  summary:
    'Makes an account an operator, or takes that away. 409 `conflict` for one’s own account, one that the setting ADMIN_EMAIL names, and one whose e-mail is not confirmed (extension)',
  auth: 'admin',
  recent: true,
  params: accountId,
  body: z.object({ role, reason: reason.default('') }),
  output: accountDetails,
})

export const confirmPerson = endpoint('admin.confirmPerson', 'POST /v1/admin/people/{id}/confirmation', {
  summary: 'Confirms the e-mail of an account in its owner’s place; a confirmed one is no error (extension)',
  auth: 'admin',
  params: accountId,
  output: accountDetails,
})

/** How long a suspension lasts, days; 0 without end. */
export const suspensionDays = ['7', '30', '365', '0'] as const

export const suspend = endpoint('admin.suspend', 'POST /v1/admin/people/{id}/suspension', {
  summary:
    'Suspends an account: it is signed out everywhere and cannot log in until the end; its owner gets a mail with the reason. 409 `conflict` for operators (extension)',
  auth: 'admin',
  recent: true,
  params: accountId,
  body: z.object({
    /** Days; 0 without end. */
    days: z.enum(suspensionDays, `must be one of ${suspensionDays.join(', ')}`).transform(Number),
    reason: neededReason,
  }),
  output: accountDetails,
})

export const restore = endpoint('admin.restore', 'DELETE /v1/admin/people/{id}/suspension', {
  summary:
    'Ends a suspension, and calls off an erasure that was not made yet; an account that is not suspended is no error (extension)',
  auth: 'admin',
  params: accountId,
  output: accountDetails,
})

export const signOut = endpoint('admin.signOut', 'DELETE /v1/admin/people/{id}/sessions', {
  summary: 'Ends all sessions of an account and makes its mailed links and private calendar invalid (extension)',
  auth: 'admin',
  params: accountId,
  output: accountDetails,
})

export const removeFactors = endpoint('admin.removeFactors', 'POST /v1/admin/people/{id}/factors-removal', {
  summary:
    'Removes app, recovery codes and passkeys of a person who lost them, and ends all sessions; its owner gets a mail with the reason. 409 `conflict` for operators, and for an account without any (extension)',
  auth: 'admin',
  recent: true,
  params: accountId,
  body: z.object({ reason: neededReason }),
  output: accountDetails,
})

export const erase = endpoint('admin.erase', 'POST /v1/admin/people/{id}/erasure', {
  summary:
    'Closes an account at once and erases it after 30 days, with its registrations and drafts; its owner gets a mail with the reason and the day. `email` must be that of the account. An account that is to be erased is no error. 409 `conflict` for operators (extension)',
  auth: 'admin',
  recent: true,
  params: accountId,
  body: z.object({ email: z.string().max(254), reason: neededReason }),
  output: accountDetails,
})
