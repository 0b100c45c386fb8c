import { decodeRow } from '../../db/run-sql.ts'
import { events, type EventRow, type NewEventRow } from '../../db/schema.ts'
import { taxonomyId } from '../../db/seed/taxonomies.ts'
import { nextSequence, upsertEvents } from '../write-events.ts'
import type { CoverChecker } from './check-covers.ts'
import { mapOpenAgenda, type FindTaxonomy } from './openagenda.ts'

export interface ImportReport {
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: { uid: string; reason: string }[]
  /** Pictures that did not answer and were left out: the generated cover stands in. */
  coversDropped: number
}

export interface ImportOptions {
  /** Moment of the import, ms since 1970. */
  now: number
  /** Tells which pictures answer; without it all are kept. */
  covers?: CoverChecker
  /** Called after each batch. */
  onProgress?: (report: ImportReport) => void
}

const batchSize = 100

/**
 * Imports records of OpenAgenda as they come: new ones are created, changed ones updated, all others left alone, so
 * that a second run changes nothing. Memory does not grow with the number of records, the list of rejected ones aside.
 * @param records parsed records of any shape; what is none is rejected with a reason
 */
export async function importEvents(
  db: D1Database,
  records: AsyncIterable<unknown>,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: [], coversDropped: 0 }
  const findTaxonomy = await taxonomyFinder(db)
  let batch = new Map<string, NewEventRow>()
  const flush = async () => {
    if (batch.size > 0) await writeBatch(db, batch, options, report)
    batch = new Map()
    options.onProgress?.(report)
  }
  for await (const record of records) {
    report.read++
    const mapped = mapOpenAgenda(record, { now: options.now, findTaxonomy })
    if ('reason' in mapped) {
      report.rejected.push(mapped)
      continue
    }
    const uid = mapped.row.sourceUid!
    // the later of two records with one uid has to find the earlier one written
    if (batch.has(uid)) await flush()
    batch.set(uid, mapped.row)
    if (batch.size >= batchSize) await flush()
  }
  await flush()
  return report
}

async function taxonomyFinder(db: D1Database): Promise<FindTaxonomy> {
  const { results } = await db.prepare('SELECT id FROM taxonomies').all<{ id: string }>()
  const known = new Set(results.map(({ id }) => id))
  return (type, slug) => {
    const id = taxonomyId(type, slug)
    return known.has(id) ? id : null
  }
}

async function writeBatch(
  db: D1Database,
  batch: Map<string, NewEventRow>,
  options: ImportOptions,
  report: ImportReport,
) {
  const stored = await storedRows(db, [...batch.keys()])
  const changed = (row: NewEventRow) => stored.get(row.sourceUid!)?.sourceDigest !== row.sourceDigest
  const coverless = (row: NewEventRow) => Object.keys(stored.get(row.sourceUid!)?.coverUrl ?? {}).length === 0
  const asked = [...batch.values()].filter((row) => changed(row) || coverless(row))
  const answering = await options.covers?.(asked.flatMap((row) => Object.values(row.coverUrl)))
  const slugs = await slugChooser(
    db,
    [...batch.values()].filter((row) => !stored.has(row.sourceUid!)),
  )
  const rows: NewEventRow[] = []
  for (const mapped of batch.values()) {
    const old = stored.get(mapped.sourceUid!)
    const url = Object.values(mapped.coverUrl)[0]
    const kept =
      url === undefined ||
      !answering ||
      answering.has(url) ||
      (old !== undefined && !changed(mapped) && !coverless(mapped))
    const row = kept ? mapped : { ...mapped, coverUrl: {}, coverCredit: null }
    // a picture that was out of reach is tried again at each import
    const coverCame = old !== undefined && coverless(mapped) && Object.keys(row.coverUrl).length > 0
    if (old && !changed(mapped) && !coverCame) {
      report.unchanged++
      continue
    }
    if (!kept) report.coversDropped++
    report[old ? 'updated' : 'created']++
    rows.push(old ? updatedRow(old, row) : { ...row, slug: slugs(row) })
  }
  await upsertEvents(db, rows)
}

async function storedRows(db: D1Database, uids: string[]): Promise<Map<string, EventRow>> {
  const { results } = await db
    .prepare('SELECT * FROM events WHERE source_uid IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(uids))
    .all()
  return new Map(results.map((result) => decodeRow(events, result)).map((row) => [row.sourceUid!, row]))
}

/** What the site itself added to an imported event stays. */
function updatedRow(old: EventRow, row: NewEventRow): NewEventRow {
  const moved = row.change === 'rescheduled' && row.startsAt !== old.startsAt
  return {
    ...old,
    ...row,
    id: old.id,
    slug: old.slug,
    createdAt: old.createdAt,
    previousStartsAt: moved ? old.startsAt : old.previousStartsAt,
    sequence: nextSequence(old, row),
  }
}

/** Slugs for new events: the wanted one, or one with the uid as suffix where it is taken (D37). */
async function slugChooser(db: D1Database, rows: NewEventRow[]): Promise<(row: NewEventRow) => string> {
  const choices = ({ slug, sourceUid }: NewEventRow) => [
    slug,
    `${slug}-${sourceUid!.toLowerCase()}`,
    `${slug}-oa-${sourceUid!.toLowerCase()}`,
  ]
  const { results } = await db
    .prepare('SELECT slug FROM events WHERE slug IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(rows.flatMap(choices)))
    .all<{ slug: string }>()
  const taken = new Set(results.map(({ slug }) => slug))
  return (row) => {
    const slug = choices(row).find((choice) => !taken.has(choice))
    if (slug === undefined)
      throw new Error(
        `No slug is free for the record ${row.sourceUid}; remove an event that holds one of: ${choices(row).join(', ')}`,
      )
    taken.add(slug)
    return slug
  }
}
