import type { BackendEnv } from '../context.ts'
import { keysOf } from './upload-keys.ts'

/** The media store deletes up to 1000 keys at once; a picture has at most 28. */
const mostAtOnce = 30

/**
 * Deletes the files of portraits that nobody has any more, replaced ones and those of deleted accounts. Pictures of events
 * stay with their event. Doing it twice changes nothing.
 */
export async function forgetUploads({ DB, MEDIA }: BackendEnv): Promise<void> {
  const { results } = await DB.prepare(`SELECT id FROM uploads WHERE user_id IS NULL AND use = 'avatar' LIMIT ?`)
    .bind(mostAtOnce)
    .all<{ id: string }>()
  if (results.length === 0) return
  const ids = results.map(({ id }) => id)
  await MEDIA.delete(ids.flatMap(keysOf))
  await DB.prepare('DELETE FROM uploads WHERE id IN (SELECT value FROM json_each(?))').bind(JSON.stringify(ids)).run()
}
