import { sql, type SQL } from 'drizzle-orm'
import * as importsCalls from '../../../src/admin/imports/imports.contract.ts'
import {
  type ImportedEvent,
  type ImportRun,
  type ImportView,
  importViews,
  type Rejection,
} from '../../../src/admin/imports/imports.contract.ts'
import { fieldError } from '../../../src/contracts/field-error.ts'
import type { Locale, Localized } from '../../../src/contracts/locales.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { csvLine, csvStart } from '../../../src/lib/csv.ts'
import { toIso, toIsoOrNull } from '../../../src/lib/time/iso-instant.ts'
import { writeLog } from '../../../src/lib/write-log.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { type Answer, batch, countEach, run } from '../db/run-sql.ts'
import { csvFile } from './csv-file.ts'

/** Events that one statement removes: each takes its rows of the indexes along. */
const chunk = 500

const ofRun = (id: number): SQL => sql`SELECT event_id FROM imported_events WHERE run_id = ${id}`
/** Nobody registered, and nobody owns it. */
const isFree = sql`owner_id IS NULL AND NOT EXISTS (SELECT 1 FROM registrations WHERE event_id = events.id)`

/** One page of the events that an import created, those with registrations first, and their numbers. */
async function listImported(
  { env: { DB }, now }: Pick<HandlerContext, 'env' | 'now'>,
  id: number,
  { limit, page }: { limit: number; page: number },
): Promise<{ data: ImportedEvent[]; total: number; over: number; removable: number }> {
  const { listed, counted } = await batch(DB, {
    listed: sql<{
      id: string
      slug: string
      title: string
      begin: number
      zone: string
      end: number
      registrations: number
    }>`
      SELECT id, slug, title, next_begin AS begin, time_zone AS zone, over_at AS "end",
        (SELECT count(*) FROM registrations WHERE event_id = events.id) AS registrations
      FROM events WHERE id IN (${ofRun(id)})
      ORDER BY registrations > 0 DESC, next_begin, id LIMIT ${limit} OFFSET ${page * limit}`,
    counted: sql<{ total: number; over: number; removable: number }>`SELECT count(*) AS total,
      count(*) FILTER (WHERE over_at < ${now}) AS over, count(*) FILTER (WHERE ${isFree}) AS removable
      FROM events WHERE id IN (${ofRun(id)})`,
  })
  return {
    data: listed.rows.map(({ id: event, title, begin, zone, end, ...rest }) => ({
      ...rest,
      _id: event,
      title: JSON.parse(title) as Localized,
      begin: toIso(begin),
      timeZone: zone,
      over: end < now,
    })),
    ...counted.only,
  }
}

/**
 * Removes the events that an import created, but for those that people registered for or that an account owns.
 * @param count number of events that go, as the operator typed it
 * @throws {AppError} `invalid_input` for another number
 */
async function undoImport(
  context: HandlerContext,
  { id, source }: { id: number; source: string },
  count: number,
): Promise<void> {
  const { env, now } = context
  const { removable } = await listImported(context, id, { limit: 1, page: 0 })
  if (count !== removable)
    throw new AppError('invalid_input', `Type the number of events that go: ${removable}`, {
      fields: { count: fieldError('count', 'is not the number of events') },
    })
  await batch(env.DB, [
    sql`UPDATE import_runs SET undone_at = ${now} WHERE id = ${id}`,
    await operatorStatement(context, {
      kind: 'importUndone',
      before: { source },
      after: { events: String(removable) },
    }),
  ])
  for (let removed = chunk; removed >= chunk;) {
    const answer = await run(
      env.DB,
      sql`DELETE FROM events WHERE id IN (SELECT id FROM events WHERE id IN (${ofRun(id)}) AND ${isFree} LIMIT ${chunk}) RETURNING id`,
    )
    removed = answer.rows.length
  }
  await context.renewPages?.()
}

/** An import without progress for this long was interrupted, ms. */
const silentMs = 3_600_000

/** Headings of the columns of the CSV file. */
const heads: Record<Locale, string[]> = {
  fr: ['Fiche', 'Titre', 'Raison'],
  en: ['Record', 'Title', 'Reason'],
  es: ['Ficha', 'Título', 'Motivo'],
}

interface StoredRun extends Omit<ImportRun, '_id' | 'beganAt' | 'endedAt' | 'undoneAt' | 'lost'> {
  id: number
  began_at: number
  seen_at: number
  ended_at: number | null
  undone_at: number | null
  /** 1 for an uploaded file that the scheduled jobs go on reading. */
  waits: 0 | 1
}

const presentRun = (
  { id, began_at: began, seen_at: seen, ended_at: ended, undone_at: undone, waits, ...numbers }: StoredRun,
  now: number,
): ImportRun => ({
  ...numbers,
  _id: String(id),
  beganAt: toIso(began),
  endedAt: toIsoOrNull(ended),
  undoneAt: toIsoOrNull(undone),
  lost: ended === null && waits === 0 && seen < now - silentMs,
})

const conditions: Record<ImportView, SQL> = {
  all: sql`1`,
  rejected: sql`rejected > 0`,
  failed: sql`error <> ''`,
}

const columns = sql.raw(
  'id, source, began_at, seen_at, ended_at, undone_at, file IS NOT NULL AS waits, read, created, updated, unchanged, rejected, gone, error',
)

const runOf = (id: string) => sql<StoredRun>`SELECT ${columns} FROM import_runs WHERE id = ${Number(id)}`

/** Runs of imports, for operators. */
export const importRoutes = [
  implement(importsCalls.imports, async ({ query: { view, limit, page } }, { env: { DB }, now }) => {
    const { listed, counted } = await batch(DB, {
      listed: sql<StoredRun>`SELECT ${columns} FROM import_runs WHERE ${conditions[view]} ORDER BY began_at DESC, id DESC
        LIMIT ${limit} OFFSET ${page * limit}`,
      counted: sql<
        Record<ImportView, number>
      >`SELECT ${countEach(importViews, (one) => conditions[one])} FROM import_runs`,
    })
    const data = listed.rows.map((row) => presentRun(row, now))
    return { data, total: counted.only[view], views: counted.only }
  }),

  implement(importsCalls.startImport, async ({ body: { file } }, context) => {
    const { env, now, origin } = context
    const { importSlice, storeImport } = await import('../importing/uploaded-imports.ts')
    const id = await storeImport(context, file)
    context.waitUntil?.(
      importSlice(env, now + 1, origin).catch((error: unknown) =>
        writeLog('error', 'an import failed', { requestId: context.requestId, error }),
      ),
    )
    return { _id: String(id) }
  }),

  implement(importsCalls.importById, async ({ params: { id }, query: { limit, page } }, { env: { DB }, now }) => {
    const { found, rejections } = await batch(DB, {
      found: runOf(id),
      rejections: sql<Rejection>`SELECT uid, title, reason FROM import_rejections WHERE run_id = ${Number(id)} ORDER BY id
        LIMIT ${limit} OFFSET ${page * limit}`,
    })
    if (!found.first) throw notFound('import with the id', id)
    return { ...presentRun(found.first, now), rejections: rejections.rows }
  }),

  implement(importsCalls.importedEvents, async ({ params: { id }, query: { limit, page } }, context) => {
    await storedRun(context, id)
    return listImported(context, Number(id), { limit, page })
  }),

  implement(importsCalls.undoImport, async ({ params: { id }, body: { count } }, context) => {
    const { source, ended_at: ended } = await storedRun(context, id)
    if (ended === null) throw new AppError('conflict', 'This import still runs; undo it once it has ended')
    await undoImport(context, { id: Number(id), source }, count)
    return presentRun(await storedRun(context, id), context.now)
  }),

  implement(importsCalls.exportRejections, async ({ params: { id }, query: { lang } }, context) => {
    await storedRun(context, id)
    return csvFile(`import-${id}`, rejectionLines(context.env.DB, Number(id), lang))
  }),
]

/** @throws {AppError} `not_found` */
async function storedRun({ env: { DB } }: Pick<HandlerContext, 'env'>, id: string): Promise<StoredRun> {
  const { first } = await run(DB, runOf(id))
  if (!first) throw notFound('import with the id', id)
  return first
}

/** Rejections read at a time. */
const pageSize = 500

async function* rejectionLines(db: D1Database, runId: number, lang: Locale): AsyncGenerator<string> {
  const t = translator(lang)
  yield csvStart + csvLine(heads[lang], lang)
  for (let after: number | undefined = 0; after !== undefined;) {
    const { rows }: Answer<Rejection & { id: number }> = await run(
      db,
      sql<
        Rejection & { id: number }
      >`SELECT id, uid, title, reason FROM import_rejections WHERE run_id = ${runId} AND id > ${after}
        ORDER BY id LIMIT ${pageSize}`,
    )
    if (rows.length > 0)
      yield rows
        .map(({ uid, title, reason }) => csvLine([uid, title, t(`adminImports.reasons.${reason}`)], lang))
        .join('')
    after = rows.length < pageSize ? undefined : rows.at(-1)?.id
  }
}
