import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findDatabase } from './backup.ts'
import { dataDir, storagePath } from './data-folder.ts'

/** What `npm start` does only when an operator asks for it by name. */
export interface Asked {
  /** Starts though the clock is before the newest entry of the data. */
  'clock-is-right': boolean
}

/** The clock of another machine differs by less, ms. */
const clockMs = 3_600_000

/**
 * Checks that the data of the folder and this machine belong together, before anything is written.
 * @param now ms
 * @throws with a sentence that names the remedy
 */
export function checkData(now: number, asked: Asked): void {
  const file = findDatabase(storagePath)
  if (file === undefined) return
  const database = new DatabaseSync(join(storagePath, file))
  try {
    if (!asked['clock-is-right']) checkClock(database, now)
  } finally {
    database.close()
  }
}

const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined

/** The scheduled jobs note every five minutes that they ran: no clock was later. */
function checkClock(database: DatabaseSync, now: number): void {
  if (!hasTable(database, 'scheduled_runs')) return
  const { at } = database.prepare('SELECT max(began_at) AS at FROM scheduled_runs').get() as { at: number | null }
  if (at === null || at <= now + clockMs) return
  const [here, newest] = [now, at].map((moment) => new Date(moment).toISOString())
  throw new Error(
    `The clock of this machine says ${here}, but the data of ${resolve(dataDir)} were in use at ${newest}: set the clock, or start once with \`npm start -- --clock-is-right\` if it was ahead then.`,
  )
}
