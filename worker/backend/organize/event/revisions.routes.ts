import { sql } from 'drizzle-orm'
import * as revisionsCalls from '../../../../src/organize/history/revisions.contract.ts'
import * as receiptsCalls from '../../../../src/organize/history/receipts.contract.ts'
import { eventRevisions } from '../../db/organizing-schema.ts'
import { batch, decodeRow, rowsOf } from '../../db/run-sql.ts'
import { readReceipts } from '../../core/publish-receipts.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { previewUpdate } from './update-event.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

const pageSize = 50

/** The history of an event, and previews of edits. */
export const revisionRoutes = [
  forOrganizers(
    revisionsCalls.revisions,
    'edit',
    async ({ params: { id }, query: { limit = pageSize, page } }, { env }) => {
      const size = limit || pageSize
      const { revisions, counted } = await batch(env.DB, {
        revisions: rowsOf((stored) => ({
          ...decodeRow(eventRevisions, stored),
          by: String(stored['by']),
        }))`SELECT r.*, coalesce(nullif(u.displayname, ''), trim(u.first_name || ' ' || u.last_name), '') AS by
          FROM event_revisions r LEFT JOIN users u ON u.id = r.user_id WHERE r.event_id = ${id}
          ORDER BY r.revision DESC LIMIT ${size} OFFSET ${page * size}`,
        counted: sql<{ total: number }>`SELECT count(*) AS total FROM event_revisions WHERE event_id = ${id}`,
      })
      const data = revisions.rows.map(({ revision, action, by, createdAt, changes, note, notified }) => ({
        revision,
        action,
        by,
        at: toIso(createdAt),
        changes,
        note,
        notified,
      }))
      return { data, total: counted.only.total }
    },
  ),

  forOrganizers(
    receiptsCalls.receipts,
    'edit',
    async ({ params: { id }, query: { limit = pageSize, page } }, context) =>
      readReceipts(context, id, { size: limit || pageSize, page }),
  ),

  forOrganizers(revisionsCalls.previewChanges, 'edit', async ({ params: { id }, body }, context) =>
    previewUpdate(context, id, body),
  ),
]
