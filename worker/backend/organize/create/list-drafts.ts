import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import type { drafts, saveDraft } from '../../../../src/organize/create/drafts.contract.ts'
import { requireUser } from '../../core/require-user.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, rowsOf } from '../../db/run-sql.ts'
import { toEventSummary } from '../../events/present-event.ts'
import { listedColumns, listedRow } from '../../events/select-events.ts'
import { readReferences, referenceStatements } from '../../reference/load-reference-data.ts'
import { organizedBy, type EventRole } from '../../events/organizer-role.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { readOrganized } from '../event/organized-event.ts'

const maxDrafts = 200

/** The unpublished events of the viewer and their teams, last saved first. */
export async function listDrafts(context: HandlerContext): Promise<EndpointOutput<typeof drafts>> {
  const { env, now } = context
  const { id } = requireUser(context)
  const answers = await batch(env.DB, {
    ...referenceStatements(),
    drafts: rowsOf((stored) => ({
      row: listedRow(stored),
      publishAt: stored['publish_at'],
    }))`SELECT ${listedColumns}, (SELECT publish_at FROM event_settings WHERE event_id = events.id) AS publish_at
      FROM events NOT INDEXED WHERE ${organizedBy(id, ['editor'])} AND events.status IN ('draft', 'scheduled')
      ORDER BY events.updated_at DESC, events.row LIMIT ${maxDrafts}`,
  })
  const references = readReferences(answers)
  const data = answers.drafts.rows.map(({ row, publishAt }) => {
    const { _id, slug, lang, title, summary, date, endDate, timeZone, ...event } = toEventSummary(row, {
      now,
      references,
      unpublished: true,
    })
    const { cover, coverDisplay, coverAltText, address, visio, topic, color, updatedAt } = event
    return {
      _id,
      slug,
      lang,
      title,
      summary,
      endDate,
      timeZone,
      cover,
      coverDisplay,
      coverAltText,
      address,
      visio,
      topic,
      color,
      updatedAt,
      date: row.startsAt === 0 ? null : date,
      state: row.status,
      publishAt: typeof publishAt === 'number' ? toIso(publishAt) : null,
      private: row.private,
      mine: row.ownerId === id,
    }
  })
  return { data, total: data.length, count: data.length }
}

/** The stored draft, as the calls that save it answer it. */
export async function savedDraft(
  context: HandlerContext,
  id: string,
  role: EventRole,
): Promise<EndpointOutput<typeof saveDraft>> {
  const event = await readOrganized(context, id, role)
  return { revision: event.revision, savedAt: event.updatedAt, event }
}
