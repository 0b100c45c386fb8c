import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { counts, instant, listOf } from '../../contracts/shapes.ts'
import { searchedQuery, viewIn } from '../table/list-query.contract.ts'
import { receipt } from '../../organize/history/receipts.contract.ts'

/** What editors compose, for operators: where it comes from, which copies of it this site has, and new copies. */

/** Parts of the list, by the model of the entries. */
export const contentViews = ['page', 'article', 'symbol', 'playlist', 'reco'] as const
export type ContentView = (typeof contentViews)[number]

const entry = z.object({
  _id: z.string(),
  name: z.string(),
  published: z.enum(['draft', 'published', 'archived']),
  /** Address on this site, without a language; `null` for what is part of other pages, or is shown by conditions. */
  path: z.string().nullable(),
  /** `null` when the service does not say it. */
  updatedAt: instant.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** How often it was read. */
  reads: z.number(),
  /** When the oldest copy on the answering server was read; `null` without one. */
  copiedAt: instant.nullable(),
})
export type ContentRow = z.output<typeof entry>

const delivery = z.object({
  /** Host of the content service; `null` for the site's own store. */
  host: z.string().nullable(),
  /** The service failed so often that it is not asked for a moment: only copies are shown. */
  down: z.boolean(),
  /** When everything was last refreshed, by a publication or an operator; `null` if never. */
  renewedAt: instant.nullable(),
  /** Query of addresses that shows drafts for eight hours; `null` without the setting PREVIEW_SECRET. */
  preview: z.string().nullable(),
})
export type ContentDelivery = z.output<typeof delivery>

export const contents = endpoint('admin.content', 'GET /v1/admin/content', {
  summary:
    'What editors compose, the last changed first, with the state of its service and the last publications (extension)',
  auth: 'admin',
  gate: { local: true },
  // The search is for words of published pages and articles, for a part of the name of others.
  query: z.object({ ...searchedQuery, view: viewIn(contentViews, 'page') }),
  output: listOf(entry).extend({ views: counts(contentViews), delivery, receipts: z.array(receipt) }),
})

export const purge = endpoint('admin.purgeContent', 'POST /v1/admin/content/purge', {
  summary: 'Makes copies of contents old, everywhere within a minute: those of one address, or all (extension)',
  auth: 'admin',
  gate: { local: true },
  body: z.object({
    /** An address of this site; empty for all. */
    path: z
      .string()
      .max(300)
      .regex(/^(\/[^\s?#]*)?$/, refusal('ownPath', 'must be a path of this site that begins with /'))
      .default(''),
  }),
})
