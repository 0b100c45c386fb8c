import { recordBackup } from '../../worker/backend/admin/backups.ts'
import { sizeOf, type Manifest } from './backup.ts'
import { openLocal } from './database.ts'

interface NotedBackup {
  isRemote: boolean
  /** It is of the deployed site. */
  isDeployed: boolean
  /** How long it took to put it back beside the site, for an exercise, ms. */
  drillMs?: number
}

/** Notes a backup in the database of its site, whose operators see it. One that cannot be noted is a backup nevertheless. */
export async function noteBackup(made: Manifest, { isRemote, isDeployed, drillMs }: NotedBackup): Promise<void> {
  const noted = {
    madeAt: Date.parse(made.madeAt),
    bytes: sizeOf(made),
    place: isRemote ? ('bucket' as const) : ('folder' as const),
    readAt: Date.now(),
  }
  try {
    if (isDeployed)
      return await recordBackup(await (await import('./deployed/deployed-site.ts')).openDeployed(), noted, drillMs)
    const { db, close } = await openLocal()
    await recordBackup(db, noted, drillMs).finally(close)
  } catch (error) {
    console.error(`The operators’ page does not show it: ${(error as Error).message}`)
  }
}
