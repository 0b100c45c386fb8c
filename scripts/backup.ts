import { cpSync, globSync, mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './local/backup.ts'
import { dataDir, describeFault, secretPaths, storagePath } from './local/data-folder.ts'

/**
 * `npm run backup`: copies the data folder, also while the site runs. `-- --to folder` names the copy; `--secrets folder` copies the
 * secrets too, to another place: who has both can sign in as anybody.
 */
const { values } = parseArgs({ options: { to: { type: 'string' }, secrets: { type: 'string' } } })
const now = Date.now()
const to = values.to ?? `backups/${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}`

try {
  if (globSync(`${storagePath}/d1/*/*.sqlite`).length === 0)
    throw new Error(`${resolve(dataDir)} has no data to back up. Set DATA_DIR to the folder of the site.`)
  const { rows, files, migration } = await makeBackup(storagePath, to, now)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const counts = ['users', 'events', 'registrations'].map((table) => `${rows[table] ?? 0} ${table}`)
  console.log(
    `${resolve(to)}: ${counts.join(', ')}, ${files.length} files, ${Math.ceil(bytes / 2 ** 20)} MB, schema ${migration}.`,
  )
  if (values.secrets === undefined)
    console.log(
      'Without the secrets, which `-- --secrets folder` copies to another place. A site without them signs everybody out.',
    )
  else {
    mkdirSync(values.secrets, { recursive: true, mode: 0o700 })
    for (const path of secretPaths()) cpSync(path, join(values.secrets, basename(path)))
    console.log(`${resolve(values.secrets)}: the secrets. Store them apart from the data.`)
  }
} catch (error) {
  console.error(describeFault(error, to))
  process.exitCode = 1
}
