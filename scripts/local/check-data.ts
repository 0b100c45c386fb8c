import { existsSync, globSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findDatabase } from './backup.ts'
import { dataDir, hasSecret, secretPaths, storagePath } from './data-folder.ts'

/** What `npm start` does only when an operator asks for it by name. */
export interface Asked {
  /** Fills an empty database with the demonstration, also where others reach the site. */
  demo: boolean
  /** Begins with an empty database in a folder that had another. */
  empty: boolean
  /** Makes a new secret for accounts whose secret is lost. */
  'new-secret': boolean
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
  if (file === undefined || statSync(join(storagePath, file)).size === 0) return checkEmpty(asked)
  const database = new DatabaseSync(join(storagePath, file))
  try {
    if (!asked['clock-is-right']) checkClock(database, now)
    if (!asked['new-secret'] && !hasSecret('SESSION_SECRET')) checkAccounts(database)
  } finally {
    database.close()
  }
}

/** In a folder whose first start was not completed: it has secrets and perhaps no database yet. */
const firstStart = `${dataDir}/first-start`

function checkEmpty({ empty }: Asked): void {
  const left = [...secretPaths(), ...globSync(`${storagePath}/{kv,r2}/**/*.sqlite`)]
  if (left.length > 0 && !empty && !existsSync(firstStart))
    throw new Error(
      `${resolve(dataDir)} has secrets or files of a site, but no database: mount the folder that has it, put a backup back (npm run restore), or begin anew with \`npm start -- --empty\`.`,
    )
  writeFileSync(firstStart, '')
}

/** Notes that the folder has a whole database. */
export const endFirstStart = (): void => rmSync(firstStart, { force: true })

const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined

/** Accounts need the secret that they were made with. */
function checkAccounts(database: DatabaseSync): void {
  if (!hasTable(database, 'users') || !database.prepare('SELECT 1 FROM users LIMIT 1').get()) return
  throw new Error(
    `${resolve(dataDir)} has accounts, but its session-secret is missing: put back the file that \`npm run backup -- --secrets\` copied, or start with \`npm start -- --new-secret\`. ${withoutSecret}`,
  )
}

/** What a new secret ends, for good. */
export const withoutSecret =
  'With a new one everybody is signed out, authenticator apps give wrong codes (recovery codes are right), and in mails that were sent the links to unsubscribe, to confirm a newsletter, to accept an invitation and to calendars are dead.'

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
