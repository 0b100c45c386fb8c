import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { renewSearch } from '../../../worker/backend/events/write-events.ts'
import { databaseFile } from '../backup.ts'
import { openStorages, readWranglerConfig } from '../database.ts'
import { copyFromDeployed, copyToDeployed } from './copy-database.ts'
import { deployedDatabase } from './deployed-database.ts'

/**
 * Copies the database of the deployed site into storages like those of a data folder, so that everything that works on a data
 * folder works on the copy. Its pictures and the contents of KV are not in it.
 * @param folder of the storages, which is emptied
 */
export async function fetchDeployed(folder: string): Promise<void> {
  const deployed = await openDeployed()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // The platform's own names and tables, in a database of its own.
  await withStorages(folder, (db) => db.exec('SELECT 1'))
  const file = new DatabaseSync(join(folder, databaseFile(folder)))
  try {
    await copyFromDeployed(deployed, file)
  } finally {
    file.close()
  }
  await withStorages(folder, (db) => renewSearch(db, Infinity))
}

/**
 * Loads the database of a checked backup into the new, empty database of the deployed site, its index of events included.
 * @param folder of the backup
 */
export async function sendDeployed(folder: string): Promise<void> {
  const deployed = await openDeployed()
  const file = new DatabaseSync(join(folder, databaseFile(folder)), { readOnly: true })
  try {
    await copyToDeployed(file, deployed)
  } finally {
    file.close()
  }
  await renewSearch(deployed, Infinity)
}

/** The database of the deployed site. @throws with a sentence that names a missing setting */
export async function openDeployed(): Promise<D1Database> {
  const { d1_databases } = await readWranglerConfig()
  return deployedDatabase(process.env, d1_databases[0]!.database_id)
}

async function withStorages(folder: string, work: (db: D1Database) => Promise<unknown>): Promise<void> {
  const { db, close } = await openStorages(folder)
  try {
    await work(db)
  } finally {
    await close()
  }
}
