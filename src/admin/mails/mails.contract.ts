import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { locales } from '../../contracts/locales.ts'
import { counts, instant, listOf } from '../../contracts/shapes.ts'
import { searchedQuery, viewIn } from '../table/list-query.contract.ts'

/** The outbox, for operators. */

/** Parts of the outbox: still to send, refused for good or too often, sent, given up because obsolete or not wanted. */
export const mailViews = ['waiting', 'failed', 'sent', 'dropped'] as const
export type MailView = (typeof mailViews)[number]

const outboxMail = z.object({
  _id: z.string(),
  /** Kind of the mail, as in the code. */
  kind: z.string(),
  /** Its subject, while it is not sent; empty afterwards, since its data is deleted then. */
  subject: z.string(),
  to: z.string(),
  lang: z.enum(locales),
  view: z.enum(mailViews),
  tries: z.number(),
  /** When it is due or, for the others, when it was sent, given up or last tried. */
  at: instant,
  createdAt: instant,
  /** The last answer of the mail server; empty without one. */
  error: z.string(),
  /** Its address accepts no mails: it has to be unblocked before the mail is sent again. */
  blocked: z.boolean(),
})
export type OutboxMail = z.output<typeof outboxMail>

const mailId = z.object({ id: z.string().regex(/^\d{1,15}$/, 'must be the id of a mail') })

export const mails = endpoint('admin.mails', 'GET /v1/admin/mails', {
  summary: 'Mails of the outbox, the newest first, found by the beginning of their recipient’s address (extension)',
  auth: 'admin',
  query: z.object({ ...searchedQuery, view: viewIn(mailViews, 'waiting') }),
  output: z.object({
    data: z.array(outboxMail),
    total: z.number(),
    count: z.number(),
    views: counts(mailViews),
    /** Number of blocked addresses. */
    addresses: z.number(),
  }),
})

export const retryMail = endpoint('admin.retryMail', 'POST /v1/admin/mails/{id}/retry', {
  summary:
    'Sends a failed mail again. 409 `conflict` for one that did not fail, or whose address is blocked (extension)',
  auth: 'admin',
  params: mailId,
})

export const retryMails = endpoint('admin.retryMails', 'POST /v1/admin/mails/retry', {
  summary: 'Sends all failed mails again, except those whose address is blocked; answers how many (extension)',
  auth: 'admin',
  output: z.object({ total: z.number() }),
})

export const dropMail = endpoint('admin.dropMail', 'POST /v1/admin/mails/{id}/drop', {
  summary: 'Gives a failed mail up: it is deleted a month later. 409 `conflict` for one that did not fail (extension)',
  auth: 'admin',
  params: mailId,
})

const blockedAddress = z.object({
  address: z.string(),
  /** `refused` by its mail server, `stopped` by its owner. */
  reason: z.enum(['refused', 'stopped']),
  createdAt: instant,
})
export type BlockedAddress = z.output<typeof blockedAddress>

export const addresses = endpoint('admin.addresses', 'GET /v1/admin/addresses', {
  summary: 'Addresses that accept no mails, the newest first, found by their beginning (extension)',
  auth: 'admin',
  query: z.object(searchedQuery),
  output: listOf(blockedAddress),
})

export const liftAddress = endpoint('admin.liftAddress', 'POST /v1/admin/addresses/lift', {
  summary:
    'Unblocks an address that its mail server refused; one that is not blocked is no error. 409 `conflict` for one whose owner wants no mails (extension)',
  auth: 'admin',
  body: z.object({ address: z.string().min(1, 'must be given').max(254) }),
})
