import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { renewSearch } from '../../../worker/backend/events/write-events.ts'
import { readBindings } from '../../deploy/deployed-worker.ts'
import { databaseFile } from '../backup.ts'
import { readWranglerConfig, withStorages } from '../database.ts'
import { remoteStores } from '../remote-stores.ts'
import { type CloudflareAccount, CloudflareRefusal, openAccount } from './cloudflare-account.ts'
import { copyFromDeployed, copyToDeployed } from './copy-database.ts'

/** A D1 database of an account, over the HTTP API. @param id its UUID */
export const deployedDatabase = ({ ask }: CloudflareAccount, id: string): D1Database =>
  remoteStores(async (call) => {
    if (call.store !== 'db') throw new Error('Of the deployed storages, only the database is reached as one')
    try {
      const result = await ask(`/d1/database/${id}/query`, z.array(z.unknown()), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ batch: call.statements }),
      })
      return { result: call.how === 'batch' ? result : result[0] }
    } catch (error) {
      return { error: (error as Error).message }
    }
  }).db

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
 * Loads the database of a checked backup into a database that has no accounts and no events, its index of events included. A call
 * that was interrupted is repeated.
 * @param folder of the backup
 */
export async function sendDeployed(folder: string, deployed: D1Database): Promise<void> {
  const file = new DatabaseSync(join(folder, databaseFile(folder)), { readOnly: true })
  try {
    await copyToDeployed(file, deployed, () => renewSearch(deployed, Infinity))
  } finally {
    file.close()
  }
}

/** The database of the deployed site. @throws with a sentence that says what is missing */
export async function openDeployed(): Promise<D1Database> {
  const [account, { d1_databases }] = [await openAccount(process.env), await readWranglerConfig()]
  const { database_name: name } = d1_databases[0]!
  const id = await findDatabase(account, d1_databases[0]!)
  if (id === undefined) throw new Error(`The account has no database ${name}: run \`npm run deploy\` first.`)
  return deployedDatabase(account, id)
}

/** The id of the deployed site's database: that of the configuration, else of the one with its name. */
export async function findDatabase(
  { ask }: CloudflareAccount,
  { database_name: name, database_id: id }: { database_name: string; database_id?: string },
): Promise<string | undefined> {
  if (id) return id
  try {
    return (await ask(`/d1/database/${encodeURIComponent(name)}?fields=uuid`, z.object({ uuid: z.string() }))).uuid
  } catch (error) {
    if (error instanceof CloudflareRefusal && error.status === 404) return undefined
    throw error
  }
}

/** Sets a flag of the deployed site. @throws with a sentence when there is none */
export async function setDeployedFlag(key: string, value: string): Promise<void> {
  const [account, { name: worker }] = [await openAccount(process.env), await readWranglerConfig()]
  const flags = (await readBindings(account, worker))?.find(({ name }) => name === 'FLAGS')?.namespace_id
  if (flags === undefined) throw new Error(`The account has no worker ${worker}: run \`npm run deploy\` first.`)
  await account.ask(`/storage/kv/namespaces/${flags}/values/${key}`, z.unknown(), { method: 'PUT', body: value })
}
