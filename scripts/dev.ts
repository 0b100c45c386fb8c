import { spawnSync } from 'node:child_process'
import { buildLists } from './build.ts'
import { openLocal } from './local/database.ts'
import { describeFault, dataDir } from './local/data-folder.ts'
import { claimFolder, readOwner } from './local/folder-owner.ts'
import { prepareStore } from './local/prepare-store.ts'
import { readServerSettings } from './local/server-settings.ts'
import { programs } from './programs.ts'

// The development server keeps its data where `npm start` does.
try {
  if (!claimFolder())
    throw new Error(`The data folder ${dataDir} is in use by process ${readOwner()?.pid ?? 'unknown'}: stop it first.`)
  const store = await openLocal()
  await prepareStore(store, readServerSettings(process.env))
  await store.close()
} catch (error) {
  console.error(describeFault(error))
  process.exit(1)
}
buildLists()
spawnSync(process.execPath, [programs.vite, 'dev', '--port', process.env['PORT'] || '8787'], { stdio: 'inherit' })
