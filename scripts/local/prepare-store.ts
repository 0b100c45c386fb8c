import { globSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { DatabaseSync } from 'node:sqlite'
import { run } from '../../worker/backend/db/run-sql.ts'
import { removeDemoAccounts } from '../../worker/seed/demo-accounts.ts'
import { seedDatabase } from '../../worker/seed/seed.ts'
import type { Asked } from './check-data.ts'
import { hasSecret, storeSecret, storagePath } from './data-folder.ts'
import type { Stores } from './remote-stores.ts'
import type { ServerSettings } from './server-settings.ts'

/**
 * Makes the storages ready for the site: the demonstration in empty ones where nobody else reaches them, and what older versions left
 * in its place (docs/decisions, D71).
 */
export async function prepareStore(
  { db, flags }: Stores,
  { site, localDemo }: ServerSettings,
  { demo }: Pick<Asked, 'demo'> = { demo: false },
): Promise<void> {
  const given = { accounts: localDemo, events: localDemo || demo }
  if (!site.API_HOST && (await seedDatabase(db, Date.now(), given)) > 0)
    console.log('The empty database is filled with demo events.')
  if (!localDemo) await removeDemoAccounts(db)
  // This process alone has the folder: who claimed these mails is dead.
  await run(db, sql`UPDATE outbox SET lease_until = 0 WHERE state = 'sending'`)
  // A flag that exists is found at once; an absent one would be cached as absent (D8).
  if ((await flags.get('maintenance')) === null) await flags.put('maintenance', 'off')
}

/**
 * The secret that a site without one made in its database goes to a file of its own, before the site starts: a copy of the
 * data must not have it.
 */
export function moveSecret(): void {
  for (const file of globSync(`${storagePath}/d1/*/*.sqlite`)) {
    const database = new DatabaseSync(file)
    try {
      if (!database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'secrets'`).get()) continue
      const stored = database.prepare(`SELECT value FROM secrets WHERE name = 'site'`).get() as
        { value: string } | undefined
      if (!stored) continue
      if (!hasSecret('SESSION_SECRET')) storeSecret('SESSION_SECRET', stored.value)
      database.exec(`DELETE FROM secrets WHERE name = 'site'`)
    } finally {
      database.close()
    }
  }
}
