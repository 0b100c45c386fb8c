import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { seedDatabase } from '../../worker/seed/seed.ts'
import { checkBackup, makeBackup } from '../local/backup.ts'
import { prepareDatabase, withStorages } from '../local/database.ts'
import type { CloudflareAccount } from '../local/deployed/cloudflare-account.ts'
import { sendDeployed } from '../local/deployed/deployed-site.ts'
import { sendPictures } from '../local/deployed/send-pictures.ts'
import type { FirstContent } from './deploy-options.ts'

/**
 * Fills a deployed site that has neither accounts nor events: makes the content in a local site, and copies it, pictures first.
 * @param origin of the site, which mails of an import link to
 * @param bucket of its pictures
 * @returns what was copied, in words
 * @throws with a sentence; nothing is replaced, and an interrupted copy is begun anew
 */
export async function sendFirstContent(
  content: FirstContent,
  {
    account,
    database,
    bucket,
    origin,
  }: { account: CloudflareAccount; database: D1Database; bucket: string; origin: string },
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chiche-content-'))
  try {
    const dataDir = content.from === 'folder' ? content.path : join(folder, 'data')
    if (content.from === 'demo') await makeDemo(`${dataDir}/v3`)
    if (content.from === 'import') await runImport(content.path, dataDir, origin)
    if (!existsSync(`${dataDir}/v3`)) throw new Error(`${resolve(dataDir)} is no data folder of a site: it has no v3.`)
    const copy = join(folder, 'copy')
    const { rows } = await makeBackup(`${dataDir}/v3`, copy, Date.now())
    await checkBackup(copy)
    // Brings data of an earlier version up to this one.
    await withStorages(copy, prepareDatabase)
    const pictures = await sendPictures(copy, account, bucket)
    await sendDeployed(copy, database)
    return `${rows['events'] ?? 0} events, ${rows['users'] ?? 0} accounts, ${pictures} pictures`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The demonstration, without its accounts: their password is public. */
const makeDemo = (path: string) =>
  withStorages(path, async (db) => {
    await prepareDatabase(db)
    await seedDatabase(db, Date.now())
  })

async function runImport(file: string, dataDir: string, origin: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, SITE_URL: origin }
  const child = spawn(process.execPath, ['scripts/import.ts', file], { env, stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`Nothing of ${file} could be imported.`)
}
