import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { instant, listOf, listQuery, ofEvent } from '../../contracts/shapes.ts'
import { revisionActions } from './revisions.contract.ts'

/** Which addresses became new after a change, and when (docs/performance.md). */

export const receiptActions = [...revisionActions, 'content'] as const
export type ReceiptAction = (typeof receiptActions)[number]

const newAddress = z.object({
  kind: z.enum(['page', 'list', 'feed', 'sitemap']),
  /** Path on this site; that of a list covers all its languages and filters. */
  path: z.string(),
})
export type NewAddress = z.output<typeof newAddress>

export const receipt = z.object({
  action: z.enum(receiptActions),
  at: instant,
  /** From when nothing older is served where the change was made; `null` for a change by the scheduled run. */
  hereAt: instant.nullable(),
  /** From when nothing older is served anywhere. */
  everywhereAt: instant,
  addresses: z.array(newAddress),
})
export type Receipt = z.output<typeof receipt>

const receiptList = listOf(receipt)

export const receipts = endpoint('events.receipts', 'GET /v1/events/{id}/receipts', {
  summary: 'Which addresses became new after each change of a published event, and when; the newest first (extension)',
  ...ofEvent,
  query: listQuery.pick({ limit: true, page: true }),
  output: receiptList,
})

export const adminReceipts = endpoint('admin.receipts', 'GET /v1/admin/receipts', {
  summary: 'Which addresses became new after changes of events and contents, and when; the newest first (extension)',
  auth: 'admin',
  gate: { local: true },
  query: listQuery.pick({ limit: true, page: true }),
  output: receiptList,
})
