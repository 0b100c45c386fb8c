import type { BackendEnv } from '../context.ts'
import { keysOf } from './upload-keys.ts'

/** The media store deletes up to 1000 keys at once; a picture has at most 28. */
const mostAtOnce = 30
/** Time to put a sent picture somewhere, ms. */
const unusedMs = 7 * 86_400_000

/** Whether a row of `uploads` stands in an event, as a portrait or in editors' content. */
const isUsed = `(
  EXISTS (SELECT 1 FROM events WHERE instr(events.cover_url || events.description, uploads.id))
  OR EXISTS (SELECT 1 FROM users WHERE instr(users.image_url, uploads.id))
  OR EXISTS (SELECT 1 FROM content_entries WHERE instr(content_entries.data || content_entries.variations, uploads.id)))`

/**
 * Looks once at each picture that was sent a week ago: one that stands nowhere belongs to nobody from then on, so that
 * `forgetUploads` deletes it; the others are kept for good. One statement, so that nobody can use it in between.
 * @param now ms
 */
export async function dropUnusedUploads({ DB }: BackendEnv, now: number): Promise<void> {
  await DB.prepare(
    `UPDATE uploads SET use = iif(${isUsed}, 'kept', 'unused'), user_id = iif(${isUsed}, user_id, NULL)
      WHERE id IN (SELECT id FROM uploads WHERE use = 'picture' AND created_at < ?1 LIMIT ?2)`,
  )
    .bind(now - unusedMs, mostAtOnce)
    .run()
}

/**
 * Deletes the files of portraits that nobody has any more, replaced ones and those of deleted accounts, and of unused
 * pictures. Pictures of events stay with their event. Doing it twice changes nothing.
 */
export async function forgetUploads({ DB, MEDIA }: BackendEnv): Promise<void> {
  const { results } = await DB.prepare(
    `SELECT id FROM uploads WHERE user_id IS NULL AND use IN ('avatar', 'unused') LIMIT ?`,
  )
    .bind(mostAtOnce)
    .all<{ id: string }>()
  if (results.length === 0) return
  const ids = results.map(({ id }) => id)
  await MEDIA.delete(ids.flatMap(keysOf))
  await DB.prepare('DELETE FROM uploads WHERE id IN (SELECT value FROM json_each(?))').bind(JSON.stringify(ids)).run()
}
