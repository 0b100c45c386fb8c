import type { BackendEnv } from '../../core/context.ts'

/** Key of the moment at which the site opens by itself, ms; beside the flag `maintenance`. */
export const untilKey = 'maintenance-until'

/** The scheduled job that opens the site at the end that operators gave. @param now ms */
export async function openAtEnd({ FLAGS }: Pick<BackendEnv, 'FLAGS'>, now: number): Promise<void> {
  const until = await FLAGS?.get(untilKey)
  if (!FLAGS || !until || Number(until) > now) return
  await FLAGS.put('maintenance', 'off')
  await FLAGS.delete(untilKey)
}
