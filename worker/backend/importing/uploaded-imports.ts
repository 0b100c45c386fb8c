import { sql } from 'drizzle-orm'
import { sha256 } from '../../../src/lib/sha256.ts'
import type { BackendEnv, HandlerContext } from '../core/context.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { batch, run } from '../db/run-sql.ts'
import { coverChecker } from './check-covers.ts'
import { importEvents, type ImportReport } from './import-events.ts'
import { messageOf, noteRun } from './record-import.ts'
import { recordsOf } from './records-of.ts'

/**
 * Records of a slice: what an invocation of the worker does, beside its other jobs, within its limits of time and of requests (a
 * picture of each record is asked for).
 */
const sliceRecords = 200
/** How long nobody else reads a file, ms: a slice that is not noted until then has failed, and is read again. */
const leaseMs = 120_000
/** A file is given up when so many slices in a row were begun and not noted; an outage begins none. */
const maxTries = 12

interface Claimed extends Pick<ImportReport, 'read' | 'created' | 'updated' | 'unchanged'> {
  id: number
  position: number
}

const keyOf = (id: number) => `imports/${id}`

/**
 * Stores a file of records that is imported in slices (`importSlice`). The same file, while it waits, is not stored again.
 * @returns the id of its run
 * @throws what the media store throws; then there is no run
 */
export async function storeImport(context: HandlerContext, file: File): Promise<number> {
  const { env, now } = context
  const source = file.name.slice(0, 200)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const digest = await sha256(bytes, 'base64url')
  const begun = await run(
    env.DB,
    sql<{ id: number }>`INSERT INTO import_runs (source, began_at, seen_at, file, leased_until)
      VALUES (${source}, ${now}, ${now}, ${digest}, ${now + leaseMs}) ON CONFLICT DO NOTHING RETURNING id`,
  )
  if (!begun.first) {
    const waiting = await run(env.DB, sql<{ id: number }>`SELECT id FROM import_runs WHERE file = ${digest}`)
    return waiting.only.id
  }
  const { id } = begun.first
  try {
    await env.MEDIA.put(keyOf(id), bytes)
  } catch (error) {
    await run(env.DB, sql`DELETE FROM import_runs WHERE id = ${id}`)
    throw error
  }
  await batch(env.DB, [
    sql`UPDATE import_runs SET leased_until = 0 WHERE id = ${id}`,
    await operatorStatement(context, { kind: 'importStarted', after: { source } }),
  ])
  return id
}

/**
 * Imports the next records of the oldest uploaded file that waits, and notes how far it is read. Safe to run concurrently; after
 * a failure of the platform the same records are read again, which changes nothing.
 * @param origin of the site, for links in mails
 */
export async function importSlice(env: BackendEnv, now: number, origin: string | undefined): Promise<void> {
  await giveUp(env, now)
  const claimed = await run(
    env.DB,
    sql<Claimed>`UPDATE import_runs SET leased_until = ${now + leaseMs}, tries = tries + 1 WHERE id = (
        SELECT id FROM import_runs WHERE file IS NOT NULL AND leased_until < ${now} ORDER BY id LIMIT 1)
      RETURNING id, position, read, created, updated, unchanged`,
  )
  const next = claimed.first
  if (!next) return
  const { id, ...before } = next
  let { position } = before
  let hasMore = false
  let report: ImportReport = { ...before, rejected: [], coversDropped: 0, notified: 0 }
  let error: string | undefined
  try {
    const stored = await env.MEDIA.get(keyOf(id), { range: { offset: position } })
    if (!stored) throw new Error('The uploaded file is gone; send it again')
    const slice = async function* () {
      let count = 0
      for await (const { record, end } of recordsOf(stored.body, before.position)) {
        if (count++ === sliceRecords) {
          hasMore = true
          return
        }
        position = end
        yield record
      }
    }
    report = await importEvents(env.DB, slice(), { now, origin, covers: coverChecker(), before: report, runId: id })
  } catch (fault) {
    error = messageOf(fault)
  }
  const isOver = error !== undefined || !hasMore
  await noteRun(env.DB, id, report, isOver ? { at: Date.now(), ...(error && { error }) } : undefined, position)
  if (isOver) await env.MEDIA.delete(keyOf(id))
}

/** Ends the runs whose slices fail again and again, and deletes their files, so that they can be sent again. */
async function giveUp({ DB, MEDIA }: BackendEnv, now: number): Promise<void> {
  const { rows } = await run(
    DB,
    sql<{ id: number }>`UPDATE import_runs SET ended_at = ${now}, file = NULL,
        error = ${`It failed ${maxTries} times at the same place; send the file again`}
      WHERE file IS NOT NULL AND tries >= ${maxTries} AND leased_until < ${now} RETURNING id`,
  )
  await Promise.all(rows.map(({ id }) => MEDIA.delete(keyOf(id))))
}
