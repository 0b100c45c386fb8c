import type { BackendEnv } from '../core/context.ts'

/** Key of the moment at which the site opens by itself, ms; beside the flag `maintenance`. */
export const untilKey = 'maintenance-until'
/** Key of the text for visitors, JSON by language. */
export const wordsKey = 'maintenance-words'
/** Key of the number of times that the bypass was opened. */
export const passagesKey = 'maintenance-passages'

/** The scheduled job that opens the site at the end that operators gave. @param now ms */
export async function openAtEnd({ FLAGS }: Pick<BackendEnv, 'FLAGS'>, now: number): Promise<void> {
  const until = await FLAGS?.get(untilKey)
  if (!FLAGS || !until || Number(until) > now) return
  await FLAGS.put('maintenance', 'off')
  await Promise.all([untilKey, wordsKey].map((key) => FLAGS.delete(key)))
}
