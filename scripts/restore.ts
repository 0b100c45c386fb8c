import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fetchBackup, openBackupBucket } from './local/backup-bucket.ts'
import { checkBackup, putBack, tryBackup } from './local/backup.ts'
import { dataDir, describeFault, storagePath } from './local/data-folder.ts'
import { claimFolder, ownsFolder, readOwner } from './local/folder-owner.ts'
import { readWords } from './local/read-words.ts'
import { noteBackup } from './local/note-backup.ts'

/**
 * `npm run restore -- folder`: puts a backup in the place of the data, while the site does not run. `r2:{moment}` names one in the
 * bucket, `r2` the newest there. The data that was there is moved beside it. `--secrets folder` puts the secrets back too.
 * `--deployed` loads the database into that of the site on Cloudflare, which must have neither accounts nor events. `--check` is an exercise, also while the
 * site runs: it puts the backup back beside the data, compares it, and notes that for the operators.
 */
const { positionals, values } = readWords(
  {
    allowPositionals: true,
    options: {
      secrets: { type: 'string' },
      deployed: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  },
  'npm run restore -- <backup> [--secrets <folder>] [--deployed] [--check]',
)
const [named = ''] = positionals
const remote = /^r2(?::(.+))?$/.exec(named)
const fetched = `${dataDir}/${values.check ? 'checked' : 'fetched'}-backup`
const folder = remote ? fetched : named

try {
  if (folder === '') throw new Error('Name the backup: npm run restore -- backups/2026-11-22T10-00-00')
  // Nothing of the data folder is touched, except by what is fetched.
  if ((remote || !values.deployed) && !values.check && !claimFolder())
    throw new Error(`The site runs on ${resolve(dataDir)} (process ${readOwner()?.pid ?? 'unknown'}): stop it first.`)
  if (remote) console.log(`Fetched ${await fetchBackup(openBackupBucket(process.env), remote[1], fetched)}.`)
  const began = Date.now()
  const found = await (values.check ? tryBackup(folder, `${dataDir}/tried-backup`) : checkBackup(folder))
  const newest = readdirSync('worker/backend/db/migrations').toSorted().at(-1)!
  if (found.migration > newest)
    throw new Error(
      `The backup was made by a newer version (schema ${found.migration}; this one has ${newest}): restore it with that version.`,
    )
  if (values.check) {
    const drillMs = Date.now() - began
    console.log(`The backup of ${found.madeAt} comes back whole, each table with its rows (${drillMs} ms).`)
    await noteBackup(found, { isRemote: remote !== null, isDeployed: values.deployed, drillMs })
  } else if (values.deployed) {
    const { openDeployed, sendDeployed } = await import('./local/deployed/deployed-site.ts')
    await sendDeployed(folder, await openDeployed())
    console.log(`The deployed database is as of ${found.madeAt}.`)
  } else {
    const aside = `${storagePath}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
    putBack(folder, found, storagePath, aside)
    if (values.secrets !== undefined)
      for (const name of readdirSync(values.secrets)) cpSync(join(values.secrets, name), join(dataDir, name))
    console.log(
      `${resolve(dataDir)} is as of ${found.madeAt}. What was there before, if anything, is in ${resolve(aside)}.`,
    )
  }
} catch (error) {
  console.error(describeFault(error, folder))
  process.exitCode = 1
} finally {
  // Another restore that runs may be using it.
  if (remote && (values.check || ownsFolder())) rmSync(fetched, { recursive: true, force: true })
}
