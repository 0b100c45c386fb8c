import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBackupBucket, sendBackup, tryBucket } from './local/backup-bucket.ts'
import { makeBackup, sizeOf } from './local/backup.ts'
import { withoutSecret } from './local/check-data.ts'
import { dataDir, describeFault, secretPaths, storagePath } from './local/data-folder.ts'
import { noteBackup } from './local/note-backup.ts'

/**
 * `npm run backup`: copies the data folder, also while the site runs. `-- --to folder` names the copy, `--to r2` sends it to a bucket;
 * `--secrets folder` copies the secrets too, to another place: with both one can sign in as anyone. `--deployed` copies the database
 * of the site on Cloudflare instead of the data folder.
 */
const { values } = parseArgs({
  options: { to: { type: 'string' }, secrets: { type: 'string' }, deployed: { type: 'boolean', default: false } },
})
const now = Date.now()
const name = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
const sent = `${dataDir}/sent-backup`
const fetched = `${dataDir}/deployed-copy`
const storages = values.deployed ? fetched : storagePath
const to = values.to === 'r2' ? sent : (values.to ?? `backups/${name}`)

try {
  if (values.deployed && values.secrets !== undefined)
    throw new Error('The secrets of the deployed site cannot be read: note them when you set them')
  if (!values.deployed && globSync(`${storagePath}/d1/*/*.sqlite`).length === 0)
    throw new Error(`${resolve(dataDir)} has no data to back up. Set DATA_DIR to the folder of the site.`)
  const bucket = values.to === 'r2' ? openBackupBucket(process.env) : undefined
  if (bucket) await tryBucket(bucket)
  // Left by an interrupted run.
  if (bucket) rmSync(sent, { recursive: true, force: true })
  if (values.deployed) await (await import('./local/deployed/deployed-site.ts')).fetchDeployed(fetched)
  const made = await makeBackup(storages, to, now)
  if (bucket) await sendBackup(bucket, name, sent, made)
  const { rows, files, migration } = made
  const counts = ['users', 'events', 'registrations'].map((table) => `${rows[table] ?? 0} ${table}`)
  console.log(
    `${bucket ? `${bucket.url}/${name}` : resolve(to)}: ${counts.join(', ')}, ${files.length} files, ${Math.ceil(sizeOf(made) / 2 ** 20)} MB, schema ${migration}.`,
  )
  await noteBackup(made, { isRemote: bucket !== undefined, isDeployed: values.deployed })
  if (values.deployed)
    console.log('This is its database. `rclone sync` copies its pictures; the secrets are where you set them from.')
  else if (values.secrets === undefined)
    console.log(
      `Without the secrets, which \`-- --secrets folder\` copies to another place: a site needs them. ${withoutSecret}`,
    )
  else {
    mkdirSync(values.secrets, { recursive: true, mode: 0o700 })
    for (const path of secretPaths()) cpSync(path, join(values.secrets, basename(path)))
    console.log(`${resolve(values.secrets)}: the secrets. Store them apart from the data.`)
  }
} catch (error) {
  console.error(describeFault(error, to))
  process.exitCode = 1
} finally {
  if (to === sent) rmSync(sent, { recursive: true, force: true })
  if (values.deployed) rmSync(fetched, { recursive: true, force: true })
}
