import { writeLog } from '../../lib/write-log.ts'

/** The answer of a call of the game; `undefined` when it failed, which is logged, so that the rest of the page is shown. */
export async function gameOrNothing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    writeLog('error', 'A part of the word game is missing', { error })
    return undefined
  }
}
