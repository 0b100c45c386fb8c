import { sql } from 'drizzle-orm'
import type { Rejection } from '../../../src/admin/imports/imports.contract.ts'
import { batch, inList, rowsOf, run } from '../db/run-sql.ts'
import { taxonomies, type EventRow, type NewEventRow } from '../db/schema.ts'
import { taxonomyId } from '../reference/taxonomy-id.ts'
import { nextSequence } from '../events/write-events.ts'
import type { CoverChecker } from './check-covers.ts'
import { namedBy } from './classify.ts'
import { mapOpenAgenda, type FindTaxonomy } from './openagenda.ts'
import { withdrawLeft, type LeftRecords, storedRows, writeChanges, type Change } from './withdraw-left.ts'

export interface ImportReport {
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: Rejection[]
  /** Unavailable pictures that were left out: a generated cover is shown instead. */
  coversDropped: number
  /**
   * Mails to people registered here, for events whose date or place changed or that are
   * cancelled.
   */
  notified: number
  /** For a complete export: coming events whose record is missing from it. */
  left?: LeftRecords
}

export interface ImportOptions {
  /** Moment of the import, ms since 1970. */
  now: number
  /** Checks pictures; without it all are used. */
  covers?: CoverChecker
  /**
   * Origin of the site, for links in mails; without it no mail was ever sent, and so nobody
   * is registered.
   */
  origin?: string | undefined
  /** The records are complete: events whose record is missing are withdrawn (`withdrawLeft`). */
  complete?: boolean
  /** Numbers of what an earlier call read of the same records. */
  before?: Partial<ImportReport>
  /** Id of the run, which notes the events that it creates. */
  runId?: number
  /** Called after each batch. */
  onProgress?: (report: ImportReport) => void | Promise<void>
}

const batchSize = 100

/**
 * Imports records of OpenAgenda from a stream: new ones are created, changed ones updated,
 * all others ignored, so that a second run changes nothing. Registered people get a mail
 * about relevant changes, in the same transaction. Memory use is constant, except for
 * rejected records and the ids of a complete export.
 * @param records parsed records of any shape; an invalid one is rejected with a reason
 */
export async function importEvents(
  db: D1Database,
  records: AsyncIterable<unknown>,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = {
    read: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: [],
    coversDropped: 0,
    notified: 0,
    ...options.before,
  }
  const seen = new Set<string>()
  const findTaxonomy = await taxonomyFinder(db)
  let collected = new Map<string, NewEventRow>()
  const flush = async () => {
    if (collected.size > 0) await writeBatch(db, collected, options, report)
    collected = new Map()
    await options.onProgress?.(report)
  }
  for await (const record of records) {
    report.read++
    const mapped = mapOpenAgenda(record, { now: options.now, findTaxonomy })
    if (options.complete) seen.add('reason' in mapped ? mapped.uid : mapped.row.sourceUid!)
    if ('reason' in mapped) {
      report.rejected.push(mapped)
      continue
    }
    const uid = mapped.row.sourceUid!
    // The later of two records with one uid must find the earlier one stored.
    if (collected.has(uid)) await flush()
    collected.set(uid, mapped.row)
    if (collected.size >= batchSize) await flush()
  }
  await flush()
  if (options.complete) {
    report.left = await withdrawLeft(db, seen, options)
    report.notified += report.left.notified
  }
  return report
}

async function taxonomyFinder(db: D1Database): Promise<FindTaxonomy> {
  const { known, merged } = await batch(db, {
    known: rowsOf(taxonomies)`SELECT * FROM taxonomies WHERE type IN ('topic', 'type')`,
    merged: sql<{ id: string; target: string }>`SELECT former_id AS id, target FROM former_references
      WHERE former_id IS NOT NULL`,
  })
  const present = new Map([
    ...known.rows.map(({ id }) => [id, id] as const),
    ...merged.rows.map(({ id, target }) => [id, target] as const),
  ])
  const namedOf = (type: 'topic' | 'type') =>
    namedBy(
      Object.fromEntries(
        known.rows
          .filter((row) => row.type === type && row.synonyms.length > 0)
          .map(({ id, synonyms }) => [id, synonyms] as const),
      ),
    )
  const named = { topic: namedOf('topic'), type: namedOf('type') }
  return (type, evidence, keyword) =>
    named[type](evidence) ?? (keyword === undefined ? null : (present.get(taxonomyId(type, keyword)) ?? null))
}

async function writeBatch(
  db: D1Database,
  mappedRows: Map<string, NewEventRow>,
  options: ImportOptions,
  report: ImportReport,
) {
  const stored = await storedRows(db, [...mappedRows.keys()])
  const changed = (row: NewEventRow) => stored.get(row.sourceUid!)?.sourceDigest !== row.sourceDigest
  const coverless = (row: NewEventRow) => Object.keys(stored.get(row.sourceUid!)?.coverUrl ?? {}).length === 0
  const toCheck = [...mappedRows.values()].filter((row) => changed(row) || coverless(row))
  const availableCovers = await options.covers?.(toCheck.flatMap((row) => Object.values(row.coverUrl)))
  const slugs = await slugChooser(
    db,
    [...mappedRows.values()].filter((row) => !stored.has(row.sourceUid!)),
  )
  const rows: NewEventRow[] = []
  const changes: Change[] = []
  for (const mapped of mappedRows.values()) {
    const old = stored.get(mapped.sourceUid!)
    const url = Object.values(mapped.coverUrl)[0]
    const isCoverUsable =
      url === undefined ||
      !availableCovers ||
      availableCovers.has(url) ||
      (old !== undefined && !changed(mapped) && !coverless(mapped))
    const row = isCoverUsable ? mapped : { ...mapped, coverUrl: {}, coverCredit: null }
    // An unavailable picture is tried again by each import.
    const coverCame = old !== undefined && coverless(mapped) && Object.keys(row.coverUrl).length > 0
    if (old && !changed(mapped) && !coverCame) {
      report.unchanged++
      continue
    }
    if (!isCoverUsable) report.coversDropped++
    report[old ? 'updated' : 'created']++
    const written = old ? updatedRow(old, row) : { ...row, slug: slugs(row) }
    rows.push(written)
    if (old) changes.push({ before: old, after: written as EventRow })
  }
  report.notified += await writeChanges(db, rows, changes, options)
}

/**
 * Preserves what the site added to an imported event; one whose record was missing is listed
 * again.
 */
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
    private: old.private && old.sourceLeftAt === null,
    sourceLeftAt: null,
    // Each change has a distinct moment, because mails are deduplicated by it.
    updatedAt: Math.max(row.updatedAt, old.updatedAt + 1),
  }
}

/**
 * Chooses slugs of new events: the preferred one, or with the uid as suffix if it is in use
 * (D37).
 */
async function slugChooser(db: D1Database, rows: NewEventRow[]): Promise<(row: NewEventRow) => string> {
  const choices = ({ slug, sourceUid }: NewEventRow) => [
    slug,
    `${slug}-${sourceUid!.toLowerCase()}`,
    `${slug}-oa-${sourceUid!.toLowerCase()}`,
  ]
  const existing = await run(
    db,
    sql<{ slug: string }>`SELECT slug FROM events WHERE slug IN ${inList(rows.flatMap(choices))}`,
  )
  const used = new Set(existing.rows.map(({ slug }) => slug))
  return (row) => {
    const slug = choices(row).find((choice) => !used.has(choice))
    if (slug === undefined)
      throw new Error(
        `No slug is free for the record ${row.sourceUid}; remove an event that holds one of: ${choices(row).join(', ')}`,
      )
    used.add(slug)
    return slug
  }
}
