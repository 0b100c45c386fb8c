import { answeredErrors } from '../../../../src/contracts/field-error.ts'
import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import { locales } from '../../../../src/contracts/locales.ts'
import { publishHints, type publishChecks } from '../../../../src/organize/create/drafts.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import type { EventRow } from '../../db/schema.ts'
import { publishedStatus } from '../../events/published.ts'
import { loadEdit } from '../review/pending-edit.ts'
import { loadOrganized } from '../event/organized-event.ts'
import { answerCounts } from '../event/answered-questions.ts'
import { missingOf } from './publish-event.ts'
import { similarEvents } from '../create/similar-events.ts'

type Checks = EndpointOutput<typeof publishChecks>

/**
 * What prevents publishing an event, and what would improve it; of a published event as the viewer's edit makes it.
 * @throws {AppError} `not_found`
 */
export async function checkDraft(context: HandlerContext, id: string): Promise<Checks> {
  const loaded = await loadOrganized(context, id)
  const isLive = publishedStatus(loaded.row.status) !== undefined
  const row = isLive ? { ...loaded.row, ...(await loadEdit(context, id)).planned.row } : loaded.row
  const missing = missingOf(row)
  return {
    ready: Object.keys(missing).length === 0,
    missing: answeredErrors(missing).fields,
    hints: hintsOf(row, context.now),
    similar: row.startsAt === 0 ? [] : await similarEvents(context, row),
    answers: isLive ? await answerCounts(context.env, id) : {},
    languages: languagesOf(row),
  }
}

const texts = ['title', 'summary', 'description'] as const

function languagesOf(row: EventRow): Checks['languages'] {
  const of = texts.filter((name) => Object.keys(row[name]).length > 0).length
  return Object.fromEntries(
    locales.map((locale) => [locale, { given: texts.filter((name) => row[name][locale]).length, of }]),
  )
}

function hintsOf(row: EventRow, now: number): Checks['hints'] {
  const pictured = Object.keys(row.coverUrl).length > 0
  const lacks: Record<(typeof publishHints)[number], boolean> = {
    past: row.startsAt !== 0 && row.startsAt < now,
    summary: !row.summary[row.lang],
    description: !row.description[row.lang],
    cover: !pictured,
    coverAltText: pictured && row.coverAlt === null,
    topic: row.topicId === null,
    coordinates: row.attendanceMode !== 'online' && Object.keys(row.address).length > 0 && row.lat === null,
    onlineUrl: row.attendanceMode !== 'inPerson' && row.onlineUrl === null,
    english: !row.title.en,
    spanish: !row.title.es,
  }
  return publishHints.filter((hint) => lacks[hint])
}
