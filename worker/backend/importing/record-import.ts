import { sql } from 'drizzle-orm'
import { batch, run } from '../db/run-sql.ts'
import { importEvents, type ImportOptions, type ImportReport } from './import-events.ts'

/** How long runs are stored, ms. */
const retentionMs = 92 * 86_400_000
/** Stored characters of an error. */
const errorLength = 500

/**
 * Imports records and stores the run for operators: its progress, its numbers, the rejected records, and why it stopped.
 * @param source name of what is imported, such as the file
 * @throws what `importEvents` throws
 */
export async function recordImport(
  db: D1Database,
  source: string,
  records: AsyncIterable<unknown>,
  options: ImportOptions,
): Promise<ImportReport> {
  const begun = await run(
    db,
    sql<{ id: number }>`INSERT INTO import_runs (source, began_at, seen_at)
      VALUES (${source}, ${options.now}, ${options.now}) RETURNING id`,
  )
  const { id } = begun.only
  let noted = 0
  let last: ImportReport | undefined
  const note = async (report: ImportReport, end: { error?: string } | undefined) => {
    const rejected = report.rejected.slice(noted)
    noted = report.rejected.length
    await noteRun(db, id, { ...report, rejected }, end && { at: Date.now(), ...end })
  }
  try {
    const report = await importEvents(db, records, {
      ...options,
      runId: id,
      onProgress: async (report) => {
        last = report
        await note(report, undefined)
        await options.onProgress?.(report)
      },
    })
    await note(report, {})
    return report
  } catch (error) {
    const nothing = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: [], coversDropped: 0, notified: 0 }
    await note(last ?? nothing, { error: messageOf(error) }).catch(() => undefined)
    throw error
  }
}

/** Why an import stopped. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Stores how far an import is.
 * @param report its numbers until now, and the records that it rejected since the last note
 * @param end once it ended
 * @param position how far its file is read, bytes
 */
export async function noteRun(
  db: D1Database,
  id: number,
  { read, created, updated, unchanged, left, rejected }: ImportReport,
  end: { at: number; error?: string } | undefined,
  position = 0,
): Promise<void> {
  const gone = left ? left.cancelled + left.unlisted : 0
  await batch(db, [
    sql`UPDATE import_runs SET seen_at = ${end?.at ?? Date.now()}, ended_at = ${end?.at ?? null}, read = ${read},
      created = ${created}, updated = ${updated}, unchanged = ${unchanged}, rejected = rejected + ${rejected.length},
      gone = ${gone}, error = ${end?.error?.slice(0, errorLength) ?? ''}, position = ${position}, leased_until = 0, tries = 0,
      file = iif(${end ? 1 : 0}, NULL, file) WHERE id = ${id}`,
    sql`INSERT INTO import_rejections (run_id, uid, title, reason)
      SELECT ${id}, value ->> 'uid', value ->> 'title', value ->> 'reason' FROM json_each(${JSON.stringify(rejected)})`,
  ])
}

/** Deletes runs after three months. @param now ms */
export async function forgetImports(db: D1Database, now: number): Promise<void> {
  await run(db, sql`DELETE FROM import_runs WHERE began_at < ${now - retentionMs}`)
}
