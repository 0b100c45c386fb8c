import { sql } from 'drizzle-orm'
import type { NewAddress, Receipt, ReceiptAction } from '../../../src/organize/history/receipts.contract.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { batch, rowsOf, run, type StoredRow } from '../db/run-sql.ts'
import type { HandlerContext } from './context.ts'

/** No page that shows events is served for longer, anywhere, ms (docs/performance.md). */
const everywhereMs = 60_000

/** A receipt that is not stored yet. */
interface NewReceipt {
  /** Id; `null` for contents. */
  event: string | null
  action: ReceiptAction
  addresses: readonly NewAddress[]
}

/**
 * Notes which addresses became new after a change, and when.
 * @param hereAt from when nothing older is served where the change was made, ms
 */
export async function storeReceipt(
  { env, now }: Pick<HandlerContext, 'env' | 'now'>,
  { event, action, addresses }: NewReceipt,
  hereAt: number | undefined,
): Promise<void> {
  await run(
    env.DB,
    sql`INSERT INTO publish_receipts (event_id, action, addresses, changed_at, here_at, everywhere_at)
      VALUES (${event}, ${action}, ${JSON.stringify(addresses)}, ${now}, ${hereAt ?? null}, ${now + everywhereMs})`,
  )
}

/** Receipts, the newest first. @param event id of an event; `null` for content; `undefined` for all */
export async function readReceipts(
  { env }: Pick<HandlerContext, 'env'>,
  event: string | null | undefined,
  { size, page }: { size: number; page: number },
) {
  const which = event === undefined ? sql`1` : sql`event_id IS ${event}`
  const { found, counted } = await batch(env.DB, {
    found: rowsOf(decodeReceipt)`SELECT * FROM publish_receipts WHERE ${which} ORDER BY changed_at DESC, id DESC
      LIMIT ${size} OFFSET ${page * size}`,
    counted: sql<{ total: number }>`SELECT count(*) AS total FROM publish_receipts WHERE ${which}`,
  })
  return { data: found.rows, total: counted.only.total, count: found.rows.length }
}

const decodeReceipt = (stored: StoredRow): Receipt => ({
  action: stored['action'] as ReceiptAction,
  // Written by `storeReceipt`.
  addresses: JSON.parse(String(stored['addresses'])) as NewAddress[],
  at: toIso(Number(stored['changed_at'])),
  hereAt: stored['here_at'] === null ? null : toIso(Number(stored['here_at'])),
  everywhereAt: toIso(Number(stored['everywhere_at'])),
})
