import { sql, type SQL } from 'drizzle-orm'
import { readUploadPath } from '../../../src/contracts/upload-path.ts'
import type { BackendEnv, HandlerContext } from '../core/context.ts'
import { inList, run } from '../db/run-sql.ts'
import { keysOf } from './upload-keys.ts'
import { writeLog } from '../../../src/lib/write-log.ts'

/** The media store deletes up to 1000 keys at once; a picture has at most 28. */
const maxAtOnce = 30
/** How long an upload may remain unused, ms. */
const unusedMs = 7 * 86_400_000

/** Whether an upload is used: in an event or an edit of one, as a portrait or in editors' content. */
const isUsed = sql`(
  EXISTS (SELECT 1 FROM events WHERE instr(events.cover_url || events.description, uploads.id))
  OR EXISTS (SELECT 1 FROM event_edits WHERE instr(event_edits.fields, uploads.id))
  OR EXISTS (SELECT 1 FROM event_undos WHERE instr(event_undos.event || coalesce(event_undos.edit, ''), uploads.id))
  OR EXISTS (SELECT 1 FROM users WHERE instr(users.image_url, uploads.id))
  OR EXISTS (SELECT 1 FROM content_entries WHERE instr(content_entries.data || content_entries.variations, uploads.id)))`

/**
 * Checks each upload once, a week after it was sent: an unused one loses its owner, so that
 * `forgetUploads` deletes it; a used one is permanent. A single statement, so that nobody
 * can start to use it in between.
 * @param now ms
 */
export async function dropUnusedUploads({ DB }: BackendEnv, now: number): Promise<void> {
  await run(
    DB,
    sql`UPDATE uploads SET use = iif(${isUsed}, 'used', 'unused'), user_id = iif(${isUsed}, user_id, NULL)
      WHERE id IN (SELECT id FROM uploads WHERE use = 'picture' AND created_at < ${now - unusedMs} LIMIT ${maxAtOnce})`,
  )
}

/**
 * Gives up pictures that nothing uses any more, without waiting a week: their drafts were deleted, or an import that fetched
 * them was undone. For the batch of that change, after it; `forgetSoon` deletes the files.
 * @param urls pictures of the draft before; generated covers are skipped
 */
export function giveUpStatements(urls: readonly string[]): SQL[] {
  const ids = urls.flatMap((url) => readUploadPath(url)?.id ?? [])
  if (ids.length === 0) return []
  return [
    sql`UPDATE uploads SET use = 'unused', user_id = NULL
      WHERE id IN ${inList(ids)} AND use IN ('picture', 'used') AND NOT ${isUsed}`,
  ]
}

/**
 * Deletes the files of uploads without an owner, after the response; the scheduled handler does it
 * too.
 */
export function forgetSoon(context: Pick<HandlerContext, 'env' | 'requestId' | 'waitUntil'>): void {
  context.waitUntil?.(
    forgetUploads(context.env).catch((error: unknown) =>
      writeLog('warn', 'unused uploads are not deleted', { requestId: context.requestId, error }),
    ),
  )
}

/**
 * Deletes the files of uploads without an owner: replaced portraits, those of deleted
 * accounts, and unused pictures. Pictures of events remain with their event. Idempotent.
 */
export async function forgetUploads({ DB, MEDIA }: BackendEnv): Promise<void> {
  const { rows } = await run(
    DB,
    sql<{ id: string }>`
      SELECT id FROM uploads WHERE user_id IS NULL AND use IN ('avatar', 'unused') LIMIT ${maxAtOnce}`,
  )
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await MEDIA.delete(ids.flatMap(keysOf))
  await run(DB, sql`DELETE FROM uploads WHERE id IN ${inList(ids)}`)
}
