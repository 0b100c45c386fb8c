import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import type { batch } from '../../../../src/organize/duplicate/series.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { requireUser } from '../../core/require-user.ts'
import type { EventSettings } from '../../db/organizing-schema.ts'
import type { EventRow } from '../../db/schema.ts'
import { publishedStatus } from '../../events/published.ts'
import { renewAfter } from '../publish/publish-receipt.ts'
import { createdStatement } from '../event/write-change.ts'
import { missingOf } from '../publish/publish-event.ts'
import { defaultSettings, settingsStatement } from '../../events/event-settings.ts'
import { copyOn, copyTeam } from '../create/pages-of-dates.ts'
import { latest, momentOf, usualLength } from '../event/event-schedule.ts'
import { loadOrganized } from '../event/organized-event.ts'
import { invalid, storeNew } from '../event/save-event.ts'
import type { WrittenEvent } from '../event/written-event.ts'

type Copying = EndpointInput<typeof batch>['body']

/**
 * Copies an event to other dates; all copies or none. A repeated date counts once.
 * @param body dates with an offset, or local times of the venue; which parts to copy, and
 * whether to publish the copies
 * @throws {AppError} `not_found`, `invalid_input` naming `dates`
 */
export async function copyEvent(context: HandlerContext, id: string, body: Copying): Promise<WrittenEvent[]> {
  const { env, now, once } = context
  if (once?.made) return Promise.all(once.made.map(async (copy) => (await loadOrganized(context, copy)).row))
  const viewer = requireUser(context)
  const { row: original, settings } = await loadOrganized(context, id)
  const spans = spansOf(original, body.dates, now)
  const copied = partsOf(original, body)
  const publish = body.publish && publishedStatus(original.status) !== undefined
  const owner = original.ownerId ?? viewer.id
  const copies = [...new Map(spans)].map((span) => {
    const copy = copyOn(copied, span, owner, now)
    return publish && Object.keys(missingOf(copy)).length === 0 ? copy : asDraft(copy)
  })
  const series = (body.series ?? copies.length > 1) ? (settings.seriesId ?? crypto.randomUUID()) : null
  const ids = copies.map((copy) => copy.id)
  const stored = await storeNew(env.DB, copied.title[copied.lang] ?? '', copies, [
    settingsStatement(copies.map((copy) => ({ ...settingsFor(copy.id, settings, body), seriesId: series }))),
    createdStatement(context, ids),
    ...(once?.making(ids) ?? []),
    ...(series === null || series === settings.seriesId ? [] : joinSeries(context, id, series)),
    ...(body.copy.team ? [copyTeam(context, id, ids)] : []),
  ])
  for (const copy of stored) await renewAfter(context, undefined, copy, 'created')
  return stored
}

/** Makes the original the first of its series; its other settings are unchanged. */
const joinSeries = ({ now }: HandlerContext, id: string, series: string): SQL[] => [
  // Makes concurrent edits that read the previous settings start again.
  sql`UPDATE events SET updated_at = max(${now}, updated_at + 1) WHERE id = ${id}`,
  sql`INSERT INTO event_settings (event_id, series_id) VALUES (${id}, ${series})
    ON CONFLICT (event_id) DO UPDATE SET series_id = excluded.series_id`,
]

function spansOf(original: EventRow, dates: Copying['dates'], now: number): [number, number][] {
  const [first, end] = original.timings?.[0] ?? [original.startsAt, original.overAt]
  const length = original.startsAt === 0 ? usualLength : end - first
  const spans = dates.map(({ date, endDate }): [number, number] => {
    const begin = momentOf(date, original.timeZone)
    return [begin, endDate ? momentOf(endDate, original.timeZone) : begin + length]
  })
  if (spans.some(([begin, over]) => begin < now || over < begin || over > latest))
    throw invalid({ dates: fieldError('past', 'must be to come, each with its end after its beginning') })
  return spans
}

/** The event with the copied parts. */
function partsOf(original: EventRow, { copy }: Copying): EventRow {
  return {
    ...original,
    ...(!copy.texts && { title: {}, summary: {}, description: {}, keywords: {} }),
    ...(!copy.cover && { coverUrl: {}, coverAlt: null, coverCredit: null, coverFocus: null, coverCut: null }),
    ...(!copy.settings && { maxAttendees: null, guests: true, registerUrl: null, private: false }),
  }
}

/** Settings of a copy; the registration period belongs to one date only. */
const settingsFor = (eventId: string, original: EventSettings, { copy }: Copying): EventSettings => ({
  ...defaultSettings(eventId),
  revision: 1,
  ...(copy.settings && {
    waitingList: original.waitingList,
    seatsPerPerson: original.seatsPerPerson,
    contactEmail: original.contactEmail,
    certificate: original.certificate,
  }),
  ...(copy.messages && { mails: original.mails }),
  ...(copy.questions && { questions: original.questions }),
})

/** The slug of a draft is its id. */
const asDraft = (row: WrittenEvent): WrittenEvent => ({ ...row, status: 'draft', slug: row.id })
